import { hash } from "bcryptjs";
import type { Db } from "../connection.ts";
import { addDays, instantOf, localNow } from "../local-time.ts";
import { createCompany, getCompany } from "../queries/company.ts";
import { createContact } from "../queries/contacts.ts";
import { departmentRecords } from "../queries/departments.ts";
import { createDoctor } from "../queries/doctor-records.ts";
import { galleryRecords } from "../queries/gallery.ts";
import { memberRecords } from "../queries/members.ts";
import { pageRecords } from "../queries/pages.ts";
import { partnerRecords } from "../queries/partners.ts";
import { serviceRecords } from "../queries/services.ts";
import { slideRecords } from "../queries/slides.ts";
import { subscribe } from "../queries/subscribers.ts";
import { createSuggestion } from "../queries/suggestions.ts";
import { updateRecords } from "../queries/updates.ts";
import { recordUpload } from "../queries/uploads.ts";
import { createUser } from "../queries/users.ts";
import { roleIds } from "../roles.ts";
import type { LocalDate } from "../schema.ts";
import { demoAppointments } from "./appointments.ts";
import { at } from "./at.ts";
import { company } from "./content/company.ts";
import { departments } from "./content/departments.ts";
import { doctors } from "./content/doctors.ts";
import { gallery } from "./content/gallery.ts";
import { contactMessages, subscribers, suggestions } from "./content/inbox.ts";
import { leadership } from "./content/leadership.ts";
import { pages } from "./content/pages.ts";
import { partners } from "./content/partners.ts";
import { patients, staffAccounts } from "./content/people.ts";
import { slides } from "./content/slides.ts";
import type { DepartmentKey } from "./content/types.ts";
import { updates } from "./content/updates.ts";
import { loadDay } from "./day.ts";
import { loadFollowUp } from "./follow-up.ts";
import { loadReply, loadVisit, type Moment, noteEarlier } from "./history.ts";
import { loadHours, loadLeave } from "./hours.ts";
import { loadNewsletters } from "./newsletters.ts";
import { loadReminders } from "./reminders.ts";
import { loadSiteFigures } from "./site-figures.ts";
import { type DemoPicture, type PutUpload, storePictures } from "./store-pictures.ts";
import { loadVisitTypes } from "./visit-types.ts";
import { loadWaitingList } from "./waiting-list.ts";

const password = "demo-hospital";

export const demoAccounts = {
  password,
  emails: [...staffAccounts, at(doctors, 0), at(patients, 0)].map((account) => account.email),
};

/** Loads the demo hospital into an empty database, all or nothing; a hospital that is there already stays as it is. */
export async function loadDemo(
  db: Db,
  settings: { timeZone: string; pictures: Iterable<DemoPicture>; putUpload: PutUpload },
): Promise<void> {
  if (await getCompany(db)) return;
  const password_hash = await hash(password, 11);
  const pictures = await storePictures(settings.pictures, settings.putUpload);
  const today = localNow(settings.timeZone).date;
  const moment: Moment = (date, time) => instantOf(settings.timeZone, { date, time }).toISOString();
  await db.transaction().execute(async (trx) => {
    for (const picture of pictures) await recordUpload(trx, picture);
    await loadContent(trx, today);
    const staff = await loadStaffAccounts(trx, password_hash);
    const departmentIds = await loadDepartments(trx);
    const doctorIds: number[] = [];
    for (const doctor of doctors) {
      const { department, working_days, image, languages, treats, ...record } = doctor;
      doctorIds.push(
        await createDoctor(trx, {
          ...record,
          department_id: departmentIds[department],
          working_days: JSON.stringify(working_days),
          languages: JSON.stringify(languages),
          treats: JSON.stringify(treats),
          image: image && file(image),
          password_hash,
        }),
      );
    }
    await loadHours(trx, today, doctorIds);
    await loadLeave(trx, today, { doctors: doctorIds, admin: staff.admin, moment });
    const kinds = await loadVisitTypes(trx, { departments: departmentIds, doctors: doctorIds });
    const patientIds: number[] = [];
    for (const { image, daysAgo, ...patient } of patients) {
      const id = await createUser(trx, {
        ...patient,
        role_id: roleIds.patient,
        image: image && file(image),
        password_hash,
      });
      const created_at = moment(addDays(today, -daysAgo), "19:40");
      await trx
        .updateTable("users")
        .set({ created_at, updated_at: created_at })
        .where("id", "=", id)
        .execute();
      await noteEarlier(trx, created_at, {
        user_id: id,
        action: "signed up",
        entity: "users",
        entity_id: id,
      });
      patientIds.push(id);
    }
    const customerCare = staff["customer-care"];
    const ids = { departments: departmentIds, doctors: doctorIds, patients: patientIds, customerCare, kinds };
    for (const visit of demoAppointments(today, { ...ids, admin: staff.admin })) {
      await loadVisit(trx, visit, moment);
    }
    await loadDay(trx, today);
    await loadReminders(trx, { today, timeZone: settings.timeZone });
    await loadFollowUp(trx, { today, moment, patient: at(patientIds, 0), kind: kinds["joints-follow-up"] });
    await loadSiteFigures(trx, today);
    await loadWaitingList(trx, { today, moment, doctors: doctorIds, patient: at(patientIds, 0) });
    await loadInbox(trx, { today, moment, repliedBy: customerCare });
    await loadNewsletters(trx, { today, moment });
  });
}

async function loadContent(db: Db, today: LocalDate): Promise<void> {
  await createCompany(db, {
    ...company,
    logo: file(company.logo),
    welcome_cover: file(company.welcome_cover),
  });
  for (const slide of slides) await slideRecords.create(db, { ...slide, image: file(slide.image) });
  for (const member of leadership) await memberRecords.create(db, { ...member, image: file(member.image) });
  for (const { daysAgo, ...update } of updates) {
    await updateRecords.create(db, { ...update, image: file(update.image), date: addDays(today, -daysAgo) });
  }
  for (const page of pages) await pageRecords.create(db, { ...page, purpose: null, active_status: 1 });
  for (const partner of partners) await partnerRecords.create(db, { ...partner, image: file(partner.image) });
  for (const item of gallery) await galleryRecords.create(db, { ...item, image: file(item.image) });
}

async function loadStaffAccounts(db: Db, password_hash: string) {
  const ids = {} as Record<(typeof staffAccounts)[number]["role"], number>;
  for (const { role, ...account } of staffAccounts) {
    ids[role] = await createUser(db, {
      ...account,
      image: file(account.image),
      role_id: roleIds[role],
      password_hash,
    });
  }
  return ids;
}

async function loadDepartments(db: Db): Promise<Record<DepartmentKey, number>> {
  const ids: Array<[DepartmentKey, number]> = [];
  for (const { key, services, ...department } of departments) {
    const id = await departmentRecords.create(db, { ...department, image: file(department.image) });
    for (const service of services) {
      await serviceRecords.create(db, { ...service, department_id: id, image: file(service.image) });
    }
    ids.push([key, id]);
  }
  return Object.fromEntries(ids) as Record<DepartmentKey, number>;
}

interface InboxSettings {
  today: LocalDate;
  moment: Moment;
  repliedBy: number;
}

async function loadInbox(db: Db, { today, moment, repliedBy }: InboxSettings): Promise<void> {
  for (const { daysAgo, reply, ...contact } of contactMessages) {
    const id = await createContact(db, { ...contact, date: addDays(today, -daysAgo) });
    const created_at = moment(addDays(today, -daysAgo), "17:25");
    await db
      .updateTable("contacts")
      .set({ created_at, updated_at: created_at })
      .where("id", "=", id)
      .execute();
    if (reply)
      await loadReply(
        db,
        { contact_id: id, user_id: repliedBy, reply },
        moment(addDays(today, 1 - daysAgo), "11:10"),
      );
  }
  for (const { daysAgo, message } of suggestions) {
    await createSuggestion(db, { message, date: addDays(today, -daysAgo) });
  }
  for (const { daysAgo, ...subscriber } of subscribers) {
    await subscribe(db, { ...subscriber, date: addDays(today, -daysAgo) });
  }
}

/** The upload's name of a picture's key. */
function file(key: string): string {
  return `${key}.png`;
}
