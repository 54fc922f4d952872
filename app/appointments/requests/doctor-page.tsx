import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { addDays, weekdayOf } from "../../../db/local-time.ts";
import { getDoctor } from "../../../db/queries/doctors.ts";
import { getUser } from "../../access/session.server.ts";
import { absentDaysIn, specialDaysIn } from "../../doctors/absent-days.ts";
import { Biography } from "../../doctors/biography.tsx";
import { departmentHrefOf } from "../../doctors/department-href.server.ts";
import { DepartmentLink, DoctorFacts } from "../../doctors/doctor-facts.tsx";
import { ExtraHours } from "../../doctors/extra-hours.tsx";
import { hoursWithin } from "../../doctors/hours.server.ts";
import { doctorName } from "../../doctors/name.ts";
import { openingHours } from "../../doctors/opening-hours.ts";
import { practiceFacts } from "../../doctors/practice.ts";
import { Schedule } from "../../doctors/schedule.tsx";
import { formHeaders } from "../../forms/form.server.ts";
import { expectSpelling, idFrom, orNotFound } from "../../http/responses.ts";
import { getDb, hospitalTime } from "../../installation/installation.server.ts";
import { sanitize } from "../../rich-text/sanitize.server.ts";
import { AbsentList } from "../../site/absent-list.tsx";
import { doctorPath } from "../../site/addresses.ts";
import { alertsOf } from "../../site/alerts.server.ts";
import { Alerts } from "../../site/alerts.tsx";
import { pageMeta, sameAs } from "../../site/page-meta.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Portrait } from "../../ui/picture.tsx";
import { Socials } from "../../ui/socials.tsx";
import { madeOf, Own } from "../../words/own.tsx";
import { t } from "../../words/t.ts";
import { notePage, translateOne } from "../../words/translated.server.ts";
import { T } from "../../words/words.tsx";
import { freeTimesOf } from "../calendar/picker.server.ts";
import { nextFreeByDoctor } from "../openings/next-free.server.ts";
import { NextFree } from "../openings/next-free.tsx";
import { showRequested } from "../patient/manage.server.ts";
import { BookingPanel } from "./booking-form.tsx";
import { bookerOf, takeBooking } from "./doctor-booking.server.ts";
import { dropDraft, notSentYet, readDraft } from "./draft.server.ts";
import { kindsFor } from "./kinds.server.ts";

/** Days ahead for which the page says when the doctor is away. */
const toldAhead = 60;

const above = () => [{ label: t("doctors.crumb"), href: "/doctors" }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const found = await doctorAt(request, params.id);
  const doctor = await translateOne(getDb(), "doctors", found);
  const { working_days, bio, ...facts } = doctor;
  notePage([doctor.languages, doctor.treats, doctor.position, doctor.description, bio], doctorPath(doctor));
  const departmentHref = await departmentHrefOf(getDb(), found);
  const { date } = hospitalTime();
  const span = { from: date, to: addDays(date, toldAhead) };
  const hours = (await hoursWithin(getDb(), span))(doctor);
  const user = await getUser(request, context);
  const draft = await readDraft(request, doctor.id);
  const { searchParams } = new URL(request.url);
  const day = searchParams.get("day") ?? draft?.date;
  const type = searchParams.get("visit_type_id") ?? draft?.visit_type_id;
  return {
    doctor: { ...facts, bio: madeOf(bio, sanitize(bio)), week: hours.week, departmentHref },
    absent: absentDaysIn(hours, span),
    special: specialDaysIn(hours, span),
    today: { date, weekday: weekdayOf(date) },
    booker: bookerOf(user),
    draft,
    unsent: user && draft ? notSentYet(draft) : null,
    kinds: await kindsFor(getDb(), user, doctor),
    free: await freeTimesOf(getDb(), doctor, { day, type }),
    next: (await nextFreeByDoctor(getDb())).get(doctor.id) ?? null,
    submissionKey: crypto.randomUUID(),
    alerts: await alertsOf(getDb(), { department_id: doctor.department_id, doctor_id: doctor.id }),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const doctor = await doctorAt(request, params.id);
  const taken = await takeBooking({ request, context, doctor });
  if (taken.refusal) return taken.refusal;
  return showRequested(taken.id, { or: doctorPath(doctor), headers: { "Set-Cookie": dropDraft() } });
}

async function doctorAt(request: Request, id: string | undefined) {
  const doctor = orNotFound(await getDoctor(getDb(), idFrom(id)));
  expectSpelling(request, doctorPath(doctor));
  return doctor;
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
            <DoctorFacts doctor={doctor} />
            <Socials owner={name} links={doctor} />
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
