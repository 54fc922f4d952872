import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listDepartmentNames } from "../../db/queries/departments.ts";
import { listDoctors } from "../../db/queries/doctors.ts";
import { answerWith } from "../http/answer-with.server.ts";
import { getDb } from "../installation/installation.server.ts";
import { doctorPath } from "../site/addresses.ts";
import { leadOf, pageMeta } from "../site/page-meta.ts";
import { useRootData } from "../site/root-data.ts";
import { describe } from "../site/structured-data.ts";
import { Empty } from "../ui/empty.tsx";
import { NamedOptions } from "../ui/form.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { DoctorCard } from "./doctor-card.tsx";
import { doctorName } from "./name.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const db = getDb();
  const asked = new URL(request.url).searchParams.get("department_id") ?? "";
  const departments = await listDepartmentNames(db);
  const department = departments.find(({ id }) => String(id) === asked);
  const isFound = asked === "" || department !== undefined;
  const data = {
    departments,
    department: department ?? null,
    doctors: isFound ? await listDoctors(db, { departmentId: department?.id }) : [],
  };
  // Of departments that there are not there is no end: their pages are kept for nobody.
  return isFound ? data : answerWith(data, { headers: { "Cache-Control": "private, no-cache" } });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: data?.department ? found(data) : "Our doctors",
    description: `${leadOf(matches, "doctors_lead")} Choose a doctor to see their working days and request an appointment.`,
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

/** How many doctors are shown. With a department it also stands in the title: that is read out when the page opens. */
function found({ doctors, department }: { doctors: unknown[]; department: { name: string } | null }): string {
  const count = `${doctors.length} ${doctors.length === 1 ? "doctor" : "doctors"}`;
  return department ? `${count} in ${department.name}` : count;
}

export default function Doctors() {
  const { site, filled } = useRootData();
  const data = useLoaderData<typeof loader>();
  const { doctors } = data;
  return (
    <>
      <PageHead title="Our doctors" lead={site.doctors_lead} />
      <div className="page-body wrap">
        {filled.doctors && <DepartmentFilter />}
        {doctors.length > 0 ? (
          <>
            <p className="results-count" role="status">
              {found(data)}
            </p>
            <ul className="grid grid-people">
              {doctors.map((doctor) => (
                <DoctorCard key={doctor.id} doctor={doctor} heading="h2" />
              ))}
            </ul>
          </>
        ) : (
          <div role="status">
            <NoDoctors someElsewhere={filled.doctors} />
          </div>
        )}
      </div>
    </>
  );
}

function NoDoctors({ someElsewhere }: { someElsewhere: boolean }) {
  return someElsewhere ? (
    <Empty icon="user" title="No doctors found" link={{ href: "/doctors", label: "All doctors" }}>
      Choose another department, or ask us who can see you.
    </Empty>
  ) : (
    <Empty icon="user" title="No doctors to show yet" link={{ href: "/contact", label: "Contact us" }}>
      Ask us who can see you.
    </Empty>
  );
}

function DepartmentFilter() {
  const { departments, department } = useLoaderData<typeof loader>();
  return (
    <form className="filter" method="get" action="/doctors">
      <div className="field">
        <label htmlFor="department">Department</label>
        <div className="select">
          <select className="input" id="department" name="department_id" defaultValue={department?.id ?? ""}>
            <option value="">All departments</option>
            <NamedOptions of={departments} />
          </select>
        </div>
      </div>
      <button className="button button-secondary" type="submit">
        Show
      </button>
    </form>
  );
}
