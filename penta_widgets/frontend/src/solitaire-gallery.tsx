/** The solitaires to choose among: a picture of each layout, its rules in a line, ways to sit down. */
import { type Model, useLink } from "./link";
import type { GallerySnapshot } from "./snapshot";

/** What widgets/gallery.py sends. */
export function Gallery({ model }: { model: Model }) {
  const { send, waiting, gone, ...link } = useLink(model);
  const { games, chosen, error } = link.snapshot as unknown as GallerySnapshot;
  const trouble = gone ? "No answer for five seconds: the kernel may be gone. Run this cell again." : error;
  return (
    <section class={`table gallery${gone ? " gone" : ""}`} aria-label="Solitaires" aria-busy={waiting}>
      <ul class="middle">
        {games.map(({ name, title, rule, svg, unfinished }) => (
          <li key={name} class={name === chosen ? "chosen" : undefined}>
            <h3>{title}</h3>
            {/* The kernel's own drawing, made of numbers and ranks only. */}
            <div class="layout" aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />
            <p>{rule}</p>
            <div class="ways">
              <Way label="Play" of={title} onClick={() => send({ type: "play", game: name, how: "new" })} />
              <Way
                label="Today’s deal"
                of={title}
                onClick={() => send({ type: "play", game: name, how: "daily" })}
              />
              {unfinished && (
                <Way
                  label="Go on"
                  of={title}
                  onClick={() => send({ type: "play", game: name, how: "resume" })}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      <div class={`coach ${trouble ? "error" : "status"}`} role="status">
        {trouble ?? (chosen ? "The table lies below." : "Choose a game; the table opens below.")}
      </div>
    </section>
  );
}

function Way({ label, of, onClick }: { label: string; of: string; onClick: () => void }) {
  return (
    <button type="button" class="tool" aria-label={`${label}: ${of}`} onClick={onClick}>
      {label}
    </button>
  );
}
