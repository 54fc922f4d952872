import type { Db } from "../../../db/connection.ts";
import { isAtDesk } from "../../../db/queries/at-desk.ts";
import { listDepartmentNames } from "../../../db/queries/departments.ts";
import { listCalled } from "../../../db/queries/stage-lists.ts";
import { findStage } from "../../../db/queries/stages.ts";
import type { LanguageCode } from "../../words/languages.ts";
import { sayingIn } from "../../words/translated.server.ts";
import { deskDay } from "./desk-day.server.ts";
import type { NameInTurn } from "./in-turn.tsx";

/** A number that was called, and where to. Nothing here says whose it is. */
export interface Called {
  number: number;
  room: string;
}

interface ShownQueue {
  /** That of its department. */
  id: number;
  name: string;
  /** The latest first. */
  called: Called[];
}

/** How many numbers a screen shows of each queue. */
const shown = 5;

/** The queues of a waiting room, as its screen shows them; of all departments, those that have called somebody. */
export async function queuesOf(db: Db, departmentIds: readonly number[]): Promise<ShownQueue[]> {
  const [departments, called] = await Promise.all([
    listDepartmentNames(db),
    listCalled(db, deskDay(), departmentIds),
  ]);
  const byQueue = Map.groupBy(called, ({ queue }) => queue);
  return departments
    .filter(({ id }) => (departmentIds.length > 0 ? departmentIds.includes(id) : byQueue.has(id)))
    .map(({ id, name }) => ({
      id,
      name,
      called: (byQueue.get(id) ?? []).slice(0, shown).map(({ number, called_to }) => ({
        number: number ?? 0,
        room: called_to,
      })),
    }));
}

/** What has a name on a screen: the hospital, or a queue by its department. */
type Named = "departments" | "web_info";

/**
 * What a screen shows, with its names in the second language.
 *
 * @param language undefined where the screen has one alone
 */
export async function namedInTurn<Row extends { id: number; name: string }>(
  db: Db,
  language: LanguageCode | undefined,
  kind: Named,
  rows: readonly Row[],
): Promise<Array<Row & NameInTurn>> {
  const say = language && (await sayingIn(db, language, { [kind]: rows }));
  return rows.map((row) => {
    const said = say?.(kind, row);
    return { ...row, translated: said?.fields.includes("name") ? said.row.name : null };
  });
}

/** What a patient reads of the queue while they are in the house: their number, where to go, and who was called last. */
export async function turnOf(
  db: Db,
  { id, date, department_id, number, stage }: TurnRow,
): Promise<Turn | null> {
  if (number === null || (stage !== "arrived" && stage !== "called")) return null;
  const day = deskDay();
  if (!(await isAtDesk(db, { id, date }, day))) return null;
  const [last] = await listCalled(db, day, [department_id ?? 0]);
  return {
    number,
    room: stage === "called" ? ((await findStage(db, id))?.called_to ?? "") : null,
    last: last ? { number: last.number ?? 0, room: last.called_to } : null,
  };
}

interface Turn {
  number: number;
  /** Where they are called to, empty where nobody said; null as long as they wait. */
  room: string | null;
  last: Called | null;
}

interface TurnRow {
  id: number;
  date: string;
  department_id: number | null;
  number: number | null;
  stage: string | null;
}
