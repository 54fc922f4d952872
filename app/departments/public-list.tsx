import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listDepartments } from "../../db/queries/departments.ts";
import { listServices } from "../../db/queries/services.ts";
import { getDb } from "../installation/installation.server.ts";
import { cardText, summaryOf } from "../rich-text/rich-text.ts";
import { departmentListPath, departmentPath } from "../site/addresses.ts";
import { Helpline } from "../site/helpline.tsx";
import { leadOf, pageMeta } from "../site/page-meta.ts";
import { useRootData } from "../site/root-data.ts";
import { describe } from "../site/structured-data.ts";
import { Empty } from "../ui/empty.tsx";
import { MoreLink } from "../ui/more-link.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { madeOf, Own } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { notePages, translate } from "../words/translated.server.ts";
import { DepartmentCard } from "./department-card.tsx";

export async function loader() {
  const { departments } = await translate(getDb(), { departments: await listDepartments(getDb()) });
  notePages("departments", departments, departmentPath);
  return {
    departments: departments.map(({ description, ...department }) => ({
      ...department,
      summary: madeOf(description, summaryOf(description, cardText)),
    })),
    hasServices: (await listServices(getDb())).length > 0,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const departments = data?.departments ?? [];
  return pageMeta(matches, {
    title: t("nav.departments"),
    description: `${leadOf(matches, "departments_lead")} ${departments.map(({ name }) => name).join(", ")}.`,
    path: "/departments",
    image: departments[0]?.image,
    about: describe(matches, ({ url, hospital }) => ({
      "@type": "CollectionPage",
      url: url("/departments"),
      about: {
        ...hospital,
        department: departments.map((department) => ({
          "@type": "MedicalClinic",
          name: department.name,
          url: url(departmentPath(department)),
        })),
      },
    })),
  });
};

export default function Departments() {
  const { departments, hasServices } = useLoaderData<typeof loader>();
  const { departments_lead } = useRootData().site;
  return (
    <>
      <PageHead
        title={t("nav.departments")}
        lead={departments.length > 0 && departments_lead && <Own>{departments_lead}</Own>}
      />
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
            title={t("departments.none")}
            link={{ href: "/contact", label: t("action.contact") }}
          >
            {t("departments.none-advice")}
          </Empty>
        )}
        {hasServices && (
          <p className="button-row">
            <MoreLink href="/services" label={t("departments.services-link")} />
          </p>
        )}
      </div>
      <Helpline />
    </>
  );
}
