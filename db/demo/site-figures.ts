import type { Db } from "../connection.ts";
import { addDays, weekdayOf } from "../local-time.ts";
import { addSiteFigures, type SiteFigure } from "../queries/site-figures.ts";
import type { LocalDate } from "../schema.ts";

/** Days before today of which the demo knows what was read. */
const days = 14;

/** Of a hundred pages that are read, how many are these; what is left is spread over the last. */
const pages: ReadonlyArray<readonly [path: string, share: number]> = [
  ...([
    ["/", 31],
    ["/appointment", 12],
    ["/departments", 9],
    ["/doctors", 11],
  ] as const),
  ...([
    ["/contact", 7],
    ["/free-times", 6],
    ["/search", 5],
    ["/services", 4],
    ["/about", 3],
  ] as const),
  ...([
    ["/updates", 3],
    ["/departments/1/cardiology", 4],
    ["/leadership-team", 2],
    ["/gallery", 1],
  ] as const),
];

const nothing = [
  "physiotherapy",
  "vaccination",
  "parking",
  "dermatology",
  "visiting hours",
  "dentist saturday",
];

/** Loads what was read on the website on the days before today: more on workdays, and a little more every day. */
export async function loadSiteFigures(db: Db, today: LocalDate): Promise<void> {
  for (let ago = days; ago > 0; ago--) {
    const day = addDays(today, -ago);
    const isWeekend = ["Saturday", "Sunday"].includes(weekdayOf(day));
    const views = (isWeekend ? 260 : 520) + 9 * (days - ago) + ((ago * 37) % 61);
    const begun = Math.round(views * 0.12);
    const searches = Math.round(views * 0.06);
    const figures: SiteFigure[] = [
      ...pages.map(([name, share]) => ({
        kind: "view" as const,
        name,
        count: Math.round((views * share) / 100),
      })),
      { kind: "search", name: "", count: searches },
      { kind: "nothing", name: nothing[ago % nothing.length] ?? "", count: 1 + (ago % 3) },
      { kind: "nothing", name: "", count: Math.round(searches * 0.08) },
      { kind: "download", name: "Calendar file of a visit", count: 2 + (ago % 5) },
      { kind: "begun", name: "", count: begun },
      { kind: "finished", name: "", count: Math.round(begun * (0.55 + (ago % 4) / 50)) },
    ];
    await addSiteFigures(db, day, figures);
  }
}
