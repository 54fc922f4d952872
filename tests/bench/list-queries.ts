import type { Db } from "../../db/connection.ts";
import { pageOfAdmins } from "../../db/queries/admins.ts";
import { pageOfContacts } from "../../db/queries/contacts.ts";
import { pageOfDepartments } from "../../db/queries/departments.ts";
import { pageOfDoctors } from "../../db/queries/doctors.ts";
import { pageOfGallery } from "../../db/queries/gallery.ts";
import type { Listed, Listing } from "../../db/queries/listing.ts";
import { pageOfPartners } from "../../db/queries/partners.ts";
import { pageOfServices } from "../../db/queries/services.ts";
import { pageOfSlides } from "../../db/queries/slides.ts";
import { pageOfMembers } from "../../db/queries/staff.ts";
import { pageOfSubscribers } from "../../db/queries/subscribers.ts";
import { pageOfSuggestions } from "../../db/queries/suggestions.ts";
import { pageOfUpdates } from "../../db/queries/updates.ts";
import type { FilledTable } from "./list-rows.ts";

interface BenchedList {
  table: FilledTable;
  /** A page of it, filtered or not. */
  page: (db: Db, listing: Listing<never>, filtered: boolean) => Promise<Listed<unknown>>;
  sorts: string[];
}

const flag = (filtered: boolean) => ({ active_status: filtered ? (0 as const) : undefined });

/** Every list of the back office, with its widest filter. */
export const benchedLists: Record<string, BenchedList> = {
  admins: {
    table: "users",
    page: (db, listing, filtered) =>
      pageOfAdmins(db, { ...listing, role_id: filtered ? 3 : undefined, except: 1 }),
    sorts: ["names", "email", "role"],
  },
  slides: {
    table: "slides",
    page: (db, listing, filtered) => pageOfSlides(db, { ...listing, ...flag(filtered) }),
    sorts: ["created_at", "title", "visibility"],
  },
  departments: {
    table: "departments",
    page: (db, listing) => pageOfDepartments(db, listing),
    sorts: ["created_at", "name"],
  },
  services: {
    table: "services",
    page: (db, listing, filtered) =>
      pageOfServices(db, { ...listing, department_id: filtered ? 7 : undefined }),
    sorts: ["created_at", "name"],
  },
  updates: {
    table: "updates",
    page: (db, listing, filtered) =>
      pageOfUpdates(db, { ...listing, published_status: filtered ? 0 : undefined }),
    sorts: ["date", "title", "visibility"],
  },
  doctors: {
    table: "doctors",
    page: (db, listing, filtered) =>
      pageOfDoctors(db, { ...listing, department_id: filtered ? 7 : undefined }),
    sorts: ["names", "department", "reg_no"],
  },
  leadership: {
    table: "staff",
    page: (db, listing, filtered) => pageOfMembers(db, { ...listing, ...flag(filtered) }),
    sorts: ["created_at", "names", "position", "visibility"],
  },
  partners: {
    table: "partners",
    page: (db, listing, filtered) => pageOfPartners(db, { ...listing, ...flag(filtered) }),
    sorts: ["created_at", "name", "visibility"],
  },
  gallery: {
    table: "gallery",
    page: (db, listing, filtered) => pageOfGallery(db, { ...listing, ...flag(filtered) }),
    sorts: ["created_at", "title", "visibility"],
  },
  contacts: {
    table: "contacts",
    page: (db, listing, filtered) => pageOfContacts(db, { ...listing, answered: filtered ? 0 : undefined }),
    sorts: ["date", "names", "subject"],
  },
  subscribers: {
    table: "subscribers",
    page: (db, listing) => pageOfSubscribers(db, listing),
    sorts: ["date", "name", "email"],
  },
  suggestions: {
    table: "suggestions",
    page: (db, listing) => pageOfSuggestions(db, listing),
    sorts: ["date"],
  },
};
