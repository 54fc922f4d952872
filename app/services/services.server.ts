import { z } from "zod";
import type { Db } from "../../db/connection.ts";
import { listDepartmentIds, listDepartmentNames } from "../../db/queries/departments.ts";
import { serviceRecords } from "../../db/queries/services.ts";
import { html, id, pictureName } from "../api/shapes.ts";
import { idFilter } from "../dashboard/list-query.ts";
import { idAmong, line } from "../forms/fields.ts";
import { defineRecords } from "../records/define-records.server.ts";
import { published, publishedShape } from "../records/publication.server.ts";
import { richText } from "../rich-text/rich-text.server.ts";
import { t } from "../words/t.ts";

/** A service, its picture apart, in one of the departments that there are. */
async function schema(db: Db) {
  return published(
    z.object({
      name: line({ label: () => t("field.name"), most: 120, missing: () => t("field.name-missing") }),
      department_id: idAmong(await listDepartmentIds(db), () => t("clinic.choose-department")),
      description: richText({ label: () => t("booking.description-of"), most: 10_000 }),
    }),
  );
}

export const services = defineRecords({
  rows: serviceRecords,
  noun: "Service",
  group: { name: "Services", description: "Services of the departments" },
  schema,
  images: ["image"],
  richText: ["description"],
  filter: {
    column: "department_id",
    read: idFilter,
    choice: {
      options: listDepartmentNames,
      all: () => t("desk.all-departments"),
      choose: () => t("clinic.choose-department"),
    },
  },
  list: {
    sorts: ["ordinal", "name", "created_at"],
    initial: "name",
    look: {
      fields: ["image", "name", "department_id", "description"],
      search: () => t("clinic.search-name"),
      empty: () => t("services.none-recorded"),
    },
  },
  form: ["image", "name", "department_id", "description", "publish_at"],
  api: {
    data: z.object({
      id,
      name: z.string(),
      description: html,
      department_id: id,
      image: pictureName,
      ...publishedShape,
    }),
    sorting: { sorts: ["ordinal", "created_at", "name"], initial: "ordinal" },
  },
});

export const calls = services.calls;
