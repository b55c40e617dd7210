/** What anywidget loads: draws a table into a shadow root of its own and takes it down again. */
import { render } from "preact";
import { Board } from "./board";
import type { Model } from "./link";
import { Page } from "./page";
import { STYLES } from "./styles";
import { followTheme } from "./theme";

interface RenderProps {
  model: Model;
  el: HTMLElement;
  signal?: AbortSignal;
}

export default {
  render({ model, el, signal }: RenderProps): () => void {
    // A child carries the shadow root: hot reload renders into the same `el` again, which may have only one.
    const host = el.ownerDocument.createElement("div");
    // JupyterLab looks for this on the focused element or its shadow host, and then leaves the keys to us.
    host.dataset.lmSuppressShortcuts = "true";
    const root = host.attachShadow({ mode: "open" });
    const style = el.ownerDocument.createElement("style");
    style.textContent = STYLES;
    const place = el.ownerDocument.createElement("div");
    root.append(style, place);
    el.append(host);
    const unfollow = followTheme(place);
    const isPage = model.get("snapshot").game === "page";
    render(isPage ? <Page model={model} /> : <Board model={model} />, place);
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
