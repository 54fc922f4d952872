// Made by `npm run build` of the files that are there.
export { alerts } from "../alerts/alerts.server.ts";
export { departments } from "../departments/departments.server.ts";
export { documents } from "../documents/documents.server.ts";
export { gallery } from "../gallery/gallery.server.ts";
export { members } from "../members/members.server.ts";
export { pages } from "../pages/pages.server.ts";
export { partners } from "../partners/partners.server.ts";
export { redirects } from "../redirects/redirects.server.ts";
export { services } from "../services/services.server.ts";
export { slides } from "../slides/slides.server.ts";
export { updates } from "../updates/updates.server.ts";
export { visitTypes } from "../visit-types/visit-types.server.ts";
