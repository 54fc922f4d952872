import type { PictureUse } from "../../db/queries/pictures.ts";
import { screens } from "../dashboard/screens.ts";

/** Where a picture is used, as people read it, and where that can be changed. */
export interface ShownUse {
  words: string;
  href: string;
}

/** What a table's records are called, and where one is changed. */
interface Place {
  noun: string;
  href: (id: number) => string;
  /** There is but one, which needs no name. */
  isOnly?: true;
}

/** What is not a list's row. */
const others: Partial<Record<PictureUse["table"], Place>> = {
  users: { noun: "Doctor", href: (id) => `/dashboard/doctors/${id}/edit` },
  web_info: { noun: "Profile of the hospital", href: () => "/admin/settings/company", isOnly: true },
};

export function shownUse({ table, id, name, state }: PictureUse): ShownUse {
  const place = placeOf(table);
  const noun = state === "live" ? place.noun : place.noun.toLowerCase();
  const named = place.isOnly ? noun : `${noun} ${name || `No. ${id}`}`;
  if (state === "live") return { words: named, href: place.href(id) };
  const href = `/admin/history?kind=${table}&record=${id}`;
  return { words: `${state === "draft" ? "Draft of" : "Earlier version of"} ${named}`, href };
}

function placeOf(table: PictureUse["table"]): Place {
  const other = others[table];
  if (other) return other;
  const screen = screens.find(({ rows, order }) => (rows ?? order)?.table === table);
  const noun = (screen?.rows ?? screen?.order)?.noun ?? table;
  return { noun, href: (id: number) => `${screen?.path}/${id}/edit` };
}

/** Where pictures are used, in a sentence that says why one stays. */
export function whyUsed(uses: readonly ShownUse[]): string {
  const some = uses.slice(0, 5).map(({ words }) => words);
  const more = uses.length - some.length;
  return `This picture is used: ${[...some, ...(more > 0 ? [`${more} more`] : [])].join("; ")}`;
}
