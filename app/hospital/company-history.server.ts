import { getCompany, updateCompany } from "../../db/queries/company.ts";
import type { NewRow } from "../../db/schema.ts";
import { Failure } from "../api/call-result.server.ts";
import type { Translatable } from "../records/record-kind.ts";
import { draftRecord, type RecordHistory, remembered, restoreRecord } from "../records/revisions.server.ts";
import { translationHistory } from "../records/translation-history.server.ts";
import { plainText } from "../rich-text/rich-text.ts";
import { ownTexts } from "../site/own-texts.ts";
import { t } from "../words/t.ts";
import { companySchema } from "./company.ts";

const rows = {
  table: "web_info",
  find: getCompany,
  create: async (): Promise<number> => {
    throw new Failure(409, "This site is not set up yet");
  },
  update: (
    db: Parameters<typeof updateCompany>[0],
    _: number,
    version: string | null,
    profile: Partial<NewRow<"web_info">>,
  ) => updateCompany(db, version, profile),
};

/** How the profile is changed, each time remembering what it was. */
export function rememberedCompany(by: { id: number }) {
  return remembered(rows, by);
}

/** What the hospital says of itself in other languages. */
export const translatableCompany: Translatable = {
  table: "web_info",
  schema: () => companySchema,
  labels: {
    about_description: () => t("company.description"),
    ...Object.fromEntries(Object.entries(ownTexts).map(([name, { label }]) => [name, label])),
  },
};

const kind = { rows, noun: "Company profile", images: [], schema: () => companySchema };

const yesOrNo = (flag: unknown) => t(Number(flag) === 1 ? "list.yes" : "list.no");

/** What the hospital's profile was, and may be; its pictures apart. */
export const companyHistory: RecordHistory = {
  noun: kind.noun,
  inWords: async () => ({
    about_description: (html) => plainText(String(html)),
    receptionists_book: yesOrNo,
    reminders: yesOrNo,
    reminders_sms: yesOrNo,
    newsletter: yesOrNo,
  }),
  restore: (db, options) => restoreRecord(db, kind, options),
  draft: (db, options) => draftRecord(db, kind, options),
  texts: translationHistory(translatableCompany, kind.noun),
};
