import { departmentRecords, listDepartmentIds, listDepartmentNames } from "../../db/queries/departments.ts";
import { memberRecords } from "../../db/queries/members.ts";
import { partnerRecords } from "../../db/queries/partners.ts";
import { serviceRecords } from "../../db/queries/services.ts";
import { type Caller, can } from "../access/permissions.ts";
import { departments } from "../departments/departments.server.ts";
import { members } from "../members/members.server.ts";
import { partners } from "../partners/partners.server.ts";
import { services } from "../services/services.server.ts";
import { t } from "../words/t.ts";
import { doctorImport } from "./doctors.server.ts";
import type { ImportKind } from "./kind.ts";
import { patientImport } from "./patients.server.ts";
import { postImport } from "./posts.server.ts";
import { recordImport } from "./record-import.server.ts";
import { subscriberImport } from "./subscribers.server.ts";

/** What can be brought in from a table, in the order in which a hospital would. */
export const kinds = {
  departments: recordImport({
    rows: departmentRecords,
    intake: departments.intake,
    key: ["name"],
    called: { name: ["Department"] },
    most: 1000,
  }),
  services: recordImport({
    rows: serviceRecords,
    intake: services.intake,
    key: ["name", "department_id"],
    called: { name: ["Service"] },
    choices: { department_id: { list: listDepartmentNames, ids: listDepartmentIds } },
  }),
  doctors: doctorImport,
  staff: recordImport({
    rows: memberRecords,
    intake: members.intake,
    key: ["names"],
    called: { names: ["Name", "Full name"], twitter: [() => t("socials.twitter"), "X"] },
  }),
  partners: recordImport({
    rows: partnerRecords,
    intake: partners.intake,
    key: ["name"],
    called: { name: ["Partner"], link: ["Website", "URL"] },
  }),
  updates: postImport,
  subscribers: subscriberImport,
  patients: patientImport,
} satisfies Record<string, ImportKind>;

export type ImportKindName = keyof typeof kinds;

export const kindNames = Object.keys(kinds) as ImportKindName[];

/** What a kind of record is called, several together. */
export const kindInWords = (kind: string) => t("import.kinds", { kind });

/** How a row finds the record that is there already, as a sentence. */
export const foundInWords = (kind: ImportKindName) => t("import.found", { kind });

export function isImportKind(name: string): name is ImportKindName {
  return name in kinds;
}

/** The kinds that somebody may bring in. */
export function kindsFor(caller: Caller): ImportKindName[] {
  return kindNames.filter((name) => can(caller, kinds[name].permission));
}
