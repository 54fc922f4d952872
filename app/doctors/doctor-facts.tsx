import { namesOf } from "../forms/stored-names.ts";
import { departmentPath } from "../site/addresses.ts";
import { Fact } from "../ui/fact.tsx";
import { PhoneLink } from "../ui/phone-link.tsx";

interface Facts {
  department_id: number;
  department_name: string;
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
  const { department_id, department_name, position, reg_no, phone, email } = doctor;
  const [languages, treats] = [namesOf(doctor.languages), namesOf(doctor.treats)];
  return (
    <dl className="facts">
      <Fact term="Department">
        <a href={departmentPath({ id: department_id, name: department_name })}>{department_name}</a>
      </Fact>
      {position && <Fact term="Position">{position}</Fact>}
      {languages.length > 0 && <Fact term="Speaks">{languages.join(", ")}</Fact>}
      {treats.length > 0 && <Fact term="Treats">{treats.join(", ")}</Fact>}
      {reg_no && <Fact term="Registration number">{reg_no}</Fact>}
      {phone && (
        <Fact term="Phone">
          <PhoneLink number={phone} />
        </Fact>
      )}
      <Fact term="Email">
        <a href={`mailto:${email}`}>{email}</a>
      </Fact>
    </dl>
  );
}
