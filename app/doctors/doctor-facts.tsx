import { namesOf } from "../forms/stored-names.ts";
import { EmailLink } from "../ui/email-link.tsx";
import { Fact } from "../ui/fact.tsx";
import { PhoneLink } from "../ui/phone-link.tsx";
import { Own, ownLanguage } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { namesInLine } from "./practice.ts";

interface Facts {
  department_name: string;
  /** Where the public finds the department, if it does. */
  departmentHref: string | null;
  position: string;
  reg_no: string;
  phone: string;
  email: string;
  /** JSON texts. */
  languages: string;
  treats: string;
}

/** Where a doctor works and how to reach them. */
export function DoctorFacts({ doctor }: { doctor: Facts }) {
  const { department_name, departmentHref, position, reg_no, phone, email } = doctor;
  const [languages, treats] = [namesOf(doctor.languages), namesOf(doctor.treats)];
  return (
    <dl className="facts">
      <Fact term={t("booking.department")}>
        <DepartmentLink href={departmentHref} name={department_name} />
      </Fact>
      {position && (
        <Fact term={t("doctor.position")}>
          <Own>{position}</Own>
        </Fact>
      )}
      {languages.length > 0 && (
        <Fact term={t("doctor.speaks")}>
          <Own>{namesInLine(doctor.languages)}</Own>
        </Fact>
      )}
      {treats.length > 0 && (
        <Fact term={t("doctor.treats")}>
          <Own>{namesInLine(doctor.treats)}</Own>
        </Fact>
      )}
      {reg_no && (
        <Fact term={t("doctor.registration")}>
          <Own>{reg_no}</Own>
        </Fact>
      )}
      {phone && (
        <Fact term={t("form.phone")}>
          <PhoneLink number={phone} />
        </Fact>
      )}
      <Fact term={t("form.email")}>
        <EmailLink address={email} />
      </Fact>
    </dl>
  );
}

/** The way to a department, by its name; the name alone while the public does not see it. */
export function DepartmentLink({ href, name }: { href: string | null; name: string }) {
  if (href === null) return <Own>{name}</Own>;
  return (
    <a href={href} {...ownLanguage(name)}>
      {name}
    </a>
  );
}
