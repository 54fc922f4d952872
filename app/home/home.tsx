import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getCompany } from "../../db/queries/company.ts";
import { listDepartments } from "../../db/queries/departments.ts";
import { listDoctors } from "../../db/queries/doctors.ts";
import { listActivePartners } from "../../db/queries/partners.ts";
import { listActiveSlides } from "../../db/queries/slides.ts";
import { listPublishedUpdates } from "../../db/queries/updates.ts";
import { orNotFound } from "../http/responses.ts";
import { getDb } from "../installation/installation.server.ts";
import { PartnerLogos } from "../partners/partner-logos.tsx";
import { cardText, excerpt, summaryOf } from "../rich-text/rich-text.ts";
import { firstScreenHandle } from "../site/first-screen.ts";
import { Front } from "../site/front.tsx";
import { Helpline } from "../site/helpline.tsx";
import { pageMeta } from "../site/page-meta.ts";
import { describe } from "../site/structured-data.ts";
import { Slider } from "../slides/slider.tsx";
import { themedUrl } from "../theme/theme.server.ts";
import { MoreLink } from "../ui/more-link.tsx";
import { Paragraphs } from "../ui/paragraphs.tsx";
import { Section } from "../ui/section.tsx";
import { WithPopup } from "../ui/with-popup.tsx";
import { summarise, UpdateCard } from "../updates/update-card.tsx";
import { Departments, Doctors } from "./people-and-places.tsx";
import { TaskCards } from "./task-cards.tsx";
import { Welcome } from "./welcome.tsx";

/** Doctors shown; with more than these there is a link to all. */
const doctorsShown = 4;

const updatesShown = 4;

/** As much of the welcome message as stands on the picture of a home page without slides, in characters. */
const frontText = 240;

export const handle = firstScreenHandle;

export async function loader() {
  const db = getDb();
  const info = orNotFound(await getCompany(db));
  const departments = await listDepartments(db);
  const doctors = await listDoctors(db, { limit: doctorsShown + 1 });
  const updates = await listPublishedUpdates(db, { limit: updatesShown });
  return {
    name: info.name,
    welcomeMessage: info.welcome_message,
    welcomeCover: info.welcome_cover,
    drawing: themedUrl("front", info.brand_color),
    slides: await listActiveSlides(db),
    departments: departments.map(({ description, ...department }) => ({
      ...department,
      summary: summaryOf(description, cardText),
    })),
    doctors: doctors.slice(0, doctorsShown),
    moreDoctors: doctors.length > doctorsShown,
    partners: await listActivePartners(db),
    updates: updates.map(summarise),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? pageMeta(matches, {
        title: data.name,
        description: data.welcomeMessage,
        path: "/",
        image: data.welcomeCover,
        about: describe(matches, ({ wholeHospital, image }) => ({
          ...wholeHospital,
          description: data.welcomeMessage || undefined,
          image: image(data.welcomeCover),
        })),
      })
    : [];

export default function Home() {
  const { name, welcomeMessage, welcomeCover, drawing, slides, ...lists } = useLoaderData<typeof loader>();
  const { departments, doctors, moreDoctors, partners, updates } = lists;
  return (
    <WithPopup>
      {slides.length > 0 ? (
        <Slider slides={slides} drawing={drawing} />
      ) : (
        <Front
          name={name}
          words={excerpt(welcomeMessage, frontText)}
          cover={welcomeCover}
          drawing={drawing}
        />
      )}
      <TaskCards />
      {slides.length > 0 ? (
        <Welcome name={name} message={welcomeMessage} cover={welcomeCover} />
      ) : (
        welcomeMessage.length > frontText && (
          <Section id="welcome" title="Welcome" more={<MoreLink href="/about" label="About us" />}>
            <Paragraphs text={welcomeMessage} className="lead" />
          </Section>
        )
      )}
      <Departments departments={departments} />
      <Doctors doctors={doctors} more={moreDoctors} />
      {partners.length > 0 && (
        <Section id="partners" title="Our partners" white>
          <PartnerLogos partners={partners} />
        </Section>
      )}
      {updates.length > 0 && (
        <Section id="updates" title="Updates" more={<MoreLink href="/updates" label="All updates" />}>
          <ul className="lead-list">
            {updates.map((update, index) => (
              <UpdateCard
                key={update.slug}
                update={update}
                layout={index === 0 ? "lead" : "row"}
                heading="h3"
              />
            ))}
          </ul>
        </Section>
      )}
      <Helpline />
    </WithPopup>
  );
}
