import type { Db } from "../../db/connection.ts";
import { alertRecords } from "../../db/queries/alerts.ts";
import { getPublicDepartment } from "../../db/queries/departments.ts";
import { getDoctor } from "../../db/queries/doctors.ts";
import { pageRecords } from "../../db/queries/pages.ts";
import type { Previewed } from "../../db/queries/previews.ts";
import { serviceRecords } from "../../db/queries/services.ts";
import { findUpdate } from "../../db/queries/updates.ts";
import type { RevisedTable } from "../../db/revised.ts";
import { departmentPath, doctorPath, memberPath, pagePath, updatePath } from "../site/addresses.ts";

/** The path of the public page that shows a record, by its kind; null where it has none. */
const pathOf: Record<RevisedTable, (db: Db, id: number) => Promise<string | null>> = {
  departments: pathOfDepartment,
  services: async (db, id) => {
    const service = await serviceRecords.find(db, id);
    const department = service && (await pathOfDepartment(db, service.department_id));
    return department ? `${department}/services/${id}` : null;
  },
  slides: async () => "/",
  partners: async () => "/",
  updates: async (db, id) => {
    const update = await findUpdate(db, { id }, { published: false });
    return update ? updatePath(update) : null;
  },
  gallery: async (_, id) => `/gallery/${id}`,
  pages: async (db, id) => {
    const page = await pageRecords.find(db, id);
    return page ? pagePath(page) : null;
  },
  alerts: async (db, id) => {
    const alert = await alertRecords.find(db, id);
    if (alert?.doctor_id) return pathOfDoctor(db, alert.doctor_id);
    return alert?.department_id ? pathOfDepartment(db, alert.department_id) : "/";
  },
  staff: async (_, id) => memberPath({ id }),
  doctors: pathOfDoctor,
  web_info: async () => "/about",
};

async function pathOfDepartment(db: Db, id: number): Promise<string | null> {
  const department = await getPublicDepartment(db, id);
  return department ? departmentPath(department) : null;
}

async function pathOfDoctor(db: Db, id: number): Promise<string | null> {
  const doctor = await getDoctor(db, id);
  return doctor ? doctorPath(doctor) : null;
}

/** Where the public will find a record, in a database that reads it as it will be. */
export function shownAt(db: Db, { kind, record_id }: Previewed): Promise<string | null> {
  return pathOf[kind](db, record_id);
}
