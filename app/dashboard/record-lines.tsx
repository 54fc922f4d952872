import { Link, useLocation } from "@remix-run/react";
import { type DraftNote, draftParameter } from "../forms/draft.ts";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";
import { momentInWords } from "./visibility.tsx";

// What is said of a record above its form.

/** Says that people who cannot see the record's picture are told nothing of it. */
export function MuteLine({ picture }: { picture: number }) {
  return (
    <p className="popup-lead">
      <T
        id="record.mute-picture"
        tags={{
          link: (inside) => (
            <Link className="text-link" to={`/admin/pictures/${picture}/edit`}>
              {inside}
            </Link>
          ),
        }}
      />
    </p>
  );
}

/** Says that the record has a draft, and which of the two the form begins with. */
export function DraftLine({ draft }: { draft: DraftNote }) {
  const { id, author, isShown, publish_at, unpublish_at } = draft;
  const { search } = useLocation();
  const other = new URLSearchParams(search);
  if (isShown) other.delete(draftParameter);
  else other.set(draftParameter, "1");
  return (
    <p className="popup-lead">
      <T
        id="record.draft-line"
        values={{
          shown: isShown ? "draft" : "live",
          by: author ? "somebody" : "nobody",
          author: author ?? "",
        }}
        tags={{
          other: (inside) => (
            <Link className="text-link" to={{ search: other.toString() }} reloadDocument>
              {inside}
            </Link>
          ),
          history: (inside) => (
            <Link className="text-link" to={`/admin/history/${id}/view`}>
              {inside}
            </Link>
          ),
        }}
      />
      {publish_at && <> {t("record.draft-dated", { moment: momentInWords(publish_at) })}</>}
      {unpublish_at && <> {t("record.draft-ends", { moment: momentInWords(unpublish_at) })}</>}
    </p>
  );
}
