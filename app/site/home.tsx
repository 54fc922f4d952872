import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listDepartments } from "../../db/queries/departments.ts";
import { listDoctors } from "../../db/queries/doctors.ts";
import { listActivePartners } from "../../db/queries/partners.ts";
import { listActiveSlides } from "../../db/queries/slides.ts";
import { listPublishedUpdates } from "../../db/queries/updates.ts";
import { getWebInfo } from "../../db/queries/web-info.ts";
import { departmentPath } from "../departments/department.ts";
import { DepartmentCard } from "../departments/department-card.tsx";
import { DoctorCard } from "../doctors/doctor-card.tsx";
import { getDb } from "../http/installation.server.ts";
import { notFound } from "../http/responses.ts";
import { PartnerLogos } from "../partners/partner-logos.tsx";
import { Slider } from "../slides/slider.tsx";
import { MoreLink } from "../ui/more-link.tsx";
import { Paragraphs } from "../ui/paragraphs.tsx";
import { BlankPicture, Picture } from "../ui/picture.tsx";
import { welcomeSizes } from "../ui/picture-sizes.ts";
import { cardText, summaryOf } from "../ui/rich-text.ts";
import { Section } from "../ui/section.tsx";
import { WithPopup } from "../ui/with-popup.tsx";
import { summarise, UpdateCard } from "../updates/update-card.tsx";
import { firstScreenHandle } from "./first-screen.ts";
import { Helpline } from "./helpline.tsx";
import { pageMeta } from "./page-meta.ts";
import { describe } from "./structured-data.ts";
import { TaskCards } from "./task-cards.tsx";

/** Doctors shown; with more than these there is a link to all. */
const doctorsShown = 4;

const updatesShown = 4;

export const handle = firstScreenHandle;

export async function loader() {
  const db = getDb();
  const info = await getWebInfo(db);
  if (!info) throw notFound();
  const departments = await listDepartments(db);
  const doctors = await listDoctors(db, { limit: doctorsShown + 1 });
  const updates = await listPublishedUpdates(db, { limit: updatesShown });
  return {
    name: info.name,
    welcomeMessage: info.welcome_message,
    welcomeCover: info.welcome_cover,
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
  const { name, welcomeMessage, welcomeCover, slides, ...lists } = useLoaderData<typeof loader>();
  const { departments, doctors, moreDoctors, partners, updates } = lists;
  return (
    <WithPopup>
      <Slider slides={slides} />
      <TaskCards />
      <section className="section" aria-labelledby="welcome">
        <div className="wrap welcome">
          {welcomeCover ? (
            <Picture
              image={welcomeCover}
              alt=""
              ratio="4x3"
              widths={[320, 480, 640, 960, 1280]}
              sizes={welcomeSizes}
            />
          ) : (
            <BlankPicture ratio="4x3" icon="heart" />
          )}
          <div>
            <h1 id="welcome">Welcome to {name}</h1>
            <Paragraphs text={welcomeMessage} className="lead" />
            <MoreLink href="/about" label="About us" />
          </div>
        </div>
      </section>
      {departments.length > 0 && (
        <Section
          id="departments"
          title="Departments"
          more={<MoreLink href="/departments" label="All departments" />}
          white
        >
          <ul className="grid">
            {departments.map((department) => (
              <DepartmentCard
                key={department.id}
                department={department}
                href={departmentPath(department)}
                heading="h3"
                compact
              />
            ))}
          </ul>
        </Section>
      )}
      {doctors.length > 0 && (
        <Section
          id="doctors"
          title="Our doctors"
          more={moreDoctors && <MoreLink href="/doctors" label="View all" about="doctors" />}
        >
          <ul className="grid grid-people">
            {doctors.map((doctor) => (
              <DoctorCard key={doctor.id} doctor={doctor} heading="h3" />
            ))}
          </ul>
        </Section>
      )}
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
