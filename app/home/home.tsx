import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { getCompany } from "../../db/queries/company.ts";
import { listDepartments } from "../../db/queries/departments.ts";
import { listDoctors } from "../../db/queries/doctors.ts";
import { listActivePartners } from "../../db/queries/partners.ts";
import { listActiveSlides } from "../../db/queries/slides.ts";
import { listPublishedUpdates } from "../../db/queries/updates.ts";
import { orNotFound } from "../http/responses.ts";
import { getDb } from "../installation/installation.server.ts";
import { cardText, excerpt, summaryOf } from "../rich-text/rich-text.ts";
import { firstScreenHandle } from "../site/first-screen.ts";
import { Front } from "../site/front.tsx";
import { Helpline } from "../site/helpline.tsx";
import { readTrial, shownIn } from "../site/look-trial.server.ts";
import { pageMeta } from "../site/page-meta.ts";
import { describe } from "../site/structured-data.ts";
import { Slider } from "../slides/slider.tsx";
import { type HomeSection, sectionsIn } from "../theme/home-sections.ts";
import { MoreLink } from "../ui/more-link.tsx";
import { Paragraphs } from "../ui/paragraphs.tsx";
import { Section } from "../ui/section.tsx";
import { WithPopup } from "../ui/with-popup.tsx";
import { summarise } from "../updates/update-card.tsx";
import { madeOf, Own, ownLanguage } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { translate } from "../words/translated.server.ts";
import { T } from "../words/words.tsx";
import { Partners, Updates } from "./partners-and-updates.tsx";
import { Departments, Doctors } from "./people-and-places.tsx";
import { TaskCards } from "./task-cards.tsx";
import { Welcome } from "./welcome.tsx";

/** Doctors shown; with more than these there is a link to all. */
const doctorsShown = 4;

const updatesShown = 4;

/** As much of the welcome message as stands on the picture of a home page without slides, in characters. */
const frontText = 240;

export const handle = firstScreenHandle;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const db = getDb();
  const saved = orNotFound(await getCompany(db));
  const { company, fileUrl } = shownIn(saved, await readTrial(request, context));
  const { departments, doctors, slides, partners, updates, ...said } = await translate(db, {
    web_info: [company],
    slides: await listActiveSlides(db),
    departments: await listDepartments(db),
    doctors: await listDoctors(db, { limit: doctorsShown + 1 }),
    partners: await listActivePartners(db),
    updates: await listPublishedUpdates(db, { limit: updatesShown }),
  });
  const info = said.web_info[0] ?? company;
  return {
    name: info.name,
    sections: sectionsIn(info.home_sections),
    welcomeMessage: info.welcome_message,
    welcomeCover: info.welcome_cover,
    drawing: fileUrl("front"),
    slides,
    departments: departments.map(({ description, ...department }) => ({
      ...department,
      summary: madeOf(description, summaryOf(description, cardText)),
    })),
    doctors: doctors.slice(0, doctorsShown),
    moreDoctors: doctors.length > doctorsShown,
    partners,
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
  const { name, welcomeMessage, welcomeCover, drawing, slides, sections } = useLoaderData<typeof loader>();
  const isGreeted = sections.includes("welcome");
  return (
    <WithPopup>
      {slides.length > 0 ? (
        <Slider slides={slides} drawing={drawing} />
      ) : (
        <Front
          name={name}
          words={isGreeted ? madeOf(welcomeMessage, excerpt(welcomeMessage, frontText)) : ""}
          cover={welcomeCover}
          drawing={drawing}
        />
      )}
      <TaskCards />
      {slides.length > 0 && !isGreeted && (
        <h1 className="visually-hidden">
          <T id="home.welcome-to" values={{ name: <Own>{name}</Own> }} />
        </h1>
      )}
      {sections.map((section, index) => {
        const Part = parts[section];
        return <Part key={section} white={index % 2 === 1} />;
      })}
    </WithPopup>
  );
}

/** Each section, white or on the page's own ground. */
const parts: Record<HomeSection, (props: { white: boolean }) => ReactNode> = {
  welcome: ({ white }) => {
    const { name, welcomeMessage, welcomeCover, slides } = useLoaderData<typeof loader>();
    if (slides.length > 0)
      return <Welcome name={name} message={welcomeMessage} cover={welcomeCover} white={white} />;
    return (
      welcomeMessage.length > frontText && (
        <Section
          id="welcome"
          title={t("home.welcome")}
          more={<MoreLink href="/about" label={t("nav.about")} />}
          white={white}
        >
          <Paragraphs text={welcomeMessage} className="lead" {...ownLanguage(welcomeMessage)} />
        </Section>
      )
    );
  },
  departments: ({ white }) => (
    <Departments departments={useLoaderData<typeof loader>().departments} white={white} />
  ),
  doctors: ({ white }) => {
    const { doctors, moreDoctors } = useLoaderData<typeof loader>();
    return <Doctors doctors={doctors} more={moreDoctors} white={white} />;
  },
  partners: ({ white }) => <Partners partners={useLoaderData<typeof loader>().partners} white={white} />,
  updates: ({ white }) => <Updates updates={useLoaderData<typeof loader>().updates} white={white} />,
  emergency: Helpline,
};
