/** Which component draws the middle of which table, by the snapshot's `felt`. */
import type { ComponentType } from "preact";
import { PentaFelt } from "./penta";
import type { FeltProps } from "./protocol";

// Each felt types its own `table`; which one a snapshot carries is known only here.
// biome-ignore lint/suspicious/noExplicitAny: see above
export const FELTS: Record<string, ComponentType<FeltProps<any>>> = {
  penta: PentaFelt,
};
