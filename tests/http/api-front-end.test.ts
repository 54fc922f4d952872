import { describe, expect, test } from "vitest";
import { idOf } from "../support/accounts.ts";
import type { Row } from "../support/api.ts";
import { FrontEnd, type Spelling } from "../support/front-end.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { accounts, demoPassword } from "../support/session.ts";
import { picture } from "../support/uploads.ts";

const hospital = hospitalForAll();

const appointmentFields =
  "id firstname lastname email phone department_id doctor_id department doctor date time description images user_id active_status reply";

/** The fields of what is listed, as the product's description names them. */
const listed: Record<string, string> = {
  slides: "id title caption image active_status",
  staff: "id names position bio email phone image facebook twitter instagram active_status",
  "users/doctors":
    "id firstname lastname department_id department position reg_no gender phone email bio description image facebook twitter twiiter instagram working_days",
  departments: "id name description image services",
  services: "id name description department_id image",
  updates: "id slug title description image date published_status",
  partners: "id name link description image active_status",
  gallery: "id title image active_status",
  "users/admins": "id firstname lastname role_id role email phone image",
  roles: "id role",
  contacts: "id firstname lastname phone email subject message date",
  subscribers: "id name email date",
  suggestions: "id message date",
  "receptionist-appointments": appointmentFields,
  appointments: appointmentFields,
};

const companyFields =
  "name logo address contacts email whatsapp welcome_message welcome_cover about_description mission vision core_values youtube instagram facebook twitter";

const successful = (noun: string, what: string) => ({
  status: "success",
  message: `${noun} ${what} successfully`,
});

const week = (from: string) => {
  const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
  return days.map((day) => ({ day, from, to: from && "17:00" }));
};

describe.each<Spelling>(["JSON", "urlencoded"])("a front end that sends %s", (spelling) => {
  const email = `ida-${spelling.toLowerCase()}@mail.example`;
  const password = "correct-horse-battery";
  const open = () => new FrontEnd(hospital.url, spelling);

  async function as(role: keyof typeof accounts) {
    const app = open();
    return { app, user: await app.signIn(accounts[role], demoPassword) };
  }

  test("shows the public pages without a token", async () => {
    const app = open();
    const company = (await app.read("web-info")).data;
    for (const field of companyFields.split(" ")) expect(company).toHaveProperty(field);
    expect(String(company.core_values).split(",").length).toBeGreaterThan(1);
    for (const path of ["slides", "staff", "partners", "gallery"]) {
      const { data } = await app.read(path);
      expect(data.length, path).toBeGreaterThan(0);
      for (const { active_status } of data) expect(active_status, path).toBe(1);
    }
    const [department] = (await app.read("departments")).data;
    expect((await app.read(`departments/${department?.id}`)).data).toMatchObject({ name: department?.name });
    const [doctor] = (await app.read("users/doctors")).data;
    const { data: whole } = await app.read(`users/doctors/${doctor?.id}`);
    expect(JSON.parse(String(whole.working_days)).map(({ day }: { day: string }) => day)).toEqual(
      week("").map(({ day }) => day),
    );
    expect(whole.department).toEqual({ id: whole.department_id, name: expect.any(String) });
    const [update] = (await app.read("updates")).data;
    for (const key of [update?.slug, update?.id]) {
      expect((await app.read(`updates/${key}`)).data).toMatchObject({ id: update?.id });
    }
  });

  test("sends what visitors write", async () => {
    const app = open();
    const person = { firstname: "Ida", lastname: "Berg", email, phone: "+44 1632 960321" };
    const message = { ...person, subject: "Parking", message: "Where?" };
    expect(await app.send("POST", "contacts", message)).toEqual(successful("Message", "sent"));
    expect(await app.send("POST", "suggestions", { message: "More chairs" })).toEqual(
      successful("Suggestion", "sent"),
    );
    const subscriber = await app.send("POST", "subscribers", { name: "Ida", email });
    expect(subscriber).toMatchObject({ status: "success" });
    const wish = { date: "2031-03-03", time: "10:00", description: "A cough", images: "[]", user_id: null };
    const visit = { ...person, ...wish, department_id: "", doctor_id: "" };
    expect(await app.send("POST", "my-appointments", visit)).toEqual(successful("Appointment", "requested"));
    const refused = await app.send("POST", "my-appointments", { ...visit, date: "2001-01-01" });
    expect(refused).toMatchObject({ status: "failed", message: expect.stringMatching(/\w/) });
  });

  test("signs a patient up and in, and keeps the account", async () => {
    const app = open();
    const person = { firstname: "Ida", lastname: "Berg", email, phone: "+44 1632 960321" };
    expect(await app.send("POST", "users/patients", { ...person, password })).toEqual(
      successful("Account", "created"),
    );
    const user = await app.signIn(email, password);
    expect(user).toMatchObject({ id: expect.any(Number), lastname: "Berg", role: { role: "patient" } });
    const portrait = await app.upload("files", new File([await picture()], "me.png", { type: "image/png" }));
    expect(portrait).toMatchObject({ status: "success", file_name: expect.any(String) });
    const profile = { ...user, gender: "Female", dob: "1988-03-15", address: "7 Tannery Row" };
    const saved = await app.send("PUT", "users/patients/", { ...profile, image: portrait.file_name });
    expect(saved).toMatchObject({ message: "Profile updated successfully", status: "success" });
    expect(saved.data).toMatchObject({ gender: "Female", dob: "1988-03-15", image: portrait.file_name });
    const next = `${password}-2`;
    const change = { old_password: password, new_password: next, confirm_password: next };
    expect(await app.send("POST", "users/change-password", change)).toEqual({
      ...successful("Password", "changed"),
      token: expect.any(String),
    });
    expect((await app.signOut()).message).toBe("Logged out successfully");
    expect(await app.read("my-appointments")).toMatchObject({ status: "failed" });
    expect(await open().signIn(email, next)).toMatchObject({ email });
  });

  test("asks for an appointment as a patient, changes it, and has it decided on", async () => {
    const { app, user } = await as("patient");
    const doctor_id = idOf(hospital, accounts.doctor);
    const { firstname, lastname, phone } = user;
    const sent = await app.upload("files/upload", new File([await picture()], "x.png"));
    const time = spelling === "JSON" ? "09:10" : "09:40";
    const wish = {
      date: "2031-03-04",
      time,
      description: "A cough",
      images: JSON.stringify([sent.file_name]),
    };
    const { department_id } = (await app.read(`users/doctors/${doctor_id}`)).data;
    const body = { firstname, lastname, email: user.email, phone, department_id, doctor_id, ...wish };
    const asked = await app.send("POST", "my-appointments", { ...body, user_id: user.id });
    expect(asked).toMatchObject(successful("Appointment", "requested"));
    const own = async () => (await app.read("my-appointments")).data.find(({ id }) => id === asked.data.id);
    const mine = (await own()) as Row;
    for (const field of appointmentFields.split(" ")) expect(mine).toHaveProperty(field);
    expect(mine).toMatchObject({ ...wish, active_status: 0, reply: null, doctor: { id: doctor_id } });
    const changed = await app.send("PUT", `my-appointments/${mine.id}`, {
      ...mine,
      description: "Two coughs",
    });
    expect(changed).toMatchObject(successful("Appointment", "updated"));

    const care = (await as("customer-care")).app;
    const seen = (await care.read("receptionist-appointments")).data.find(({ id }) => id === mine.id) as Row;
    const edit = { ...seen, description: "Three coughs" };
    expect(await care.send("PUT", `receptionist-appointments/${mine.id}`, edit)).toMatchObject(
      successful("Appointment", "updated"),
    );
    expect(
      await care.send("POST", "appointments/reply", {
        reply: "Soon",
        appointment: seen,
      }),
    ).toMatchObject(successful("Reply", "sent"));

    const doctor = (await as("doctor")).app;
    expect((await doctor.read("appointments")).data.map(({ id }) => id)).toContain(mine.id);
    expect(await doctor.send("PUT", `appointments/decline/${mine.id}`)).toMatchObject(
      successful("Appointment", "declined"),
    );
    expect(await doctor.send("PUT", `appointments/approve/${mine.id}`, { id: mine.id })).toMatchObject(
      successful("Appointment", "approved"),
    );
    expect(await own()).toMatchObject({ active_status: 1, reply: "Soon", description: "Three coughs" });
    const late = await app.send("PUT", `my-appointments/${mine.id}`, { ...mine, description: "Four" });
    expect(late).toMatchObject({ status: "failed" });
  });

  test("fills the staff's lists", async () => {
    const { app, user } = await as("superadmin");
    expect(user).toMatchObject({ lastname: expect.any(String), role: { role: "superadmin" } });
    for (const [path, fields] of Object.entries(listed)) {
      const { data } = await app.read(path);
      expect(data.length, path).toBeGreaterThan(0);
      for (const row of data) {
        expect(row.id, path).toEqual(expect.any(Number));
        expect(Object.keys(row), path).toEqual(expect.arrayContaining(fields.split(" ")));
      }
    }
    const { data } = await app.read("dashboard-info");
    for (const count of Object.values(data)) expect(count).toEqual(expect.any(Number));
  });

  test("keeps what the staff publish, and sends whole records back", async () => {
    const { app } = await as("admin");
    const { file_name } = await app.upload("files", new File([await picture()], "x.png"));
    const kinds: Record<string, [noun: string, record: Record<string, unknown>, change: object]> = {
      slides: ["Slide", { title: "Open day", caption: "", active_status: 0 }, { active_status: "1" }],
      staff: ["Member", { names: "Ida Berg", position: "Matron", active_status: 1 }, { bio: "Since 2019" }],
      departments: [
        "Department",
        { name: `Sleep ${spelling}`, description: "<p>By night</p>" },
        { name: "Sleep" },
      ],
      services: [
        "Service",
        { name: "Sleep study", description: "", department_id: 1 },
        { department_id: "2" },
      ],
      updates: [
        "Update",
        { title: `Day ${spelling}`, description: "<p>x</p>", date: "2020-05-06", published_status: 0 },
        { published_status: 1 },
      ],
      partners: [
        "Partner",
        { name: "Laundry", link: "", description: "", active_status: 1 },
        { active_status: 0 },
      ],
      gallery: ["Gallery item", { title: "", active_status: 1 }, { title: "The hall" }],
    };
    for (const [path, [noun, record, change]] of Object.entries(kinds)) {
      const made = await app.send("POST", path, { ...record, image: file_name });
      expect(made, path).toMatchObject(successful(noun, "created"));
      const { id } = made.data;
      const row = (await app.read(path)).data.find((one) => one.id === id) as Row;
      expect(row, path).toMatchObject({ image: file_name });
      expect(await app.send("PUT", `${path}/${id}`, { ...row, ...change })).toMatchObject(
        successful(noun, "updated"),
      );
      expect(await app.send("DELETE", `${path}/${id}`), path).toMatchObject(successful(noun, "deleted"));
    }
    const company = (await app.read("web-info")).data;
    expect(await app.send("PUT", "web-info", { ...company, mission: "To be there" })).toMatchObject(
      successful("Company profile", "updated"),
    );
  });

  test("keeps the accounts of staff and doctors", async () => {
    const { app } = await as("superadmin");
    const person = { firstname: "Ada", lastname: "Moss", email: `ada.${email}`, phone: "112", image: "" };
    const made = await app.send("POST", "users/admins", { ...person, role_id: "2", password });
    expect(made).toMatchObject(successful("Admin", "created"));
    const admin = (await app.read("users/admins")).data.find(({ email }) => email === person.email) as Row;
    const changed = await app.send("PUT", `users/admins/${admin.id}`, { ...admin, role_id: 3 });
    expect(changed).toMatchObject(successful("Admin", "updated"));
    expect(changed.data).toMatchObject({ role_id: 3, role: { role: "customer-care" } });
    expect(await app.send("DELETE", `users/${admin.id}`)).toMatchObject(successful("Admin", "deleted"));

    const form = {
      ...person,
      department_id: "1",
      gender: "Female",
      role_id: 5,
      working_days: JSON.stringify(week("")),
    };
    const opened = await app.send("POST", "users/doctors", form);
    expect(opened).toMatchObject(successful("Doctor", "created"));
    const { id } = opened.data;
    const doctor = (await app.read(`users/doctors/${id}`)).data;
    const record = { ...doctor, working_days: JSON.stringify(week("08:00")) };
    const updated = await app.send("PUT", `users/doctors/${id}`, record);
    expect(updated).toMatchObject(successful("Doctor", "updated"));
    expect(JSON.parse(String(updated.data.working_days))).toEqual(week("08:00"));
    expect(await app.send("DELETE", `users/${id}`)).toMatchObject(successful("Doctor", "deleted"));
  });

  test("lets a doctor keep their own record, and staff their password", async () => {
    const { app, user } = await as("doctor");
    const record = (await app.read(`users/doctors/${user.id}`)).data;
    const own = await app.send("PUT", `users/doctors/${user.id}`, {
      ...record,
      working_days: JSON.stringify(week("07:00")),
    });
    expect(own).toMatchObject({ status: "success" });
    expect(own.data).toMatchObject({ id: user.id, lastname: user.lastname, role: { role: "doctor" } });
    const wrong = {
      previous_password: demoPassword,
      new_password: password,
      confirm_password: "another-one",
    };
    expect(await app.send("POST", "users/change-password", wrong)).toMatchObject({
      status: "failed",
      message: "New and Confirm Password does not match",
    });
  });

  test("answers and clears what visitors wrote", async () => {
    const { app } = await as("admin");
    const { data } = await app.read("contacts");
    const contact = data.find((row) => row.email === email) as Row;
    const reply = { reply: "Behind the house", contact };
    expect(await app.send("POST", "contacts/reply", reply)).toEqual(successful("Reply", "sent"));
    expect(await app.send("DELETE", `contacts/${contact.id}`)).toEqual(successful("Contact", "deleted"));
    const subscriber = (await app.read("subscribers")).data.find((row) => row.email === email) as Row;
    expect(await app.send("DELETE", `subscribers/${subscriber.id}`, subscriber)).toEqual(
      successful("Subscriber", "deleted"),
    );
  });
});
