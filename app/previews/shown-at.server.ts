import type { Db } from "../../db/connection.ts";
import { alertRecords } from "../../db/queries/alerts.ts";
import { getCompany } from "../../db/queries/company.ts";
import { getPublicDepartment } from "../../db/queries/departments.ts";
import { getDoctor } from "../../db/queries/doctors.ts";
import { pageRecords } from "../../db/queries/pages.ts";
import type { Previewed } from "../../db/queries/previews.ts";
import { serviceRecords } from "../../db/queries/services.ts";
import { findUpdate } from "../../db/queries/updates.ts";
import type { RevisedTable } from "../../db/revised.ts";
import type { Company } from "../../db/schema.ts";
import { getDb } from "../installation/installation.server.ts";
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
  web_info: pathOfProfile,
};

/** Where what the hospital says of itself stands, by the field; the others stand on the home page, or on all. */
const placeOf: Readonly<Record<string, string>> = {
  about_lead: "/about",
  about_description: "/about",
  mission: "/about",
  vision: "/about",
  core_values: "/about",
  departments_lead: "/departments",
  doctors_lead: "/doctors",
  leadership_lead: "/leadership-team",
  updates_lead: "/updates",
  gallery_lead: "/gallery",
  contact_lead: "/contact",
  messages_answered: "/contact",
  appointment_lead: "/appointment",
  requests_answered: "/appointment",
};

/** Of the profile, the page that shows the first of what a draft changes. */
async function pathOfProfile(db: Db): Promise<string | null> {
  const [live, drafted] = [await getCompany(getDb()), await getCompany(db)];
  if (!live || !drafted) return null;
  const { updated_at, ...fields } = drafted;
  const changed = Object.entries(fields).filter(([name, value]) => live[name as keyof Company] !== value);
  return changed.map(([name]) => placeOf[name] ?? "/")[0] ?? "/about";
}

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
