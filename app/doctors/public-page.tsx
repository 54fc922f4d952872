import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { localNow, weekdayOf } from "../../db/local-time.ts";
import { getDoctor } from "../../db/queries/doctors.ts";
import { bookingSchema } from "../appointments/appointment.ts";
import { refuseThePast } from "../appointments/requests.server.ts";
import { departmentPath } from "../departments/department.ts";
import { formHeaders, readForm, refused } from "../http/form.server.ts";
import { getConfig, getDb } from "../http/installation.server.ts";
import { idFrom, notFound } from "../http/responses.ts";
import { sanitize } from "../http/sanitize.server.ts";
import { pageMeta, sameAs } from "../site/page-meta.ts";
import { Icon } from "../ui/icon.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { PhoneLink } from "../ui/phone-link.tsx";
import { Portrait } from "../ui/picture.tsx";
import { Socials } from "../ui/socials.tsx";
import { BookingForm } from "./booking-form.tsx";
import { doctorName, doctorPath, parseWorkingDays } from "./doctor.ts";
import { Schedule } from "./schedule.tsx";

const above = [{ label: "Doctors", href: "/doctors" }];

export async function loader({ params }: LoaderFunctionArgs) {
  const doctor = await getDoctor(getDb(), idFrom(params.id));
  if (!doctor) throw notFound();
  const { working_days, bio, ...facts } = doctor;
  const { date } = localNow(getConfig().TIME_ZONE);
  return json({
    doctor: { ...facts, bio: sanitize(bio), week: parseWorkingDays(working_days) },
    today: { date, weekday: weekdayOf(date) },
    submissionKey: crypto.randomUUID(),
  });
}

export async function action({ request, params }: ActionFunctionArgs) {
  if (!(await getDoctor(getDb(), idFrom(params.id)))) throw notFound();
  const submission = parseWithZod(await readForm(request), {
    schema: bookingSchema.superRefine(refuseThePast),
    disableAutoCoercion: true,
  });
  return refused(submission, ["You must be logged in to book an appointment"]);
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
    above,
    about: {
      "@type": "Physician",
      name: title,
      medicalSpecialty: doctor.department_name,
      telephone: doctor.phone || undefined,
      email: doctor.email,
      sameAs: sameAs(doctor),
    },
  });
};

export default function DoctorPage() {
  const { doctor, today, submissionKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const name = doctorName(doctor);
  const department = { id: doctor.department_id, name: doctor.department_name };
  return (
    <>
      <PageHead
        className="head-profile"
        title={name}
        above={above}
        lead={
          <>
            {doctor.position && `${doctor.position}, `}
            <a href={departmentPath(department)}>{department.name}</a>
          </>
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
            <Facts />
            <Socials owner={name} links={doctor} />
            <p className="button-row no-print">
              <a className="button button-wide" href="#book">
                <Icon name="calendar" small />
                Book with Dr. {doctor.lastname}
              </a>
            </p>
          </div>
          <div className="stack">
            {(doctor.bio || doctor.description) && (
              <section aria-labelledby="biography">
                <h2 id="biography" className="stack-title">
                  Biography
                </h2>
                {doctor.description && <p className="lead">{doctor.description}</p>}
                <div className="prose" dangerouslySetInnerHTML={{ __html: doctor.bio }} />
              </section>
            )}
            <section aria-labelledby="schedule">
              <h2 id="schedule" className="stack-title">
                Weekly schedule
              </h2>
              <Schedule week={doctor.week} today={today.weekday} />
            </section>
            <section className="panel no-print" id="book" aria-labelledby="book-title">
              <h2 id="book-title">Book an appointment</h2>
              <p className="panel-lead">
                With {name}. You will be asked to sign in before the request is sent.
              </p>
              <BookingForm
                action={doctorPath(doctor)}
                lastResult={lastResult}
                today={today.date}
                submissionKey={submissionKey}
              />
            </section>
          </div>
        </div>
      </div>
    </>
  );
}

function Facts() {
  const { doctor } = useLoaderData<typeof loader>();
  return (
    <dl className="facts">
      <div>
        <dt>Department</dt>
        <dd>
          <a href={departmentPath({ id: doctor.department_id, name: doctor.department_name })}>
            {doctor.department_name}
          </a>
        </dd>
      </div>
      {doctor.position && (
        <div>
          <dt>Position</dt>
          <dd>{doctor.position}</dd>
        </div>
      )}
      {doctor.reg_no && (
        <div>
          <dt>Registration number</dt>
          <dd>{doctor.reg_no}</dd>
        </div>
      )}
      {doctor.phone && (
        <div>
          <dt>Phone</dt>
          <dd>
            <PhoneLink number={doctor.phone} />
          </dd>
        </div>
      )}
      <div>
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${doctor.email}`}>{doctor.email}</a>
        </dd>
      </div>
    </dl>
  );
}
