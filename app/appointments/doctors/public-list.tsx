import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listPublicDepartmentNames } from "../../../db/queries/departments.ts";
import { listDoctors } from "../../../db/queries/doctors.ts";
import { DoctorCard } from "../../doctors/doctor-card.tsx";
import { doctorName } from "../../doctors/name.ts";
import { namesAmong, saidNames } from "../../doctors/practice.ts";
import { answerWith } from "../../http/answer-with.server.ts";
import { getDb, hospitalTime } from "../../installation/installation.server.ts";
import { doctorPath } from "../../site/addresses.ts";
import { leadOf, pageMeta } from "../../site/page-meta.ts";
import { useRootData } from "../../site/root-data.ts";
import { describe } from "../../site/structured-data.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Own } from "../../words/own.tsx";
import { t } from "../../words/t.ts";
import { notePages, translate } from "../../words/translated.server.ts";
import { nextFreeByDoctor } from "../openings/next-free.server.ts";
import { NextFree } from "../openings/next-free.tsx";
import { arranged, readWish } from "./arrange.ts";
import { DoctorFilter } from "./doctor-filter.tsx";
import { found, isNarrowed } from "./found.ts";
import { NoDoctors } from "./no-doctors.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  const db = getDb();
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get("department_id") ?? "";
  const everybody = await listDoctors(db);
  const { departments, doctors: said } = await translate(db, {
    departments: await listPublicDepartmentNames(db),
    doctors: everybody,
  });
  notePages("doctors", said, doctorPath);
  const saidOf = new Map(said.map((doctor) => [doctor.id, doctor]));
  const department = departments.find(({ id }) => String(id) === asked);
  const languages = namesAmong(everybody, "languages");
  const treats = namesAmong(everybody, "treats");
  const wish = readWish(searchParams);
  const isFound =
    (asked === "" || department !== undefined) &&
    isAmong(languages, wish.language) &&
    isAmong(treats, wish.treats);
  const { date: today } = hospitalTime();
  const next = await nextFreeByDoctor(db);
  const listed = everybody.filter(({ department_id }) => !department || department_id === department.id);
  const data = {
    departments,
    department: department ?? null,
    doctors: arranged(
      (isFound ? listed : []).map((doctor) => ({ ...doctor, next: next.get(doctor.id) ?? null })),
      wish,
      today,
    ).map((doctor) => ({ ...doctor, ...saidOf.get(doctor.id) })),
    wish,
    languages,
    treats,
    // What is chosen is one name in all languages: a page in another one knows the address, too.
    called: {
      language: saidNames(everybody, said, "languages"),
      treats: saidNames(everybody, said, "treats"),
    },
    today,
    // A hospital without hours has no free times to speak of.
    hasTimes: next.size > 0,
  };
  // Of departments, languages and words that there are not there is no end: their pages are kept for nobody.
  return isFound ? data : answerWith(data, { headers: { "Cache-Control": "private, no-cache" } });
}

const isAmong = (names: string[], name: string) =>
  name === "" || names.some((one) => one.toLowerCase() === name.toLowerCase());

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: data && isNarrowed(data) ? found(data) : t("doctors.title"),
    description: `${leadOf(matches, "doctors_lead")} ${t("doctors.about")}`,
    path: "/doctors",
    image: data?.doctors[0]?.image,
    about: describe(matches, ({ url, hospital }) => ({
      "@type": "CollectionPage",
      url: url("/doctors"),
      about: hospital,
      mainEntity: {
        "@type": "ItemList",
        itemListElement: data?.doctors.map((doctor, index) => ({
          "@type": "ListItem",
          position: index + 1,
          name: doctorName(doctor),
          url: url(doctorPath(doctor)),
        })),
      },
    })),
  });

export default function Doctors() {
  const { site, filled } = useRootData();
  const data = useLoaderData<typeof loader>();
  const { doctors, wish, today, ...choices } = data;
  return (
    <>
      <PageHead title={t("doctors.title")} lead={site.doctors_lead && <Own>{site.doctors_lead}</Own>} />
      <div className="page-body wrap">
        {filled.doctors && <DoctorFilter {...choices} wish={wish} />}
        {doctors.length > 0 ? (
          <>
            <p className="results-count" role="status">
              {found(data)}
            </p>
            <ul className="grid grid-people">
              {doctors.map((doctor) => (
                <DoctorCard key={doctor.id} doctor={doctor} heading="h2">
                  {doctor.next && (
                    <p className="next-free">
                      <NextFree next={doctor.next} today={today} />
                    </p>
                  )}
                </DoctorCard>
              ))}
            </ul>
          </>
        ) : (
          <div role="status">
            <NoDoctors someElsewhere={filled.doctors} name={wish.name} />
          </div>
        )}
      </div>
    </>
  );
}
