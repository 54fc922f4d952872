import type { AppointmentStatus } from "../../appointment-states.ts";
import type { OwnTexts, PagePlace, VisitTypesTable } from "../../schema.ts";
import type { TranslatedTable, translated } from "../../translated.ts";

export type DepartmentKey =
  | "cardiology"
  | "paediatrics"
  | "maternity"
  | "orthopaedics"
  | "surgery"
  | "emergency"
  | "dental"
  | "eye"
  | "diagnostics";

export type KindKey =
  | "joints-first"
  | "joints-follow-up"
  | "joint-school"
  | "menopause"
  | "dental"
  | "eye-pressure"
  | "before-operation";

export type Gender = "Male" | "Female";

export type Flag = 0 | 1;

export interface DemoCompany extends Readonly<OwnTexts> {
  readonly name: string;
  readonly logo: string;
  readonly address: string;
  readonly contacts: string;
  readonly email: string;
  readonly whatsapp: string;
  readonly welcome_message: string;
  readonly welcome_cover: string;
  readonly about_description: string;
  readonly mission: string;
  readonly vision: string;
  readonly core_values: string;
  readonly waiting_minutes: number;
  readonly newsletter: 0 | 1;
  readonly video_link: string;
  readonly youtube: string;
  readonly instagram: string;
  readonly facebook: string;
  readonly twitter: string;
}

export interface DemoSlide {
  readonly title: string;
  readonly caption: string;
  readonly image: string;
  readonly active_status: Flag;
}

export interface DemoService {
  readonly name: string;
  readonly image: string;
  readonly description: string;
}

export interface DemoDepartment {
  readonly key: DepartmentKey;
  readonly name: string;
  readonly image: string;
  readonly description: string;
  readonly services: readonly DemoService[];
}

export interface DemoWorkingDay<Day extends string = string> {
  readonly day: Day;
  readonly from: string;
  readonly to: string;
  readonly breaks?: ReadonlyArray<{ readonly from: string; readonly to: string }>;
}

export type DemoWeek = readonly [
  DemoWorkingDay<"Monday">,
  DemoWorkingDay<"Tuesday">,
  DemoWorkingDay<"Wednesday">,
  DemoWorkingDay<"Thursday">,
  DemoWorkingDay<"Friday">,
  DemoWorkingDay<"Saturday">,
  DemoWorkingDay<"Sunday">,
];

export interface DemoDoctor {
  readonly firstname: string;
  readonly lastname: string;
  readonly gender: Gender;
  readonly department: DepartmentKey;
  readonly position: string;
  readonly reg_no: string;
  readonly phone: string;
  readonly email: string;
  readonly bio: string;
  readonly description: string;
  readonly languages: readonly string[];
  readonly treats: readonly string[];
  readonly image: string | null;
  readonly facebook: string;
  readonly twitter: string;
  readonly instagram: string;
  readonly working_days: DemoWeek;
}

export interface DemoVisitType
  extends Readonly<
    Pick<
      VisitTypesTable,
      | "name"
      | "description"
      | "price"
      | "mode"
      | "minutes_before"
      | "minutes_after"
      | "capacity"
      | "offered_to"
      | "confirmed"
      | "earliest_hours"
      | "latest_days"
      | "change_until_hours"
      | "live_limit"
    >
  > {
  readonly department: DepartmentKey;
  /** Last names of the only doctors of the department who offer it; empty where all do. */
  readonly doctors: readonly string[];
  readonly minutes: number;
}

export interface DemoMember {
  readonly names: string;
  readonly position: string;
  readonly bio: string;
  readonly email: string;
  readonly phone: string;
  readonly image: string;
  readonly facebook: string;
  readonly twitter: string;
  readonly instagram: string;
  readonly active_status: Flag;
}

/** `daysAgo` counts back from the day the demo is loaded; that day is 0 and later days are negative. */
export interface DemoUpdate {
  readonly slug: string;
  readonly title: string;
  readonly image: string;
  readonly daysAgo: number;
  readonly published_status: Flag;
  readonly description: string;
}

export interface DemoPage {
  readonly slug: string;
  readonly title: string;
  readonly lead: string;
  readonly questions: Flag;
  readonly place: PagePlace;
  readonly position: number;
  readonly description: string;
}

export interface DemoPartner {
  readonly name: string;
  readonly link: string;
  readonly description: string;
  readonly image: string;
  readonly active_status: Flag;
}

export interface DemoGalleryItem {
  readonly title: string | null;
  readonly image: string;
  readonly active_status: Flag;
}

export interface DemoStaffAccount {
  readonly role: "superadmin" | "admin" | "customer-care" | "receptionist";
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly phone: string;
  readonly gender: Gender;
  readonly image: string;
}

export interface DemoPatient {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly phone: string;
  readonly gender: Gender;
  readonly dob: string;
  readonly address: string;
  readonly image: string | null;
  /** How many days before the demo is loaded they signed up. */
  readonly daysAgo: number;
}

export interface DemoAppointment {
  /** Last name of the doctor; of the same department another one, when that day is today and the doctor is off. */
  readonly doctor: string;
  /** Last name of a patient or a visitor. */
  readonly who: string;
  /** Days from the day the demo is loaded; where the doctor is off, the nearest working day further from it. */
  readonly day: number;
  /** How many days before the demo is loaded it was requested. */
  readonly asked: number;
  /** The place in the doctor's hours, from 0 (the first) to 1. */
  readonly hour: number;
  readonly status: AppointmentStatus;
  /** What was chosen where not the doctor: some leave that to the hospital, or even the department. */
  readonly chose?: "department" | "nothing";
  /** Where it is of one of the kinds of visit; those of a group on the same day share one time. */
  readonly kind?: KindKey;
  /** The day that it had first, and the place in it: its doctor takes leave then. Counted as `day` and `hour`. */
  readonly movedFrom?: { readonly day: number; readonly hour: number };
  readonly description: string;
  readonly reply?: string;
}

export interface DemoVisitor {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly phone: string;
}

export interface DemoContactMessage {
  readonly firstname: string;
  readonly lastname: string;
  readonly phone: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly daysAgo: number;
  readonly reply?: string;
}

export interface DemoSuggestion {
  readonly message: string;
  readonly daysAgo: number;
}

export interface DemoSubscriber {
  readonly name: string;
  readonly email: string;
  readonly daysAgo: number;
}

/** What the demo hospital says in another language: of some records by what they are called in its own. */
export interface DemoTexts {
  company: Partial<Record<keyof (typeof translated)["web_info"], string>>;
  slides: Record<string, DemoTextsOf<"slides">>;
  departments: Record<DepartmentKey, DemoTextsOf<"departments">>;
  services: Record<string, DemoTextsOf<"services">>;
  /** By last name. */
  doctors: Record<string, DemoTextsOf<"doctors">>;
  /** What doctors speak and treat. */
  names: Record<string, string>;
  visitTypes: Record<KindKey | "usual", DemoTextsOf<"visit_types">>;
}

type DemoTextsOf<Kind extends TranslatedTable> = Partial<Record<keyof (typeof translated)[Kind], string>>;
