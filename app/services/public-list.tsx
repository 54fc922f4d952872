import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listServices } from "../../db/queries/services.ts";
import { getDb } from "../installation/installation.server.ts";
import { departmentPath } from "../site/addresses.ts";
import { Helpline } from "../site/helpline.tsx";
import { pageMeta } from "../site/page-meta.ts";
import { describe } from "../site/structured-data.ts";
import { Empty } from "../ui/empty.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { ownLanguage } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { notePages, translate } from "../words/translated.server.ts";
import { byLetter } from "./letters.ts";

const above = () => [{ label: t("nav.departments"), href: "/departments" }];

export async function loader() {
  const all = (await listServices(getDb())).map((service) => ({ ...service, href: serviceHref(service) }));
  const { services } = await translate(getDb(), { services: all });
  notePages("services", services, ({ href }) => href);
  return byLetter(
    services.map(({ name, department_name, href }) => ({ name, department: department_name, href })),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data = [], matches }) =>
  pageMeta(matches, {
    title: t("departments.services-link"),
    description: t("services.about"),
    path: "/services",
    above: above(),
    about: describe(matches, ({ url, hospital }) => ({
      "@type": "CollectionPage",
      url: url("/services"),
      about: {
        ...hospital,
        availableService: data.flatMap(({ services }) =>
          services.map(({ name, href }) => ({ "@type": "MedicalProcedure", name, url: url(href) })),
        ),
      },
    })),
  });

export default function Services() {
  const letters = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t("departments.services-link")} above={above()} />
      <div className="page-body wrap">
        {letters.length > 0 ? (
          <>
            <nav className="letters" aria-label={t("services.letters")}>
              {letters.map(({ letter, anchor, services }) => (
                <a key={anchor} href={`#${anchor}`} {...languageOf(services)}>
                  {letter}
                </a>
              ))}
            </nav>
            {letters.map(({ letter, anchor, services }) => (
              <section key={anchor} className="letter" aria-labelledby={anchor}>
                <h2 id={anchor} {...languageOf(services)}>
                  {letter}
                </h2>
                <ul>
                  {services.map(({ name, href, department }) => (
                    <li key={href}>
                      <a href={href} {...ownLanguage(name)}>
                        {name}
                      </a>{" "}
                      <span {...ownLanguage(department)}>{department}</span>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </>
        ) : (
          <Empty
            icon="heart"
            title={t("services.none")}
            link={{ href: "/contact", label: t("action.contact") }}
          >
            {t("services.none-advice")}
          </Empty>
        )}
      </div>
      <Helpline />
    </>
  );
}

/** A letter is of the language of what stands under it. */
const languageOf = ([first]: Array<{ name: string }>) => ownLanguage(first?.name);

type Listed = Awaited<ReturnType<typeof listServices>>[number];

function serviceHref({ id, department_id, department_name }: Listed): string {
  return `${departmentPath({ id: department_id, name: department_name })}/services/${id}`;
}
