/** What the document files calls under. */
export const groups = {
  Session: "Signing in and out",
  Accounts: "Patients’ accounts, and everybody’s own password",
  Admins: "The accounts that run the site, and the roles",
  Doctors: "Doctors, their accounts and their weeks",
  "Leadership team": "The people who lead the hospital",
  Departments: "Departments, each with its services",
  Services: "What the departments do",
  Slides: "The slides of the home page",
  Updates: "News articles",
  Partners: "Who the hospital works with",
  Gallery: "Pictures of the hospital",
  Appointments: "Requests for appointments, and what becomes of them",
  Subscribers: "Who gets the newsletter",
  Contacts: "Messages from visitors, and the replies to them",
  Suggestions: "What visitors put into the suggestion box",
  Company: "What the hospital says of itself",
  Dashboard: "Counts for the overview",
  Files: "Pictures",
} as const;

export type Group = keyof typeof groups;
