import { doctors } from "./doctors.ts";
import { leaders } from "./leaders.ts";
import { logos } from "./logos.ts";
import { departmentsFamily } from "./scenes/departments-family.ts";
import { departmentsSenses } from "./scenes/departments-senses.ts";
import { departmentsSurgery } from "./scenes/departments-surgery.ts";
import { galleryCare } from "./scenes/gallery-care.ts";
import { galleryOutdoors } from "./scenes/gallery-outdoors.ts";
import { galleryVisitors } from "./scenes/gallery-visitors.ts";
import { galleryWork } from "./scenes/gallery-work.ts";
import { servicesBones } from "./scenes/services-bones.ts";
import { servicesChildren } from "./scenes/services-children.ts";
import { servicesDiagnostics } from "./scenes/services-diagnostics.ts";
import { servicesEmergency } from "./scenes/services-emergency.ts";
import { servicesEyes } from "./scenes/services-eyes.ts";
import { servicesHeart } from "./scenes/services-heart.ts";
import { servicesMaternity } from "./scenes/services-maternity.ts";
import { servicesSurgery } from "./scenes/services-surgery.ts";
import { servicesTeeth } from "./scenes/services-teeth.ts";
import { slidesIndoors } from "./scenes/slides-indoors.ts";
import { slidesOutdoors } from "./scenes/slides-outdoors.ts";
import { updatesCare } from "./scenes/updates-care.ts";
import { updatesEvents } from "./scenes/updates-events.ts";
import { updatesHospital } from "./scenes/updates-hospital.ts";
import { updatesHygiene } from "./scenes/updates-hygiene.ts";
import { welcome } from "./scenes/welcome.ts";
import type { Picture } from "./svg.ts";

/** Every picture of the demo hospital by name; the same SVG text at every call. */
export const pictures: Record<string, Picture> = {
  ...doctors,
  ...leaders,
  ...slidesIndoors,
  ...slidesOutdoors,
  ...welcome,
  ...departmentsFamily,
  ...departmentsSenses,
  ...departmentsSurgery,
  ...servicesBones,
  ...servicesChildren,
  ...servicesDiagnostics,
  ...servicesEmergency,
  ...servicesEyes,
  ...servicesHeart,
  ...servicesMaternity,
  ...servicesSurgery,
  ...servicesTeeth,
  ...updatesCare,
  ...updatesEvents,
  ...updatesHospital,
  ...updatesHygiene,
  ...galleryCare,
  ...galleryOutdoors,
  ...galleryVisitors,
  ...galleryWork,
  ...logos,
};
