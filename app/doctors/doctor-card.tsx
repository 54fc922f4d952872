import type { ReactNode } from "react";
import type { DoctorCard as Doctor } from "../../db/queries/doctors.ts";
import { namesOf } from "../forms/stored-names.ts";
import { doctorPath } from "../site/addresses.ts";
import { Portrait } from "../ui/picture.tsx";
import { peopleSizes } from "../ui/picture-sizes.ts";
import { Socials } from "../ui/socials.tsx";
import { Own } from "../words/own.tsx";
import { T } from "../words/words.tsx";
import { doctorName } from "./name.ts";
import { namesInLine } from "./practice.ts";

interface DoctorCardProps {
  doctor: Doctor;
  heading: "h2" | "h3";
  /** What else the list tells of the doctor. */
  children?: ReactNode;
}

/** One doctor in a list of people; the whole card leads to the doctor's page. */
export function DoctorCard({ doctor, heading: Heading, children }: DoctorCardProps) {
  const { firstname, lastname, image, department_name, position } = doctor;
  const languages = namesOf(doctor.languages);
  return (
    <li className="person">
      <Portrait image={image} names={`${firstname} ${lastname}`} sizes={peopleSizes} />
      <Heading className="person-name">
        <a className="card-link" href={doctorPath(doctor)}>
          {doctorName(doctor)}
        </a>
      </Heading>
      <p className="label">
        <Own>{department_name}</Own>
      </p>
      {position && (
        <p className="person-role">
          <Own>{position}</Own>
        </p>
      )}
      {languages.length > 0 && (
        <p className="person-role">
          <T id="doctors.speaks" values={{ languages: <Own>{namesInLine(doctor.languages)}</Own> }} />
        </p>
      )}
      {children}
      <Socials owner={doctorName(doctor)} links={doctor} />
    </li>
  );
}
