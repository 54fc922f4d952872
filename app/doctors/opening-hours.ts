import { closed } from "../site/structured-data.ts";
import type { SpecialDays } from "./absent-days.ts";
import { workedOn } from "./hours.ts";
import type { WorkingDay } from "./week.ts";

const specification = { "@type": "OpeningHoursSpecification" };

/** When a doctor can be seen, as search engines read it: the week, and the days on which it is otherwise. */
export function openingHours(week: readonly WorkingDay[], special: readonly SpecialDays[]) {
  const usual = week.flatMap((day) =>
    workedOn(day).map(({ from, to }) => ({ ...specification, dayOfWeek: day.day, opens: from, closes: to })),
  );
  const otherwise = special.flatMap(({ from, until, hours }) =>
    hours.length === 0
      ? closed({ from, until })
      : hours.map((open) => ({
          ...specification,
          validFrom: from,
          validThrough: until,
          opens: open.from,
          closes: open.to,
        })),
  );
  return {
    openingHoursSpecification: usual.length > 0 ? usual : undefined,
    specialOpeningHoursSpecification: otherwise.length > 0 ? otherwise : undefined,
  };
}
