import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getCompany } from "../../db/queries/company.ts";
import { orNotFound } from "../http/responses.ts";
import { getDb } from "../installation/installation.server.ts";
import { summaryOf } from "../rich-text/rich-text.ts";
import { sanitize } from "../rich-text/sanitize.server.ts";
import { Helpline } from "../site/helpline.tsx";
import { leadOf, pageMeta } from "../site/page-meta.ts";
import { useRootData } from "../site/root-data.ts";
import { describe } from "../site/structured-data.ts";
import { PageHead } from "../ui/page-head.tsx";
import { Picture } from "../ui/picture.tsx";
import { asideSizes } from "../ui/picture-sizes.ts";
import { Section } from "../ui/section.tsx";
import { madeOf, Own, ownLanguage } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { notePages, translateOne } from "../words/translated.server.ts";
import { coreValues } from "./core-values.ts";
import { Guides } from "./guides.tsx";

/** What each value means, in words that claim nothing of this hospital. */
const convictions = [
  ["about.honesty", "about.honesty-text"],
  ["about.learning", "about.learning-text"],
  ["about.trust", "about.trust-text"],
  ["about.passion", "about.passion-text"],
  ["about.vision-value", "about.vision-text"],
  ["about.future", "about.future-text"],
] as const;

export async function loader() {
  const info = await translateOne(getDb(), "web_info", orNotFound(await getCompany(getDb())));
  notePages("web_info", [info], () => "/about");
  const description = madeOf(info.about_description, sanitize(info.about_description));
  return {
    description,
    summary: summaryOf(description, 200),
    cover: info.welcome_cover,
    vision: info.vision,
    mission: info.mission,
    values: coreValues(info.core_values).map((value) => madeOf(info.core_values, value)),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? pageMeta(matches, {
        title: t("nav.about"),
        description: data.summary || leadOf(matches, "about_lead"),
        path: "/about",
        image: data.cover,
        about: describe(matches, ({ url, hospital }) => ({
          "@type": "AboutPage",
          url: url("/about"),
          mainEntity: hospital,
        })),
      })
    : [];

export default function About() {
  const { description, cover, vision, mission, values } = useLoaderData<typeof loader>();
  const { about_lead } = useRootData().site;
  return (
    <>
      <PageHead title={t("nav.about")} lead={about_lead && <Own>{about_lead}</Own>} />
      {description && (
        <div className="page-body">
          <div className="wrap with-aside">
            <div
              className="prose"
              {...ownLanguage(description)}
              dangerouslySetInnerHTML={{ __html: description }}
            />
            {cover && (
              <div className="aside">
                <Picture image={cover} alt="" ratio="4x3" widths={[320, 480, 640, 960]} sizes={asideSizes} />
              </div>
            )}
          </div>
        </div>
      )}
      <Section id="values" title={t("about.values")} white>
        <ul className="grid">
          {convictions.map(([name, text]) => (
            <li key={name} className="value">
              <h3>{t(name)}</h3>
              <p>{t(text)}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Guides vision={vision} mission={mission} values={values} />
      <Helpline />
    </>
  );
}
