import { searchIndexed } from "../../db/queries/search-index.ts";
import { doctorName } from "../doctors/name.ts";
import { getDb } from "../installation/installation.server.ts";
import { plainText } from "../rich-text/rich-text.ts";
import { departmentPath, doctorPath, pagePath, updatePath } from "../site/addresses.ts";
import { madeOf } from "../words/own.tsx";
import { languageOfTexts, translate } from "../words/translated.server.ts";
import type { Result } from "./results.tsx";
import { excerptAround, pieces } from "./search-hit.ts";

/** What the site has with all of these words, by kind; the better hits of a kind first. */
export async function findResults(words: string[]): Promise<Result[]> {
  const found = await searchIndexed(getDb(), words, languageOfTexts());
  const { departments, services, doctors, updates, pages } = await translate(getDb(), {
    ...found,
    services: found.services.map((service) => ({ ...service, href: serviceHref(service) })),
  });
  // What is mostly one text counts as that.
  const around = (html: string, of = html) => madeOf(of, excerptAround(plainText(html), words, 180));
  const groups: Result[][] = [
    departments.map((department) => ({
      kind: "department",
      title: department.name,
      href: departmentPath(department),
      text: around(department.description),
    })),
    services.map(({ name, description, department_name, href }) => ({
      kind: "service",
      department: department_name,
      title: name,
      href,
      text: around(description),
    })),
    doctors.map((doctor) => ({
      kind: "doctor",
      department: doctor.department_name,
      title: doctorName(doctor),
      href: doctorPath(doctor),
      text: around(
        [doctor.position && `${doctor.position}.`, doctor.description, doctor.bio].join(" "),
        doctor.bio || doctor.description,
      ),
    })),
    updates.map((update) => ({
      kind: "update",
      title: update.title,
      href: updatePath(update),
      text: around(update.description),
    })),
    pages.map((page) => ({
      kind: "page",
      title: page.title,
      href: pagePath(page),
      text: around(`${page.lead} ${page.description}`, page.description),
    })),
  ];
  return groups.flatMap((group) => group.sort((a, b) => Number(named(b, words)) - Number(named(a, words))));
}

type Service = Awaited<ReturnType<typeof searchIndexed>>["services"][number];

/** The address is made of the department's own name, whatever it is called in other languages. */
function serviceHref({ id, department_id, department_name: name }: Service): string {
  return `${departmentPath({ id: department_id, name })}/services/${id}`;
}

/** Whether a searched word stands in the title, which makes a result the better one of its kind. */
function named({ title }: Result, words: string[]): boolean {
  return pieces(title, words).some(({ found }) => found);
}
