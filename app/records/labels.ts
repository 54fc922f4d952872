import type { Plain } from "../words/made/keys.ts";
import { t } from "../words/t.ts";

type Word = { [Key in keyof Plain]: keyof Plain[Key] extends never ? Key : never }[keyof Plain];

const labels: Record<string, Word> = {
  active_status: "visibility.label",
  published_status: "visibility.label",
  name: "field.name",
  image: "field.image",
  email: "form.email",
  phone: "form.phone",
  facebook: "socials.facebook",
  instagram: "socials.instagram",
  about_description: "field.about_description",
  about_lead: "field.about_lead",
  address: "field.address",
  appointment_lead: "field.appointment_lead",
  caption: "field.caption",
  contact_lead: "field.contact_lead",
  contacts: "field.contacts",
  core_values: "field.core_values",
  date: "field.date",
  departments_lead: "field.departments_lead",
  doctors_lead: "field.doctors_lead",
  emergency_number: "field.emergency_number",
  gallery_lead: "field.gallery_lead",
  helpline_hours: "field.helpline_hours",
  helpline_text: "field.helpline_text",
  lead: "field.lead",
  leadership_lead: "field.leadership_lead",
  link: "field.link",
  messages_answered: "field.messages_answered",
  mission: "field.mission",
  names: "field.names",
  newsletter: "field.newsletter",
  place: "field.place",
  questions: "field.questions",
  quiet_from: "field.quiet_from",
  quiet_until: "field.quiet_until",
  receptionists_book: "field.receptionists_book",
  reminder_hours: "field.reminder_hours",
  reminders: "field.reminders",
  reminders_sms: "field.reminders_sms",
  requests_answered: "field.requests_answered",
  review_on: "field.review_on",
  severity: "field.severity",
  text: "field.text",
  title: "field.title",
  updates_lead: "field.updates_lead",
  video_link: "field.video_link",
  vision: "field.vision",
  visit_advice: "field.visit_advice",
  waiting_minutes: "field.waiting_minutes",
  welcome_message: "field.welcome_message",
  whatsapp: "field.whatsapp",
  youtube: "field.youtube",
  twitter: "field.twitter",
  description: "booking.description-of",
  position: "doctor.position",
  price: "visit-type.price",
  bio: "members.bio",
  department_id: "booking.department",
  doctor_id: "booking.doctor",
  publish_at: "visibility.from",
  unpublish_at: "visibility.until",
};

/** What a record's field is called, by its name. */
export function labelOf(field: string): string {
  const label = labels[field];
  if (label) return t(label);
  const words = field.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
