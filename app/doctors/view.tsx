import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { weekdayOf } from "../../db/local-time.ts";
import { countComingAppointments, getDoctorForStaff } from "../../db/queries/doctor-records.ts";
import { getDoctor } from "../../db/queries/doctors.ts";
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
import { ownLanguage } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { departmentHrefOf } from "./department-href.server.ts";
import { DoctorFacts } from "./doctor-facts.tsx";
import { doctorName } from "./name.ts";
import { Schedule } from "./schedule.tsx";
import { parseWorkingDays } from "./working-days.ts";
import "../words/areas/clinic.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireScreen({ request, context });
  const doctor = orNotFound(await getDoctorForStaff(getDb(), idFrom(params.id)));
  const { working_days, bio, ...facts } = doctor;
  const isShown = (await getDoctor(getDb(), doctor.id)) !== undefined;
  return {
    doctor: {
      ...facts,
      bio: sanitize(bio),
      week: parseWorkingDays(working_days),
      departmentHref: await departmentHrefOf(getDb(), doctor),
    },
    today: weekdayOf(hospitalTime().date),
    isShown,
    coming: isShown ? 0 : await countComingAppointments(getDb(), doctor.id, hospitalTime()),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  screenMeta(matches, data ? doctorName(data.doctor) : t("booking.doctor"));

export const handle = popupHandle;

export default function ViewDoctor() {
  const { doctor, today, isShown, coming } = useLoaderData<typeof loader>();
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
          <h3>{t("doctors.biography")}</h3>
          {doctor.description && (
            <p className="popup-lead" {...ownLanguage()}>
              {doctor.description}
            </p>
          )}
          <div className="prose" {...ownLanguage()} dangerouslySetInnerHTML={{ __html: doctor.bio }} />
        </section>
      )}
      <section className="popup-section">
        <h3>{t("doctor.working-days")}</h3>
        <Schedule week={doctor.week} today={today} />
      </section>
      <p className="popup-foot">
        {isShown ? (
          <a className="text-link" href={doctorPath(doctor)}>
            {t("doctors.public-page")}
          </a>
        ) : (
          <>
            {t("doctors.hidden-lead")}{" "}
            {coming > 0 && (
              <a className="text-link" href={`/dashboard/appointments?doctor_id=${doctor.id}`}>
                {t("doctors.to-be-moved", { count: coming })}
              </a>
            )}
          </>
        )}
      </p>
    </Popup>
  );
}
