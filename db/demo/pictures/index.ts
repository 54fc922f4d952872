import { logos } from "./logos.ts";
import { portraits } from "./portraits.ts";
import { departments } from "./scenes/departments.ts";
import { galleryOutdoors } from "./scenes/gallery-outdoors.ts";
import { galleryRooms } from "./scenes/gallery-rooms.ts";
import { boneAndEmergency } from "./scenes/services-bones.ts";
import { heartAndChildren } from "./scenes/services-heart.ts";
import { senseAndDiagnostics } from "./scenes/services-senses.ts";
import { slides } from "./scenes/slides.ts";
import { updates } from "./scenes/updates.ts";
import { welcome } from "./scenes/welcome.ts";
import type { Picture } from "./svg.ts";

/** Every picture of the demo hospital by name; the same SVG text at every call. */
export const pictures: Record<string, Picture> = {
  ...portraits,
  ...slides,
  ...welcome,
  ...departments,
  ...heartAndChildren,
  ...boneAndEmergency,
  ...senseAndDiagnostics,
  ...updates,
  ...galleryOutdoors,
  ...galleryRooms,
  ...logos,
};
