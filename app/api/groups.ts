/** What the document files calls under. */
export const groups = {
  Session: "Signing in and out",
  Accounts: "Patients’ accounts, and changing one’s own password",
  Admins: "Accounts of admins and customer care, and the roles",
  Doctors: "Doctors, their accounts and their working days",
  "Leadership team": "Members of the leadership team",
  Departments: "Departments, each with its services",
  Services: "Services of the departments",
  Slides: "Slides on the home page",
  Updates: "News articles",
  Partners: "Partner organisations and their logos",
  Gallery: "Pictures in the gallery",
  Appointments: "Appointment requests, decisions and replies",
  Subscribers: "People who subscribed by email",
  Contacts: "Messages from visitors, and the replies to them",
  Suggestions: "Messages from the suggestion box",
  Company: "The hospital’s name, contact details and own texts",
  Dashboard: "Figures on the overview",
  Files: "Uploading pictures",
} as const;

export type Group = keyof typeof groups;
