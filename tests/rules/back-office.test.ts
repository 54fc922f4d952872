import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { AppointmentStatus } from "../../db/appointment-states.ts";
import { deleteAdmin, getAdmin, pageOfAdmins, updateAdmin } from "../../db/queries/admins.ts";
import { createAppointment } from "../../db/queries/appointments.ts";
import { createCompany, getCompany, updateCompany } from "../../db/queries/company.ts";
import { createContact, createContactReply, getContact, pageOfContacts } from "../../db/queries/contacts.ts";
import { deleteDepartment, departmentRecords, getDepartment } from "../../db/queries/departments.ts";
import {
  createDoctor,
  deleteDoctor,
  getDoctorForStaff,
  type NewDoctor,
  pageOfDoctors,
  updateDoctor,
} from "../../db/queries/doctor-records.ts";
import { getDoctor, listDoctors } from "../../db/queries/doctors.ts";
import { galleryRecords } from "../../db/queries/gallery.ts";
import { memberRecords } from "../../db/queries/members.ts";
import { partnerRecords } from "../../db/queries/partners.ts";
import { createPasswordLink, findPasswordLink } from "../../db/queries/password-links.ts";
import { searchSite } from "../../db/queries/search.ts";
import { serviceRecords } from "../../db/queries/services.ts";
import { createSession, findSession } from "../../db/queries/sessions.ts";
import { slideRecords } from "../../db/queries/slides.ts";
import { uniqueSlug } from "../../db/queries/slugs.ts";
import { pageOfSubscribers, subscribe } from "../../db/queries/subscribers.ts";
import { createSuggestion, pageOfSuggestions } from "../../db/queries/suggestions.ts";
import { updateRecords } from "../../db/queries/updates.ts";
import { createUser, findAccount, isEmailTaken, updateProfile } from "../../db/queries/users.ts";
import { migratedDatabase, type Scratch } from "../support/scratch-database.ts";

let scratch: Scratch;
let db: Scratch["db"];

beforeEach(async () => {
  scratch = await migratedDatabase();
  db = scratch.db;
});

afterEach(() => scratch.remove());

const image = null;
const far = "2099-01-01T00:00:00.000Z";
const now = { date: "2030-05-10", time: "12:00" };

/** The first page in some order. */
const first = <Sort extends string>(sort: Sort, q = "") => ({
  q,
  sort,
  descending: false,
  at: { skip: 0 },
  limit: 25,
});

const account = (firstname: string, lastname: string, role_id: number) =>
  createUser(db, {
    firstname,
    lastname,
    role_id,
    email: `${firstname}@wellhouse.example`.toLowerCase(),
    phone: "",
    password_hash: null,
    gender: null,
    dob: null,
    image,
  });

const doctor = (department_id: number, changes: Partial<NewDoctor> = {}): NewDoctor => ({
  firstname: "Ana",
  lastname: "Östberg",
  email: "ana@wellhouse.example",
  phone: "1",
  gender: "Female",
  image,
  password_hash: null,
  department_id,
  position: "Surgeon",
  reg_no: "R-77",
  bio: "",
  description: "",
  facebook: "",
  twitter: "",
  instagram: "",
  working_days: "[]",
  ...changes,
});

const department = (name: string) => departmentRecords.create(db, { name, description: "", image });

const appointment = (changes: {
  department_id?: number;
  doctor_id?: number;
  date: string;
  time?: string;
  active_status: AppointmentStatus;
}) =>
  createAppointment(db, {
    firstname: "",
    lastname: "",
    email: "",
    phone: "",
    description: "",
    time: "09:00",
    department_id: null,
    doctor_id: null,
    user_id: null,
    reply: null,
    ...changes,
  });

describe("a version", () => {
  /** Each subject: a row, its version, and a change of it. */
  const subjects = {
    slides: async () => {
      const slide = { title: "T", caption: "", image, active_status: 1 as const };
      const id = await slideRecords.create(db, slide);
      return {
        read: () => slideRecords.find(db, id),
        change: (version: string | null, text: string) =>
          slideRecords.update(db, id, version, { ...slide, title: text }),
        field: "title",
      };
    },
    departments: async () => {
      const id = await department("N");
      return {
        read: () => departmentRecords.page(db, first("name")).then(({ rows }) => rows[0]),
        change: (version: string | null, name: string) =>
          departmentRecords.update(db, id, version, { name, description: "", image }),
        field: "name",
      };
    },
    services: async () => {
      const service = { department_id: await department("D"), name: "N", description: "", image };
      const id = await serviceRecords.create(db, service);
      return {
        read: () => serviceRecords.find(db, id),
        change: (version: string | null, name: string) =>
          serviceRecords.update(db, id, version, { ...service, name }),
        field: "name",
      };
    },
    updates: async () => {
      const update = { title: "T", description: "", image, date: "2030-01-01", published_status: 0 as const };
      const id = await updateRecords.create(db, { ...update, slug: "t" });
      return {
        read: () => updateRecords.find(db, id),
        change: (version: string | null, title: string) =>
          updateRecords.update(db, id, version, { ...update, title }),
        field: "title",
      };
    },
    partners: async () => {
      const partner = { name: "N", link: "", description: "", image, active_status: 1 as const };
      const id = await partnerRecords.create(db, partner);
      return {
        read: () => partnerRecords.find(db, id),
        change: (version: string | null, name: string) =>
          partnerRecords.update(db, id, version, { ...partner, name }),
        field: "name",
      };
    },
    gallery: async () => {
      const item = { title: "T", image: "a.png", active_status: 1 as const };
      const id = await galleryRecords.create(db, item);
      return {
        read: () => galleryRecords.find(db, id),
        change: (version: string | null, title: string) =>
          galleryRecords.update(db, id, version, { ...item, title }),
        field: "title",
      };
    },
    staff: async () => {
      const member = {
        names: "N",
        position: "P",
        bio: "",
        email: "",
        phone: "",
        image,
        facebook: "",
        twitter: "",
        instagram: "",
        active_status: 1 as const,
      };
      const id = await memberRecords.create(db, member);
      return {
        read: () => memberRecords.find(db, id),
        change: (version: string | null, names: string) =>
          memberRecords.update(db, id, version, { ...member, names }),
        field: "names",
      };
    },
    admins: async () => {
      const id = await account("Ada", "Admin", 2);
      const { firstname, email, phone, role_id } = (await getAdmin(db, id)) ?? expect.unreachable();
      const admin = { firstname, email, phone, role_id, image };
      return {
        read: () => getAdmin(db, id),
        change: (version: string | null, lastname: string) =>
          updateAdmin(db, id, version, { ...admin, lastname }),
        field: "lastname",
      };
    },
    doctors: async () => {
      const id = await createDoctor(db, doctor(await department("D")));
      return {
        read: () => getDoctorForStaff(db, id),
        change: (version: string | null, lastname: string) => updateDoctor(db, id, version, { lastname }),
        field: "lastname",
      };
    },
    web_info: async () => {
      await createCompany(db, companyProfile);
      return {
        read: () => getCompany(db),
        change: (version: string | null, name: string) => updateCompany(db, version, { name }),
        field: "name",
      };
    },
  };

  test.each(Object.entries(subjects))(
    "of %s is good for one save, and each save makes a newer one",
    async (_, subject) => {
      const { read, change, field } = await subject();
      const record = async () => ((await read()) ?? expect.unreachable()) as Record<string, unknown>;
      const versions = [String((await record()).updated_at)];
      for (const version of [versions[0] ?? "", null]) {
        expect(await change(version, `after ${version}`)).toBe(true);
        expect(await record()).toMatchObject({ [field]: `after ${version}` });
        versions.push(String((await record()).updated_at));
      }
      expect([...new Set(versions)].sort()).toEqual(versions);
      for (const stale of [...versions.slice(0, 2), "", "never"])
        expect(await change(stale, "stale")).toBe(false);
      expect(await record()).toMatchObject({ [field]: "after null", updated_at: versions[2] });
    },
  );

  test("in the future, as after a clock was set back, is followed by one further in the future", async () => {
    const id = await slideRecords.create(db, { title: "T", caption: "", image, active_status: 1 });
    await db.updateTable("slides").set({ updated_at: far }).execute();
    expect(await slideRecords.update(db, id, far, { title: "U", caption: "", image, active_status: 1 })).toBe(
      true,
    );
    expect((await slideRecords.find(db, id))?.updated_at).toBe("2099-01-01T00:00:00.001Z");
  });
});

describe("a department", () => {
  test("is deleted when nothing uses it, and only once", async () => {
    const id = await department("Cardiology");
    expect(await deleteDepartment(db, id, { today: now.date, by: null })).toBe(true);
    expect(await deleteDepartment(db, id, { today: now.date, by: null })).toBe(false);
    expect(await getDepartment(db, id)).toBeUndefined();
  });

  test("is kept while doctors, services or appointments from today on use it, which are counted", async () => {
    const id = await department("Cardiology");
    const other = await department("Dermatology");
    await createDoctor(db, doctor(id));
    await createDoctor(db, doctor(other, { email: "other@wellhouse.example" }));
    await serviceRecords.create(db, { department_id: id, name: "S", description: "", image });
    await serviceRecords.create(db, { department_id: id, name: "T", description: "", image });
    for (const [date, active_status] of [
      ["2030-05-09", 0],
      ["2030-05-10", 0],
      ["2030-05-11", 1],
      ["2030-05-11", 2],
      ["2030-05-11", 3],
    ] as const) {
      await appointment({ department_id: id, date, active_status });
    }
    expect(await deleteDepartment(db, id, { today: now.date, by: null })).toEqual({
      doctors: 1,
      services: 2,
      appointments: 2,
      waiting: 0,
      visitTypes: 0,
      absences: 0,
    });
    expect(await getDepartment(db, id)).toBeDefined();
  });

  test("leaves its past appointments and the doctors who left behind, without a department", async () => {
    const id = await department("Cardiology");
    const doctorId = await createDoctor(db, doctor(id));
    const past = await appointment({
      department_id: id,
      doctor_id: doctorId,
      date: "2030-05-09",
      active_status: 1,
    });
    expect(await deleteDoctor(db, doctorId, now)).toBe(true);
    expect(await deleteDepartment(db, id, { today: now.date, by: null })).toBe(true);
    const row = await db.selectFrom("appointments").selectAll().where("id", "=", past).executeTakeFirst();
    expect(row).toMatchObject({ doctor_id: doctorId, department_id: null, active_status: 1 });
  });

  test("takes its doctors' list along when it gets another name", async () => {
    const id = await department("Heart");
    await createDoctor(db, doctor(id));
    const before = await pageOfDoctors(db, first("department", "heart"));
    expect(before.rows).toHaveLength(1);
    await departmentRecords.update(db, id, null, { name: "Cardiología", description: "", image });
    expect((await pageOfDoctors(db, first("department", "heart"))).count).toBe(0);
    const after = await pageOfDoctors(db, first("department", "cardiologia ostberg"));
    expect(after.rows).toMatchObject([{ department_name: "Cardiología" }]);
    expect(after.rows[0]?.updated_at).toBe(before.rows[0]?.updated_at);
    expect(after.first?.key).toBe("cardiologia");
  });
});

describe("a doctor", () => {
  test.each([
    [{ date: "2030-05-11", active_status: 0 }, 1],
    [{ date: "2030-05-10", time: "12:00", active_status: 1 }, 1],
    [{ date: "2030-05-10", time: "11:59", active_status: 1 }, 0],
    [{ date: "2030-05-11", active_status: 2 }, 0],
    [{ date: "2030-05-11", active_status: 3 }, 0],
    [{ date: "2030-05-09", active_status: 0 }, 0],
  ] as const)("with an appointment %j is waited for by %d", async (change, waiting) => {
    const department_id = await department("D");
    const id = await createDoctor(db, doctor(department_id));
    await appointment({ department_id, doctor_id: id, ...change });
    expect(await deleteDoctor(db, id, now)).toEqual(waiting === 0 ? true : { appointments: waiting });
    expect(await listDoctors(db)).toHaveLength(waiting);
  });

  test("who is deleted is off every list, signed out, and known by name to past appointments", async () => {
    const department_id = await department("D");
    const id = await createDoctor(db, doctor(department_id));
    const links = { user_id: id, token_hash: "t", expires_at: far };
    await createPasswordLink(db, { ...links, purpose: "invitation" });
    await createSession(db, { ...links, kind: "browser", user_agent: "", now: "2030-01-01T00:00:00.000Z" });
    expect(await deleteDoctor(db, id, now)).toBe(true);
    expect(await listDoctors(db)).toEqual([]);
    expect((await pageOfDoctors(db, first("names"))).count).toBe(0);
    expect(await getDoctor(db, id)).toBeUndefined();
    expect(await getDoctorForStaff(db, id)).toBeUndefined();
    expect((await searchSite(db, ["ostberg"])).doctors).toEqual([]);
    expect(await findAccount(db, "ana@wellhouse.example")).toBeUndefined();
    expect(await isEmailTaken(db, "ana@wellhouse.example")).toBe(false);
    const asked = { token_hash: "t", now: "2030-01-02T00:00:00.000Z" };
    expect(await findSession(db, { ...asked, kind: "browser" })).toBeUndefined();
    expect(await findPasswordLink(db, "t", asked.now)).toBeUndefined();
    const user = await db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
    expect(user).toMatchObject({ firstname: "Ana", account_status: "deleted" });
    expect(await deleteDoctor(db, id, now)).toBe(false);
    expect(await updateDoctor(db, id, null, { firstname: "Again" })).toBe(false);
  });

  test("is one record in two rows: what is not given stays, and a patient is no doctor", async () => {
    const department_id = await department("D");
    const id = await createDoctor(db, doctor(department_id));
    const patient = await account("Pat", "Patient", 6);
    expect(await updateDoctor(db, id, null, { working_days: '[{"day":"Monday"}]', phone: "2" })).toBe(true);
    expect(await getDoctorForStaff(db, id)).toMatchObject({
      firstname: "Ana",
      phone: "2",
      reg_no: "R-77",
      working_days: '[{"day":"Monday"}]',
      department_id,
      department_name: "D",
    });
    expect(await updateDoctor(db, patient, null, { phone: "2" })).toBe(false);
    expect(await deleteDoctor(db, patient, now)).toBe(false);
    const { phone, account_status } = await db
      .selectFrom("users")
      .selectAll()
      .where("id", "=", patient)
      .executeTakeFirstOrThrow();
    expect({ phone, account_status }).toEqual({ phone: "", account_status: "active" });
  });

  test("who changes their own name is found by it, and has a new version", async () => {
    const id = await createDoctor(db, doctor(await department("D")));
    const version = (await getDoctorForStaff(db, id))?.updated_at ?? "";
    const profile = {
      gender: null,
      dob: null,
      phone: "",
      address: "",
      image,
      email: "ana@wellhouse.example",
    };
    await updateProfile(db, { ...profile, id, firstname: "Anna", lastname: "Nyström" });
    expect((await pageOfDoctors(db, first("names", "nystrom"))).rows).toMatchObject([{ firstname: "Anna" }]);
    expect((await searchSite(db, ["nystrom"])).doctors).toHaveLength(1);
    expect(await updateDoctor(db, id, version, { firstname: "Ana" })).toBe(false);
  });

  test("is listed by name, department and number, and filtered by department", async () => {
    const [a, b] = [await department("alpha"), await department("Beta")];
    const add = (department_id: number, lastname: string, reg_no: string) =>
      createDoctor(db, doctor(department_id, { lastname, reg_no, email: `${lastname}@wellhouse.example` }));
    await add(b, "Andersen", "b2");
    await add(a, "Ćosić", "C3");
    await add(a, "Zhou", "a1");
    const names = async (sort: "names" | "department" | "reg_no", department_id?: number) =>
      (await pageOfDoctors(db, { ...first(sort), department_id })).rows.map(({ lastname }) => lastname);
    expect(await names("names")).toEqual(["Andersen", "Ćosić", "Zhou"]);
    expect(await names("department")).toEqual(["Ćosić", "Zhou", "Andersen"]);
    expect(await names("reg_no")).toEqual(["Zhou", "Andersen", "Ćosić"]);
    expect(await names("reg_no", a)).toEqual(["Zhou", "Ćosić"]);
    for (const q of ["cosic", "c3", "alpha ana cosic"]) {
      expect((await pageOfDoctors(db, first("names", q))).rows).toMatchObject([{ lastname: "Ćosić" }]);
    }
  });
});

describe("admins", () => {
  test("are the accounts that run the site, without whoever asks, doctors and patients", async () => {
    const me = await account("Me", "Superadmin", 1);
    await account("Bo", "Admin", 2);
    await account("Cy", "Care", 3);
    await account("Di", "Desk", 4);
    await account("Pat", "Patient", 6);
    await createDoctor(db, doctor(await department("D")));
    const listed = await pageOfAdmins(db, { ...first("names"), except: me });
    expect(listed.rows.map(({ firstname, role }) => `${firstname} ${role}`)).toEqual([
      "Bo admin",
      "Cy customer-care",
      "Di receptionist",
    ]);
    expect(listed.count).toBe(3);
    expect((await pageOfAdmins(db, { ...first("email"), role_id: 3, except: me })).rows).toMatchObject([
      { firstname: "Cy" },
    ]);
    for (const q of ["bo adm", "BO@wellhouse"]) {
      expect((await pageOfAdmins(db, { ...first("role", q), except: me })).count).toBe(1);
    }
  });

  test("are deleted, but not by themselves, nor the last superadmin, nor anybody else through this door", async () => {
    const first = await account("First", "Superadmin", 1);
    const admin = await account("Bo", "Admin", 2);
    const patient = await account("Pat", "Patient", 6);
    expect(await deleteAdmin(db, first, first)).toBe("oneself");
    expect(await deleteAdmin(db, first, admin)).toBe("last superadmin");
    expect(await deleteAdmin(db, patient, first)).toBe("unknown");
    expect(await deleteAdmin(db, admin, first)).toBe("deleted");
    expect(await deleteAdmin(db, admin, first)).toBe("unknown");
    expect(await isEmailTaken(db, "bo@wellhouse.example")).toBe(false);
    const second = await account("Second", "Superadmin", 1);
    expect(await deleteAdmin(db, first, second)).toBe("deleted");
    expect((await getAdmin(db, second))?.role).toBe("superadmin");
  });

  test("cannot lose their last superadmin to a change of role, and a patient is not changed as an admin", async () => {
    const superadmin = await account("First", "Superadmin", 1);
    const change = { firstname: "F", lastname: "S", email: "f@wellhouse.example", phone: "", image };
    expect(await updateAdmin(db, superadmin, null, { ...change, role_id: 2 })).toBe(false);
    expect(await updateAdmin(db, superadmin, null, { ...change, role_id: 1 })).toBe(true);
    const patient = await account("Pat", "Patient", 6);
    expect(await updateAdmin(db, patient, null, { ...change, role_id: 2, email: "p@x.example" })).toBe(false);
    expect((await db.selectFrom("users").select("role_id").where("id", "=", patient).execute())[0]).toEqual({
      role_id: 6,
    });
  });
});

describe("slugs", () => {
  const add = (slug: string) =>
    updateRecords.create(db, {
      slug,
      title: "T",
      description: "",
      image,
      date: "2030-01-01",
      published_status: 0 as const,
    });

  test("are told apart by the first free number", async () => {
    expect(await uniqueSlug(db, "updates", "open-day")).toBe("open-day");
    await add("open-day");
    expect(await uniqueSlug(db, "updates", "open-day")).toBe("open-day-2");
    for (const slug of ["open-day-2", "open-day-4", "open-day-out"]) await add(slug);
    expect(await uniqueSlug(db, "updates", "open-day")).toBe("open-day-3");
  });

  test("take a percent sign and an underscore for what they are", async () => {
    await add("a_b");
    for (const slug of ["axb-2", "axb"]) await add(slug);
    expect(await uniqueSlug(db, "updates", "a_b")).toBe("a_b-2");
    expect(await uniqueSlug(db, "updates", "%")).toBe("%");
  });
});

describe("lists", () => {
  test("of contacts know what is answered, and find names, subjects and messages", async () => {
    const write = (firstname: string, subject: string, message: string) =>
      createContact(db, {
        firstname,
        lastname: "L",
        subject,
        message,
        phone: "1",
        email: "e@x.example",
        date: "2030-01-01",
      });
    const opening = await write("Åsa", "Opening hours", "When?");
    await write("Bo", "Parking", "Where may I park my bicycle?");
    const user_id = await account("Cy", "Care", 3);
    await createContactReply(db, { contact_id: opening, user_id, reply: "At eight." });
    const names = async (q: string, answered?: 0 | 1) =>
      (await pageOfContacts(db, { ...first("names", q), answered })).rows.map(({ firstname }) => firstname);
    expect(await names("")).toEqual(["Åsa", "Bo"]);
    expect([await names("", 1), await names("", 0)]).toEqual([["Åsa"], ["Bo"]]);
    expect([await names("asa"), await names("opening"), await names("bicycle", 0)]).toEqual([
      ["Åsa"],
      ["Åsa"],
      ["Bo"],
    ]);
    expect(await names("bicycle", 1)).toEqual([]);
    expect((await getContact(db, opening))?.replies).toMatchObject([{ reply: "At eight.", firstname: "Cy" }]);
    expect(await getContact(db, 99)).toBeUndefined();
  });

  test("of names and titles look at these alone", async () => {
    const department_id = await department("Heart");
    await serviceRecords.create(db, {
      department_id,
      name: "Échographie",
      description: "<p>heart</p>",
      image,
    });
    await updateRecords.create(db, {
      slug: "s",
      title: "Open day",
      description: "<p>heart</p>",
      image,
      date: "2030-01-01",
      published_status: 0 as const,
    });
    await galleryRecords.create(db, { title: null, image: "a.png", active_status: 0 });
    await galleryRecords.create(db, { title: "Ward", image: "b.png", active_status: 1 });
    expect((await serviceRecords.page(db, first("name", "echo"))).count).toBe(1);
    expect((await serviceRecords.page(db, { ...first("name", "heart"), department_id })).count).toBe(0);
    expect(
      (await serviceRecords.page(db, { ...first("name"), department_id: department_id + 1 })).count,
    ).toBe(0);
    expect((await updateRecords.page(db, { ...first("title", "day"), published_status: 0 })).count).toBe(1);
    expect((await updateRecords.page(db, first("date", "heart"))).count).toBe(0);
    expect((await galleryRecords.page(db, first("title"))).rows.map(({ title }) => title)).toEqual([
      null,
      "Ward",
    ]);
    expect((await galleryRecords.page(db, { ...first("title", "war"), active_status: 0 })).count).toBe(0);
  });

  test("of members, subscribers and suggestions find what the product says", async () => {
    const member = {
      bio: "secret",
      email: "",
      phone: "",
      image,
      facebook: "",
      twitter: "",
      instagram: "",
      active_status: 1 as const,
    };
    await memberRecords.create(db, { ...member, names: "Ida Berg", position: "Chair" });
    await memberRecords.create(db, { ...member, names: "Jo Dahl", position: "accountant" });
    await subscribe(db, { name: "", email: "Reader@x.example", date: "2030-01-01" });
    await createSuggestion(db, { message: "More <b>chairs</b>", date: "2030-01-01" });
    const positions = (await memberRecords.page(db, first("position"))).rows.map(({ position }) => position);
    expect(positions).toEqual(["accountant", "Chair"]);
    expect((await memberRecords.page(db, first("names", "berg chair"))).count).toBe(1);
    expect((await memberRecords.page(db, first("names", "secret"))).count).toBe(0);
    expect((await pageOfSubscribers(db, first("email", "reader@"))).count).toBe(1);
    expect((await pageOfSuggestions(db, first("date", "chairs"))).rows).toHaveLength(1);
  });
});

const companyProfile = {
  name: "W",
  logo: null,
  address: "",
  contacts: "",
  email: "",
  whatsapp: "",
  welcome_message: "",
  welcome_cover: null,
  about_description: "",
  mission: "",
  vision: "",
  core_values: "",
  youtube: "",
  instagram: "",
  facebook: "",
  twitter: "",
};
