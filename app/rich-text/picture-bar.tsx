import { useFetcher } from "@remix-run/react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { sizedPictureUrl } from "../pictures/picture-address.ts";
import { t } from "../words/t.ts";

interface PictureBarProps {
  id: string;
  onPlace: (placed: { name: string; caption: string }) => void;
  onClose: () => void;
}

/** What the library says of a picture, as far as it matters here. */
interface Choice {
  id: number;
  file_name: string;
  description: string;
}

/** Where the library is. */
const library = "/admin/pictures";

/** Asks for a picture of the library and its caption, above the text. */
export function PictureBar({ id, onPlace, onClose }: PictureBarProps) {
  const { load, data } = useFetcher<{ list: { rows: Choice[] } }>();
  const [chosen, setChosen] = useState<string | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const caption = useRef<HTMLInputElement>(null);
  const look = () => load(`${library}?q=${encodeURIComponent(search.current?.value ?? "")}`);
  useEffect(() => {
    load(library);
    search.current?.focus();
  }, [load]);
  const place = () => {
    if (chosen) onPlace({ name: chosen, caption: caption.current?.value.trim() ?? "" });
  };
  // The bar stands in a form and in a popup: neither may hear of its Enter and Esc.
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    if (event.key === "Enter" && event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") onClose();
    else if (event.target === search.current) look();
    else place();
  };
  const choices = data?.list.rows ?? [];
  return (
    <div className="link-bar picture-bar" role="group" aria-label={t("editor.picture")} onKeyDown={press}>
      <label htmlFor={`${id}-search`}>{t("editor.search-library")}</label>
      <input ref={search} className="input" id={`${id}-search`} type="search" maxLength={200} />
      <ul className="picture-choices" aria-label={t("screen.pictures")}>
        {choices.map(({ id: picture, file_name, description }) => (
          <li key={picture}>
            <button type="button" aria-pressed={chosen === file_name} onClick={() => setChosen(file_name)}>
              <img
                src={sizedPictureUrl(file_name, 160, "own")}
                width={120}
                height={80}
                alt={description || t("editor.picture-number", { number: String(picture) })}
              />
            </button>
          </li>
        ))}
      </ul>
      {data && choices.length === 0 && <p className="hint">{t("editor.no-pictures")}</p>}
      <label htmlFor={`${id}-caption`}>{t("editor.caption")}</label>
      <input ref={caption} className="input" id={`${id}-caption`} type="text" maxLength={300} />
      <div className="button-row">
        <button className="button button-secondary" type="button" disabled={!chosen} onClick={place}>
          {t("editor.place-picture")}
        </button>
        <button className="text-link" type="button" onClick={onClose}>
          {t("editor.cancel")}
        </button>
      </div>
    </div>
  );
}
