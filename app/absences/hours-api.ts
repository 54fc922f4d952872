import { z } from "zod";
import type { Db } from "../../db/connection.ts";
import type { Listed, Listing, Sorting } from "../../db/queries/listing.ts";
import type { Call, SignedInCallRequest } from "../api/call.ts";
import { done, Failure } from "../api/call-result.server.ts";
import { groups } from "../api/groups.ts";
import { answerList } from "../api/listing.server.ts";
import { type Findable, findWithinReach, removeHours } from "./hours.server.ts";
import { reachOf } from "./people.server.ts";

interface HoursKind<Hours, Sort extends string> {
  table: "absences" | "extra_hours";
  path: string;
  /** What they are called, with a capital. */
  noun: string;
  /** Of the calls that list and that delete them. */
  summaries: [list: string, remove: string];
  sorting: Sorting<Sort>;
  shape: z.ZodObject;
  records: Findable<Hours> & {
    page: (db: Db, listing: Listing<Sort> & { doctor_id?: number }) => Promise<Listed<Hours>>;
  };
}

/** What both kinds of hours have in common: whoever may list them; doctors see and keep their own. */
export const described = { group: groups.hours, may: "absences.list" } as const;

export const missing = (noun: string) => new Failure(404, `${noun} not found`);

/** The calls that list the hours of a kind, and that delete some. */
export function hoursCalls<Hours extends { doctor_id: number | null }, Sort extends string>({
  table,
  path,
  noun,
  summaries: [list, remove],
  sorting,
  shape,
  records,
}: HoursKind<Hours, Sort>): [list: Call, remove: Call] {
  return [
    {
      ...described,
      method: "GET",
      path,
      summary: list,
      list: sorting,
      data: z.array(shape),
      run: ({ db, url, caller }: SignedInCallRequest) =>
        answerList(
          url,
          sorting,
          (listing) => records.page(db, { ...listing, ...reachOf(caller) }),
          (row) => shape.parse(row),
        ),
    },
    {
      ...described,
      method: "DELETE",
      path: `${path}/:id`,
      summary: remove,
      run: ({ db, caller, id }: SignedInCallRequest) =>
        db.transaction().execute(async (trx) => {
          if (!(await findWithinReach(trx, caller, records, id))) throw missing(noun);
          await removeHours(trx, caller, table, id);
          return done(`${noun} deleted successfully`);
        }),
    },
  ];
}
