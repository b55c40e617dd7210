/** Dark or light as the page around is: JupyterLab says it on the body, elsewhere the system does. */
export function followTheme(place: HTMLElement): () => void {
  const body = place.ownerDocument.body;
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  const apply = () => {
    const light = body.dataset.jpThemeLight;
    place.className = `theme ${(light === undefined ? system.matches : light === "false") ? "dark" : "light"}`;
  };
  const observer = new MutationObserver(apply);
  observer.observe(body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
  system.addEventListener("change", apply);
  apply();
  return () => {
    observer.disconnect();
    system.removeEventListener("change", apply);
  };
}
