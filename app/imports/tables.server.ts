import type { Db } from "../../db/connection.ts";
import { weekdays } from "../../db/local-time.ts";
import { type ExportedRow, rowsOf, rowsOfDoctors, rowsOfPatients } from "../../db/queries/exports.ts";
import type { RecordTable } from "../../db/queries/records.ts";
import { alerts } from "../alerts/alerts.server.ts";
import { departments } from "../departments/departments.server.ts";
import { parseWorkingDays } from "../doctors/working-days.ts";
import { gallery } from "../gallery/gallery.server.ts";
import { members } from "../members/members.server.ts";
import { pages } from "../pages/pages.server.ts";
import { partners } from "../partners/partners.server.ts";
import { labelOf } from "../records/labels.ts";
import { momentText } from "../records/publication.server.ts";
import type { RecordIntake } from "../records/record-kind.ts";
import { redirects } from "../redirects/redirects.server.ts";
import { services } from "../services/services.server.ts";
import { slides } from "../slides/slides.server.ts";
import { visibilityText } from "../ui/visibility.ts";
import { updates } from "../updates/updates.server.ts";
import { visitTypes } from "../visit-types/visit-types.server.ts";
import { isMoment } from "./cells.ts";
import { hoursInWords } from "./hours.ts";
import { kinds } from "./kinds.server.ts";
import { departmentNames, type OutColumn, type OutTable, titled } from "./out-table.server.ts";
import { houseTables, letterTables, visitTables } from "./plain-tables.server.ts";

const number = titled("No.", "id");

/** Records go out with the fields of their form, as an import reads them. */
function ofRecords(table: RecordTable, intake: RecordIntake, beside: readonly string[] = []): OutTable {
  return {
    name: table.replaceAll("_", "-"),
    rows: rowsOf(table),
    async columns(db) {
      const fields = [...Object.keys((await intake.schema(db)).shape), ...intake.images, ...beside];
      const departmentOf = await departmentNames(db);
      return [
        number,
        ...fields.map((field) => ({ label: labelOf(field), text: textOf(field, intake, departmentOf) })),
      ];
    },
  };
}

function textOf(
  field: string,
  { visibility }: RecordIntake,
  departmentOf: OutColumn["text"],
): OutColumn["text"] {
  if (field === visibility?.column) return (row) => visibilityText(visibility.names, row[field]);
  if (field === "department_id") return departmentOf;
  if (isMoment(field)) return momentOf(field);
  return titled("", field).text;
}

function momentOf(field: string): OutColumn["text"] {
  return (row) => (row[field] ? momentText(String(row[field])) : "");
}

/** People go out under the names that an import knows their columns by. */
async function columnsOf(
  kind: "doctors" | "patients",
  db: Db,
): Promise<Array<OutColumn & { field: string }>> {
  const columns = (await kinds[kind].columns(db)).filter(({ field }) => field !== "shown");
  return columns.map(({ field, label }) => ({ ...titled(label, field), field }));
}

const doctors: OutTable = {
  name: "doctors",
  rows: rowsOfDoctors,
  async columns(db) {
    const departmentOf = await departmentNames(db);
    const columns = (await columnsOf("doctors", db)).map((column) => {
      const day = weekdays.find((name) => name === column.field);
      if (column.field === "department_id") return { ...column, text: departmentOf };
      if (isMoment(column.field)) return { ...column, text: momentOf(column.field) };
      if (!day) return column;
      const text = ({ working_days }: ExportedRow) => {
        const hours = parseWorkingDays(String(working_days)).find((entry) => entry.day === day);
        return hours ? hoursInWords(hours) : "";
      };
      return { ...column, text };
    });
    return [number, ...columns, titled("Image", "image")];
  },
};

/** Everything that can be taken out, file by file. */
export const outTables: readonly OutTable[] = [
  ofRecords("departments", departments.intake),
  ofRecords("services", services.intake),
  ofRecords("visit_types", visitTypes.intake),
  doctors,
  ofRecords("staff", members.intake),
  ofRecords("partners", partners.intake),
  ofRecords("slides", slides.intake),
  ofRecords("updates", updates.intake, ["slug"]),
  ofRecords("gallery", gallery.intake),
  ofRecords("pages", pages.intake, ["slug"]),
  ofRecords("alerts", alerts.intake),
  ofRecords("redirects", redirects.intake),
  {
    name: "patients",
    rows: rowsOfPatients,
    columns: async (db) => [number, ...(await columnsOf("patients", db)), titled("Since", "created_at")],
  },
  ...visitTables,
  ...letterTables,
  ...houseTables,
];
