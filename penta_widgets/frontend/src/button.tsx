/** A button that submits nothing. */
import type { ButtonHTMLAttributes } from "preact";

export function Button(
  props: ButtonHTMLAttributes<HTMLButtonElement> & { [data: `data-${string}`]: unknown },
) {
  return <button type="button" {...props} />;
}
