import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { weekdayOf } from "../../db/local-time.ts";
import { countComingAppointments, getDoctorForStaff } from "../../db/queries/doctor-records.ts";
import { requireScreen } from "../dashboard/guard.server.ts";
import { Popup } from "../dashboard/popup.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { idFrom, orNotFound } from "../http/responses.ts";
import { getDb, hospitalTime } from "../installation/installation.server.ts";
import { sanitize } from "../rich-text/sanitize.server.ts";
import { doctorPath } from "../site/addresses.ts";
import { Portrait } from "../ui/picture.tsx";
import { Socials } from "../ui/socials.tsx";
import { popupHandle } from "../ui/with-popup.tsx";
import { DoctorFacts } from "./doctor-facts.tsx";
import { doctorName } from "./name.ts";
import { Schedule } from "./schedule.tsx";
import { parseWorkingDays } from "./working-days.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireScreen({ request, context });
  const doctor = orNotFound(await getDoctorForStaff(getDb(), idFrom(params.id)));
  const { working_days, bio, ...facts } = doctor;
  return {
    doctor: { ...facts, bio: sanitize(bio), week: parseWorkingDays(working_days) },
    today: weekdayOf(hospitalTime().date),
    coming: doctor.hidden ? await countComingAppointments(getDb(), doctor.id, hospitalTime()) : 0,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  screenMeta(matches, data ? doctorName(data.doctor) : "Doctor");

export const handle = popupHandle;

export default function ViewDoctor() {
  const { doctor, today, coming } = useLoaderData<typeof loader>();
  const name = doctorName(doctor);
  return (
    <Popup title={name} wide>
      <div className="member">
        <Portrait
          image={doctor.image}
          names={`${doctor.firstname} ${doctor.lastname}`}
          sizes="(min-width: 640px) 200px, 168px"
          first
        />
        <div>
          <DoctorFacts doctor={doctor} />
          <Socials owner={name} links={doctor} />
        </div>
      </div>
      {(doctor.description || doctor.bio) && (
        <section className="popup-section">
          <h3>Biography</h3>
          {doctor.description && <p className="popup-lead">{doctor.description}</p>}
          <div className="prose" dangerouslySetInnerHTML={{ __html: doctor.bio }} />
        </section>
      )}
      <section className="popup-section">
        <h3>Working days</h3>
        <Schedule week={doctor.week} today={today} />
      </section>
      <p className="popup-foot">
        {doctor.hidden ? (
          <>
            Hidden from visitors.{" "}
            {coming > 0 && (
              <a className="text-link" href={`/dashboard/appointments?doctor_id=${doctor.id}`}>
                {coming === 1 ? "One visit is to be moved" : `${coming} visits are to be moved`}
              </a>
            )}
          </>
        ) : (
          <a className="text-link" href={doctorPath(doctor)}>
            See the public page
          </a>
        )}
      </p>
    </Popup>
  );
}
