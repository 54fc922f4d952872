import type { DoctorCard as Doctor } from "../../db/queries/doctors.ts";
import { DepartmentCard } from "../departments/department-card.tsx";
import { DoctorCard } from "../doctors/doctor-card.tsx";
import { departmentPath } from "../site/addresses.ts";
import { hidden } from "../ui/hidden.tsx";
import { MoreLink } from "../ui/more-link.tsx";
import { Section } from "../ui/section.tsx";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";

interface Department {
  id: number;
  name: string;
  image: string | null;
  summary: string;
}

export function Departments({ departments, white }: { departments: Department[]; white: boolean }) {
  if (departments.length === 0) return null;
  return (
    <Section
      id="departments"
      title={t("nav.departments")}
      more={<MoreLink href="/departments" label={t("home.all-departments")} />}
      white={white}
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
  );
}

/** Some of the doctors, with the way to all where there are more. */
export function Doctors({ doctors, more, white }: { doctors: Doctor[]; more: boolean; white: boolean }) {
  if (doctors.length === 0) return null;
  return (
    <Section
      id="doctors"
      title={t("doctors.title")}
      more={more && <MoreLink href="/doctors" label={<T id="home.all-doctors" tags={{ hidden }} />} />}
      white={white}
    >
      <ul className="grid grid-people">
        {doctors.map((doctor) => (
          <DoctorCard key={doctor.id} doctor={doctor} heading="h3" />
        ))}
      </ul>
    </Section>
  );
}
