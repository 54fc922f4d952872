import { z } from "zod";
import type { Call } from "../api/call.ts";
import { check, done, invalid } from "../api/call-result.server.ts";
import { groups } from "../api/groups.ts";
import { flagShape } from "../api/shapes.ts";
import { flag } from "../forms/fields.ts";
import { calendarText } from "./holidays.ts";
import { planHolidays, storeHolidays } from "./import-holidays.server.ts";

const schema = z.object({
  calendar: z.string("Send the text of an .ics file").meta({ description: "The text of an .ics file" }),
  dry_run: z
    .preprocess((value) => value ?? 0, flag("Send 0 or 1"))
    .meta({
      enum: [0, 1, "0", "1"],
      description: "1 stores nothing, and says what would become of each day",
    }),
});

const planShape = z.object({
  added: z.number().int().describe("How many closed days were added, or would be"),
  others: z.number().int().describe("Entries that are no whole days, or repeated otherwise than once a year"),
  holidays: z.array(
    z.object({
      name: z.string(),
      from_date: z.string(),
      until_date: z.string(),
      yearly: flagShape,
      fate: z.enum(["added", "there", "past", "too long", "visits"]),
      visits: z.number().int().describe("How many visits lie in it: such a day is added by itself"),
    }),
  ),
});

export const importCall: Call = {
  method: "POST",
  path: "absences/import",
  group: groups.hours,
  summary: "Close the hospital on the holidays of an .ics file",
  may: "content.manage",
  body: () => schema,
  data: planShape,
  run: async ({ db, caller, body }) => {
    const { calendar, dry_run } = await check(schema, body);
    const text = calendarText(Buffer.from(calendar));
    if (text === null) throw invalid({ calendar: ["This is no calendar"] });
    return db.transaction().execute(async (trx) => {
      const plan = await planHolidays(trx, text);
      if (plan.problem) throw invalid({ calendar: [plan.problem] });
      const added = plan.holidays.filter(({ fate }) => fate === "added").length;
      if (!dry_run) await storeHolidays(trx, caller, plan);
      const message = dry_run ? "Nothing is stored yet" : "Closed days added successfully";
      return done(message, planShape.parse({ ...plan, added }));
    });
  },
};
