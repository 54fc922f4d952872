import { z } from "zod";
import { getCompany } from "../../db/queries/company.ts";
import type { Call } from "../api/call.ts";
import { done, Failure, found } from "../api/call-result.server.ts";
import { groups } from "../api/groups.ts";
import { readRecord } from "../api/records.server.ts";
import { changedMeanwhile, seenField, seenVersion } from "../api/seen-version.server.ts";
import { flagShape, html, instant, pictureName } from "../api/shapes.ts";
import { inLanguage, saidIn, saidWithLanguages, textCalls } from "../records/text-calls.server.ts";
import { type OwnTextName, ownTexts } from "../site/own-texts.ts";
import { companySchema } from "./company.ts";
import { rememberedCompany, translatableCompany } from "./company-history.server.ts";

const text = z.string();
const ownTextShapes = Object.fromEntries(
  Object.entries(ownTexts).map(([name, { label }]) => [
    name,
    text.describe(`${label()}; empty means not shown`),
  ]),
) as Record<OwnTextName, z.ZodString>;
const data = z.object({
  name: text,
  logo: pictureName,
  address: text,
  contacts: text,
  email: text,
  whatsapp: text,
  welcome_message: text,
  welcome_cover: pictureName,
  about_description: html,
  mission: text,
  vision: text,
  core_values: text.describe("Values, separated by commas"),
  youtube: text,
  instagram: text,
  facebook: text,
  twitter: text,
  brand_color: text.describe("Theme colour, #rrggbb"),
  action_color: text.describe("Colour of buttons, #rrggbb; empty where it follows from the theme colour"),
  heading_face: z.enum(["serif", "sans", "figtree"]).describe("What headings are set in"),
  logo_dark: pictureName.describe("The logo as it is shown on dark ground"),
  icon: z.enum(["drawn", "logo"]).describe("The sign in a browser’s tab"),
  home_sections: text.describe("The sections of the home page in their order, separated by commas"),
  menu_order: text.describe(
    "The order of the menu, separated by commas, pages of the hospital’s own as pages/{slug}; empty for the first order",
  ),
  footer_order: text.describe("The order of the quick links at the foot, likewise"),
  video_link: text.describe("Where visits by video take place; {room} stands for the name of a room"),
  receptionists_book: flagShape.describe("1 where receptionists may add, move and cancel appointments"),
  reminders: flagShape.describe("1 where patients are reminded of their visits by email"),
  reminders_sms: flagShape.describe("1 where they are reminded by text message"),
  reminder_hours: text.describe("Hours before the visit, separated by commas"),
  quiet_from: text.describe("HH:MM; from then on nobody is reminded"),
  quiet_until: text.describe("HH:MM"),
  waiting_minutes: z
    .number()
    .int()
    .describe(
      "How long people on the waiting list have to answer an offer; 0 where there is no waiting list",
    ),
  newsletter: flagShape.describe("1 where those who have confirmed their address get newsletters"),
  ...ownTextShapes,
  updated_at: instant,
});
const said = data.extend(saidIn);
const images = ["logo", "welcome_cover", "logo_dark"] as const;
const group = groups.company;
const notSetUp = () => new Failure(404, "This site is not set up yet");

export const calls: Call[] = [
  {
    method: "GET",
    path: "web-info",
    group,
    summary: "The hospital's details",
    may: "public",
    query: inLanguage,
    data: said,
    fails: [404, 422],
    run: async ({ db, url }) => {
      const info = await getCompany(db);
      if (!info) throw notSetUp();
      const [shown] = await saidWithLanguages(db, url, "web_info", [info]);
      return found(said.parse(shown));
    },
  },
  ...textCalls("web-info/texts", translatableCompany, {
    group,
    may: "company.edit",
    noun: "Company profile",
    id: 1,
  }),
  {
    method: "PUT",
    path: "web-info",
    group,
    summary: "Change the hospital's details",
    may: "company.edit",
    body: () => companySchema,
    extra: {
      ...Object.fromEntries(images.map((field) => [field, { type: ["string", "null"] }])),
      ...seenField,
    },
    data,
    fails: [404, 409],
    run: ({ db, caller, body }) =>
      db.transaction().execute(async (trx) => {
        const current = await getCompany(trx);
        if (!current) throw notSetUp();
        const reading = { schema: () => companySchema, images };
        const version = await seenVersion(body);
        const value = await readRecord({ db: trx, caller, body }, reading, current);
        if (!(await rememberedCompany(caller).update(trx, current.id, version, value)))
          throw changedMeanwhile("Company profile", data.parse(await getCompany(trx)));
        return done("Company profile updated successfully", data.parse(await getCompany(trx)));
      }),
  },
];
