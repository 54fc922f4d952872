import { departmentPath } from "../site/addresses.ts";
import { PhoneLink } from "../ui/phone-link.tsx";

interface Facts {
  department_id: number;
  department_name: string;
  position: string;
  reg_no: string;
  phone: string;
  email: string;
}

/** Where a doctor works and how to reach them. */
export function DoctorFacts({ doctor }: { doctor: Facts }) {
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
