/**
 * What anywidget loads: draws a view into a shadow root of its own and takes it down again.
 *
 * Every kind of board has a bundle of its own, since a bundle travels with each widget: entries/ names them,
 * and each says what it draws and which styles that needs.
 */
import { type ComponentType, render } from "preact";
import type { Model } from "./link";
import { followTheme } from "./theme";

interface RenderProps {
  model: Model;
  el: HTMLElement;
  signal?: AbortSignal;
}

export function widget(View: ComponentType<{ model: Model }>, styles: string) {
  return {
    render({ model, el, signal }: RenderProps): () => void {
      // A child carries the shadow root: hot reload renders into the same `el` again, which may have only one.
      const host = el.ownerDocument.createElement("div");
      // JupyterLab looks for this on the focused element or its shadow host, and then leaves the keys to us.
      host.dataset.lmSuppressShortcuts = "true";
      const root = host.attachShadow({ mode: "open" });
      const style = el.ownerDocument.createElement("style");
      style.textContent = styles;
      const place = el.ownerDocument.createElement("div");
      root.append(style, place);
      el.append(host);
      const unfollow = followTheme(place);
      render(<View model={model} />, place);
      let down = false;
      const takeDown = () => {
        if (down) return;
        down = true;
        unfollow();
        render(null, place);
        host.remove();
      };
      signal?.addEventListener("abort", takeDown, { once: true });
      return takeDown;
    },
  };
}
