import type { PictureUse } from "../../db/queries/picture-uses.ts";
import { screens } from "../dashboard/screens.ts";
import { kindOf, kindWithin } from "../words/nouns.ts";
import { t } from "../words/t.ts";

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
  web_info: { noun: "", href: () => "/admin/settings/company", isOnly: true },
};

export function shownUse({ table, id, name, state }: PictureUse): ShownUse {
  const place = placeOf(table);
  const isLive = state === "live";
  const kind = isLive ? kindOf(place.noun) : kindWithin(place.noun);
  const words = place.isOnly
    ? t("library.place-profile", { state })
    : t("library.place", { ...kind, state, name: name || t("media.numbered", { id: String(id) }) });
  return { words, href: isLive ? place.href(id) : `/admin/history?kind=${table}&record=${id}` };
}

function placeOf(table: PictureUse["table"]): Place {
  const other = others[table];
  if (other) return other;
  const screen = screens.find(({ rows, order }) => (rows ?? order)?.table === table);
  const noun = (screen?.rows ?? screen?.order)?.noun ?? table;
  return { noun, href: (id: number) => `${screen?.path}/${id}/edit` };
}

/** Places where a picture is used, in a line. */
export function oneAfterTheOther([first = "", ...rest]: readonly string[]): string {
  return rest.reduce((all, next) => t("library.use-pair", { first: all, next }), first);
}

/** Where pictures are used, in a sentence that says why one stays. */
export function whyUsed(uses: readonly ShownUse[]): string {
  const some = uses.slice(0, 5).map(({ words }) => words);
  const more = uses.length - some.length;
  const all = more > 0 ? [...some, t("library.more", { count: more })] : some;
  return t("library.in-use", { places: oneAfterTheOther(all) });
}
