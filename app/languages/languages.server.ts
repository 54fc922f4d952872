import { z } from "zod";
import type { Db } from "../../db/connection.ts";
import { recordAudit } from "../../db/queries/audit.ts";
import { type LanguageRow, listLanguages, openLanguages } from "../../db/queries/languages.ts";
import type { Instant } from "../../db/schema.ts";
import { languagesIn } from "../words/address.ts";
import { type LanguageCode, languages, offered } from "../words/languages.ts";
import { t } from "../words/t.ts";

const language = z.enum(offered, { error: () => t("account.language-unknown") });

/** Which language the hospital writes in, and in which others its pages can be read. */
export const languagesSchema = z.object({
  main: language,
  open: z
    .preprocess(
      (value) => (value === undefined || value === "" ? [] : [value].flat()),
      z
        .array(language, { error: () => t("languages.unknown") })
        .max(offered.length, { error: () => t("languages.twice") }),
    )
    .transform((codes) => offered.filter((code) => codes.includes(code)))
    .meta({
      type: "array",
      items: { type: "string", enum: offered },
      description:
        "In any order: they are listed, and stand on the website, in that of the product, after the main one",
    }),
});

export interface LanguagesForm {
  main: LanguageCode;
  open: LanguageCode[];
}

/** As they are kept: the main one is open, too, and the first. */
export const inTheirOrder = ({ main, open }: LanguagesForm): LanguagesForm => ({
  main,
  open: [main, ...open.filter((code) => code !== main)],
});

/** As the form of the settings begins: one record, whose version all languages share. */
export async function getLanguages(db: Db): Promise<LanguagesForm & { id: 1; updated_at: Instant }> {
  const rows = await listLanguages(db);
  const { main, open } = languagesIn(rows);
  return { id: 1, updated_at: rows[0]?.updated_at ?? "", main, open: [...open] };
}

/** The languages as calls show them: those that were ever open. */
export function describeLanguages(rows: readonly LanguageRow[]) {
  return rows.flatMap(({ code, position, state }) =>
    Object.hasOwn(languages, code)
      ? [{ code, name: languages[code as LanguageCode].name, position, state }]
      : [],
  );
}

/** Opens some languages and closes the others. Belongs in a transaction. False when they are no longer in that version. */
export async function setLanguages(
  db: Db,
  by: { id: number },
  version: Instant | null,
  wanted: LanguagesForm,
): Promise<boolean> {
  const { main, open } = inTheirOrder(wanted);
  if (!(await openLanguages(db, version, open))) return false;
  await recordAudit(db, {
    user_id: by.id,
    action: "languages set",
    entity: "languages",
    entity_id: "",
    detail: { main, open: open.join(", ") },
  });
  return true;
}
