import type { RevisedTable } from "../../db/revised.ts";
import { alerts } from "../alerts/alerts.server.ts";
import { departments } from "../departments/departments.server.ts";
import { doctorTexts } from "../doctors/texts.server.ts";
import { gallery } from "../gallery/gallery.server.ts";
import { companyHistory } from "../hospital/company-history.server.ts";
import { members } from "../members/members.server.ts";
import { pages } from "../pages/pages.server.ts";
import { partners } from "../partners/partners.server.ts";
import type { RecordHistory } from "../records/revisions.server.ts";
import { services } from "../services/services.server.ts";
import { slides } from "../slides/slides.server.ts";
import { updates } from "../updates/updates.server.ts";

/** The kinds of record that can be brought back, by their table. */
export const kinds: Record<RevisedTable, RecordHistory> = {
  departments: departments.history,
  services: services.history,
  slides: slides.history,
  updates: updates.history,
  gallery: gallery.history,
  pages: pages.history,
  alerts: alerts.history,
  staff: members.history,
  partners: partners.history,
  doctors: doctorTexts,
  web_info: companyHistory,
};
