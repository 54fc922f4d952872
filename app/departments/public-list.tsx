import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listDepartments } from "../../db/queries/departments.ts";
import { getDb } from "../installation/installation.server.ts";
import { cardText, summaryOf } from "../rich-text/rich-text.ts";
import { departmentListPath, departmentPath } from "../site/addresses.ts";
import { Helpline } from "../site/helpline.tsx";
import { leadOf, pageMeta } from "../site/page-meta.ts";
import { useRootData } from "../site/root-data.ts";
import { describe } from "../site/structured-data.ts";
import { Empty } from "../ui/empty.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { DepartmentCard } from "./department-card.tsx";

export async function loader() {
  const departments = await listDepartments(getDb());
  return departments.map(({ description, ...department }) => ({
    ...department,
    summary: summaryOf(description, cardText),
  }));
}

export const meta: MetaFunction<typeof loader> = ({ data = [], matches }) =>
  pageMeta(matches, {
    title: "Departments",
    description: `${leadOf(matches, "departments_lead")} ${data.map(({ name }) => name).join(", ")}.`,
    path: "/departments",
    image: data[0]?.image,
    about: describe(matches, ({ url, hospital }) => ({
      "@type": "CollectionPage",
      url: url("/departments"),
      about: {
        ...hospital,
        department: data.map((department) => ({
          "@type": "MedicalClinic",
          name: department.name,
          url: url(departmentPath(department)),
        })),
      },
    })),
  });

export default function Departments() {
  const departments = useLoaderData<typeof loader>();
  const { departments_lead } = useRootData().site;
  return (
    <>
      <PageHead title="Departments" lead={departments.length > 0 && departments_lead} />
      <div className="page-body wrap">
        {departments.length > 0 ? (
          <ul className="grid">
            {departments.map((department) => (
              <DepartmentCard
                key={department.id}
                department={department}
                href={departmentListPath(department)}
                heading="h2"
              />
            ))}
          </ul>
        ) : (
          <Empty
            icon="stethoscope"
            title="No departments to show yet"
            link={{ href: "/contact", label: "Contact us" }}
          >
            You can still request an appointment or send us a message.
          </Empty>
        )}
      </div>
      <Helpline />
    </>
  );
}
