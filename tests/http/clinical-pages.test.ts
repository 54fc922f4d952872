import { describe, expect, test } from "vitest";
import { departments } from "../../db/demo/content/departments.ts";
import { doctors } from "../../db/demo/content/doctors.ts";
import { leadership } from "../../db/demo/content/leadership.ts";
import type { DemoDoctor, DemoWorkingDay, DepartmentKey } from "../../db/demo/content/types.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, hrefOf, hrefs, one, parse, section, text, texts, visit } from "../support/page.ts";

const hospital = hospitalForAll();

const open = (path: string) => visit(hospital.url + path);
const nameOf = ({ firstname, lastname }: DemoDoctor) => `Dr. ${firstname} ${lastname}`;
const departmentOf = (key: DepartmentKey) =>
  departments.find((department) => department.key === key)?.name ?? "";

function pathOf({ firstname, lastname, email }: DemoDoctor): string {
  const [row] = hospital.rows<{ id: number }>("select id from users where email = ?", email);
  return `/doctors/${row?.id}/${encodeURIComponent(`${firstname}-${lastname}`.toLowerCase())}`;
}

test("departments: each under its raw name", async () => {
  const main = one((await open("/departments")).root, "main");
  const cards = all(main, "h2 a").map((link) => [text(link), attribute(link, "href")]);
  expect(cards).toEqual(
    departments.map(({ name }, index) => [name, `/departments/${index + 1}/${encodeURIComponent(name)}`]),
  );
});

describe.each(departments.map((department, index) => ({ ...department, id: index + 1 })))(
  "department: $name",
  ({ id, key, name, image, description, services }) => {
    const path = `/departments/${id}/${encodeURIComponent(name.toLowerCase().replaceAll(" ", "-"))}`;

    test("image, name, description, services and doctors", async () => {
      const { status, root } = await open(path);
      expect(status).toBe(200);
      const main = one(root, "main");
      expect(text(one(main, "h1"))).toBe(name);
      expect(attribute(all(main, "img")[0] ?? main, "src")).toContain(image);
      expect(text(main)).toContain(text(parse(description)));
      expect(texts(section(main, "Services"), "h3")).toEqual(services.map((service) => service.name));
      const team = doctors.filter(({ department }) => department === key);
      expect(texts(section(main, `Doctors in ${name}`), "h3")).toEqual(team.map(nameOf));
    });

    test("each service opens with its name and description, and closes to the department", async () => {
      const links = all(section((await open(path)).root, "Services"), "a").filter((link) =>
        text(link).startsWith("Read more"),
      );
      expect(links).toHaveLength(services.length);
      for (const [index, link] of links.entries()) {
        const { status, root } = await open(attribute(link, "href") ?? "");
        expect(status).toBe(200);
        const popup = one(root, '[role="dialog"]');
        expect(text(one(popup, "h2#popup-title"))).toBe(services[index]?.name);
        expect(text(popup)).toContain(text(parse(services[index]?.description ?? "")));
        expect(hrefOf(popup, "Close")).toBe(path);
      }
    });
  },
);

test("a department is led to from any name, and says which address is its own", async () => {
  for (const name of ["Cardiology", "x", "%20", encodeURIComponent("Dental & Oral Health")]) {
    const { status, headers } = await open(`/departments/1/${name}`);
    expect([status, headers.get("location")]).toEqual([301, "/departments/1/cardiology"]);
  }
  const { root } = await open("/departments/1/cardiology");
  expect(attribute(one(root, 'link[rel="canonical"]'), "href")).toMatch(/\/departments\/1\/cardiology$/);
});

test("doctors: name, department, position and socials, each leading to the doctor", async () => {
  const cards = all(one((await open("/doctors")).root, "main"), "li.person");
  expect(cards).toHaveLength(doctors.length);
  for (const [index, card] of cards.entries()) {
    const doctor = doctors[index] as DemoDoctor;
    expect(text(one(card, "h2"))).toBe(nameOf(doctor));
    expect(text(card)).toContain(departmentOf(doctor.department));
    expect(text(card)).toContain(doctor.position);
    const socials = [doctor.facebook, doctor.twitter, doctor.instagram].filter(Boolean);
    expect(hrefs(card)).toEqual([pathOf(doctor), ...socials]);
  }
});

test("doctors of one department, and none of an unknown one", async () => {
  const names = async (query: string) =>
    texts((await open(`/doctors?department_id=${query}`)).root, "li.person h2");
  expect(await names("1")).toEqual(
    doctors.filter(({ department }) => department === "cardiology").map(nameOf),
  );
  expect(await names("")).toHaveLength(doctors.length);
  expect(await names("999")).toEqual([]);
  expect(await names("1%20or%201=1")).toEqual([]);
});

test.each(doctors.map((doctor) => [nameOf(doctor), doctor] as const))("doctor: %s", async (name, doctor) => {
  const { status, root } = await open(pathOf(doctor));
  expect(status).toBe(200);
  const main = one(root, "main");
  expect(text(one(main, "h1"))).toBe(name);
  const facts = [departmentOf(doctor.department), doctor.position, doctor.reg_no, doctor.phone, doctor.email];
  for (const fact of [...facts, doctor.description, text(parse(doctor.bio))])
    expect(text(main)).toContain(fact);
  const socials = [doctor.facebook, doctor.twitter, doctor.instagram].filter(Boolean);
  const phone = doctor.phone && `tel:${doctor.phone.replaceAll(" ", "")}`;
  const reached = [phone, `mailto:${doctor.email}`, ...socials].filter(Boolean);
  expect(hrefs(main)).toEqual(expect.arrayContaining(reached));
  const rows = all(section(main, "Weekly schedule"), "tbody tr");
  expect(rows.map((row) => [text(one(row, "th")).replace(" Today", ""), text(one(row, "td"))])).toEqual(
    doctor.working_days.map((hours) => [hours.day, hoursInWords(hours)]),
  );
  const booking = one(main, "#booking");
  for (const name of ["date", "time"]) expect(attribute(one(booking, `#booking-${name}`), "name")).toBe(name);
  expect(all(booking, "textarea").map((control) => attribute(control, "name"))).toEqual(["description"]);
});

/** The hours of a day as its row of the schedule has them: between its breaks. */
function hoursInWords({ from, to, breaks = [] }: DemoWorkingDay): string {
  if (!from) return "Not Available";
  const edges = [from, ...breaks.flatMap((off) => [off.from, off.to]), to];
  const spans = edges.flatMap((edge, index) => (index % 2 === 0 ? [`${edge} – ${edges[index + 1]}`] : []));
  return spans.join(", ");
}

test("a doctor without a portrait is shown by initials", async () => {
  const without = doctors.find(({ image }) => image === null) as DemoDoctor;
  const { root } = await open(pathOf(without));
  expect(text(one(root, ".initials"))).toBe(`${without.firstname[0]}${without.lastname[0]}`);
});

describe("leadership team", () => {
  const shown = leadership.filter(({ active_status }) => active_status === 1);

  test("every public member in the grid", async () => {
    const cards = all(one((await open("/leadership-team")).root, "main"), "li.person");
    expect(cards.map((card) => text(one(card, "h2")))).toEqual(shown.map(({ names }) => names));
    for (const [index, card] of cards.entries()) expect(text(card)).toContain(shown[index]?.position);
  });

  test.each(shown)("popup of $names: what is empty is Not available", async (member) => {
    const list = await open("/leadership-team");
    const { status, root } = await open(hrefOf(one(list.root, "main"), member.names));
    expect(status).toBe(200);
    const popup = one(root, '[role="dialog"]');
    expect(text(one(popup, "h2#popup-title"))).toBe(member.names);
    const [position, email, phone] = texts(popup, "dd");
    expect(position).toBe(member.position);
    expect(email).toBe(member.email || "Not available");
    expect(phone).toBe(member.phone || "Not available");
    expect(texts(section(popup, "Bio"), "p")).toEqual([member.bio || "Not available"]);
    const socials = [member.facebook, member.twitter, member.instagram].filter(Boolean);
    expect(hrefs(popup).filter((href) => href.startsWith("https:"))).toEqual(socials);
    expect(hrefOf(popup, "Close")).toBe("/leadership-team");
  });
});

test.each([
  "/departments/999/cardiology",
  "/departments/0/cardiology",
  "/departments/1e0/cardiology",
  "/departments/abc/cardiology",
  "/departments/-1/x",
  "/departments/1",
  "/departments/1/cardiology/services/999",
  "/departments/2/paediatrics/services/1",
  "/departments/1/cardiology/services/x",
  "/doctors/999/nobody",
  "/doctors/1/judith-farrow",
  "/doctors/21/a-patient",
  "/doctors/5",
  "/leadership-team/999",
  "/leadership-team/x",
])("%s is not found", async (path) => {
  const { status, root } = await open(path);
  expect(status).toBe(404);
  expect(text(one(root, "h1"))).toBe("We cannot find that page");
  expect(all(root, "nav").length).toBeGreaterThan(0);
});
