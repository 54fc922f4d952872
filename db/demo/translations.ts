import type { Db } from "../connection.ts";
import { listLanguages, openLanguages } from "../queries/languages.ts";
import { saveTexts } from "../queries/record-texts.ts";
import { findSource, type Texts } from "../queries/text-sources.ts";
import type { TranslatedTable } from "../translated.ts";
import { departments } from "./content/departments.ts";
import { doctors } from "./content/doctors.ts";
import { arabic } from "./content/in-arabic.ts";
import { french } from "./content/in-french.ts";
import type { DemoTexts } from "./content/types.ts";
import { visitTypes } from "./content/visit-types.ts";

const translations: Record<string, DemoTexts> = { fr: french, ar: arabic };

/**
 * Opens the demo hospital in French and Arabic, with what it says there: its home page, departments, services, doctors and
 * kinds of visit; whatever else it has is in English alone. A hospital that has other languages stays as it is.
 */
export async function loadTranslations(db: Db): Promise<void> {
  const known = await listLanguages(db);
  if (known.length > 1) return;
  await db.transaction().execute(async (trx) => {
    await openLanguages(trx, known[0]?.updated_at ?? "", ["en", ...Object.keys(translations)]);
    const ids = await idsByName(trx);
    for (const [language, texts] of Object.entries(translations)) {
      for (const { kind, name, fields } of textsIn(texts)) {
        const record_id = ids.get(`${kind} ${name}`);
        const source = record_id && (await findSource(trx, kind, record_id));
        if (source) await saveTexts(trx, { kind, record_id, language }, null, { fields, source });
      }
    }
  });
}

interface Said {
  kind: TranslatedTable;
  /** What the record is called in English. */
  name: string;
  fields: Texts;
}

function textsIn(texts: DemoTexts): Said[] {
  const named = (kind: TranslatedTable, byName: Record<string, Partial<Texts>>): Said[] =>
    Object.entries(byName).map(([name, fields]) => ({ kind, name, fields: fields as Texts }));
  return [
    { kind: "web_info", name: "", fields: texts.company as Texts },
    ...named("slides", texts.slides),
    ...departments.map(
      ({ key, name }): Said => ({ kind: "departments", name, fields: texts.departments[key] as Texts }),
    ),
    ...named("services", texts.services),
    ...doctors.map(({ lastname, languages, treats }): Said => {
      const listed = (names: readonly string[]) => JSON.stringify(names.map((name) => texts.names[name]));
      const lists = { languages: listed(languages), ...(treats.length > 0 && { treats: listed(treats) }) };
      return { kind: "doctors", name: lastname, fields: { ...texts.doctors[lastname], ...lists } as Texts };
    }),
    ...Object.entries({ usual: { name: "Visit" }, ...visitTypes }).map(
      ([key, { name }]): Said => ({
        kind: "visit_types",
        name,
        fields: texts.visitTypes[key as keyof typeof texts.visitTypes] as Texts,
      }),
    ),
  ];
}

/** The numbers of the records that are translated, by kind and name. */
async function idsByName(db: Db): Promise<Map<string, number>> {
  const ids = new Map([["web_info ", 1]]);
  for (const kind of ["departments", "services", "visit_types"] as const) {
    for (const { id, name } of await db.selectFrom(kind).select(["id", "name"]).execute()) {
      ids.set(`${kind} ${name}`, id);
    }
  }
  for (const { id, title } of await db.selectFrom("slides").select(["id", "title"]).execute()) {
    ids.set(`slides ${title}`, id);
  }
  const doctors = await db
    .selectFrom("doctors")
    .innerJoin("users", "users.id", "doctors.id")
    .select(["doctors.id", "users.lastname"])
    .execute();
  for (const { id, lastname } of doctors) ids.set(`doctors ${lastname}`, id);
  return ids;
}
