/** Shows the sentence the kernel sends, until the tables are drawn here. */
import { render } from "preact";

interface SnapshotModel {
  get(name: "snapshot"): { status?: string } | undefined;
}

export default {
  render({ model, el }: { model: SnapshotModel; el: HTMLElement }): () => void {
    render(<p>{model.get("snapshot")?.status ?? ""}</p>, el);
    return () => render(null, el);
  },
};
