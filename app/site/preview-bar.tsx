import { Icon } from "../ui/icon.tsx";

/** Stands above a page that shows what the public does not see yet. */
export function PreviewBar() {
  return (
    <section className="preview-bar" aria-label="Preview">
      <Icon name="eye" small />
      <p>Preview – not published</p>
    </section>
  );
}
