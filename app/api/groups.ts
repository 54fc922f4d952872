/** What the document files calls under, and what it says of them. */
export interface Group {
  name: string;
  description: string;
}

/** The groups of calls; a kind of record declares its own. */
export const groups = {
  session: { name: "Session", description: "Signing in and out" },
  accounts: { name: "Accounts", description: "Patients’ accounts, and changing one’s own password" },
  admins: { name: "Admins", description: "Accounts of admins and customer care, and the roles" },
  doctors: { name: "Doctors", description: "Doctors, their accounts and their working days" },
  appointments: { name: "Appointments", description: "Appointment requests, decisions and replies" },
  desk: { name: "Desk", description: "A visit on its day: arrived, called, in the room, seen, or not come" },
  hours: {
    name: "Absences",
    description: "Leave, closed days, and the hours in which doctors work beside their week",
  },
  calendar: {
    name: "Calendar",
    description: "The link by which one’s own calendar follows visits and closed days",
  },
  subscribers: { name: "Subscribers", description: "People who subscribed by email" },
  newsletters: { name: "Newsletters", description: "What is written to those who want the newsletter" },
  contacts: { name: "Contacts", description: "Messages from visitors, and the replies to them" },
  suggestions: { name: "Suggestions", description: "Messages from the suggestion box" },
  company: { name: "Company", description: "The hospital’s name, contact details and own texts" },
  retention: {
    name: "Retention",
    description: "How long each kind of record is kept, and whose records stay",
  },
  system: {
    name: "System",
    description: "How the installation is, its settings, and what could not be delivered",
  },
  dashboard: { name: "Dashboard", description: "Figures on the overview" },
  reports: {
    name: "Reports",
    description: "What was asked for, what came of it, and how much of the hours it took",
  },
  imports: { name: "Imports", description: "Records brought in from a table, and taken back" },
  pictures: { name: "Pictures", description: "What was uploaded for the site, and where it is used" },
  files: { name: "Files", description: "Uploading pictures" },
} satisfies Record<string, Group>;
