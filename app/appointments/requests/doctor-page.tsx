import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getUser } from "../../access/session.server.ts";
import { Biography } from "../../doctors/biography.tsx";
import { DepartmentLink, DoctorFacts } from "../../doctors/doctor-facts.tsx";
import { ExtraHours } from "../../doctors/extra-hours.tsx";
import { doctorName } from "../../doctors/name.ts";
import { openingHours } from "../../doctors/opening-hours.ts";
import { practiceFacts } from "../../doctors/practice.ts";
import { Schedule } from "../../doctors/schedule.tsx";
import { formHeaders } from "../../forms/form.server.ts";
import { AbsentList } from "../../site/absent-list.tsx";
import { doctorPath } from "../../site/addresses.ts";
import { Alerts } from "../../site/alerts.tsx";
import { pageMeta, sameAs } from "../../site/page-meta.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Portrait } from "../../ui/picture.tsx";
import { Socials } from "../../ui/socials.tsx";
import { Own } from "../../words/own.tsx";
import { t } from "../../words/t.ts";
import { T } from "../../words/words.tsx";
import { NextFree } from "../openings/next-free.tsx";
import { showRequested } from "../patient/manage.server.ts";
import { BookingPanel } from "./booking-form.tsx";
import { takeBooking } from "./doctor-booking.server.ts";
import { doctorAt, gatherProfile } from "./doctor-profile.server.ts";
import { dropDraft } from "./draft.server.ts";

const above = () => [{ label: t("doctors.crumb"), href: "/doctors" }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return gatherProfile(await doctorAt(request, params.id), request, await getUser(request, context));
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const doctor = await doctorAt(request, params.id);
  const taken = await takeBooking({ request, context, doctor });
  if (taken.refusal) return taken.refusal;
  return showRequested(taken.id, { or: doctorPath(doctor), headers: { "Set-Cookie": dropDraft() } });
}

export const headers = formHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { doctor } = data;
  const title = doctorName(doctor);
  return pageMeta(matches, {
    title,
    description: [doctor.position, doctor.department_name, doctor.description].filter(Boolean).join(". "),
    path: doctorPath(doctor),
    image: doctor.image,
    type: "profile",
    above: above(),
    about: {
      "@type": "Physician",
      name: title,
      medicalSpecialty: doctor.department_name,
      ...practiceFacts(doctor),
      telephone: doctor.phone || undefined,
      email: doctor.email,
      sameAs: sameAs(doctor),
      ...openingHours(doctor.week, data.special),
    },
  });
};

export default function DoctorPage() {
  const { doctor, absent, special, today, booker, draft, unsent, kinds, free, next, submissionKey, alerts } =
    useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const name = doctorName(doctor);
  const department = <DepartmentLink href={doctor.departmentHref} name={doctor.department_name} />;
  return (
    <>
      <Alerts alerts={alerts} />
      <PageHead
        className="head-profile"
        title={name}
        above={above()}
        lead={
          doctor.position ? (
            <T id="doctor.lead" values={{ position: <Own>{doctor.position}</Own>, department }} />
          ) : (
            department
          )
        }
      />
      <div className="page-body">
        <div className="wrap with-aside profile">
          <div className="aside">
            <Portrait
              image={doctor.image}
              names={`${doctor.firstname} ${doctor.lastname}`}
              sizes="(min-width: 1024px) 320px, 100vw"
              first
            />
            {booker !== "other staff" && (
              <p className="button-row no-print">
                <a className="button button-wide" href="#book">
                  <Icon name="calendar" small />
                  {t("doctor.book-with", { name: doctor.lastname })}
                </a>
              </p>
            )}
            {next && (
              <p className="next-free">
                <NextFree next={next} today={today.date} />
              </p>
            )}
            <DoctorFacts doctor={doctor} />
            <Socials owner={name} links={doctor} />
          </div>
          <div className="stack">
            <Biography {...doctor} />
            <section aria-labelledby="schedule">
              <h2 id="schedule" className="stack-title">
                {t("doctor.schedule")}
              </h2>
              <Schedule week={doctor.week} today={today.weekday} />
              <AbsentList days={absent} />
              <ExtraHours special={special} />
            </section>
            <BookingPanel
              doctor={doctor}
              booker={booker}
              lastResult={lastResult}
              draft={draft}
              unsent={unsent}
              kinds={kinds}
              free={lastResult?.free ?? free}
              today={today.date}
              submissionKey={submissionKey}
            />
          </div>
        </div>
      </div>
    </>
  );
}
