import type { DemoPartner } from "./types.ts";

export const partners: readonly DemoPartner[] = [
  {
    name: "Meridian Health Fund",
    link: "https://meridian-health-fund.example",
    description: "A not-for-profit insurer whose members can use all our clinics without paying first.",
    image: "partner-meridian",
    active_status: 1,
  },
  {
    name: "Northgate Insurance",
    link: "https://northgate-insurance.example",
    description: "Covers hospital stays and day surgery for families and for local employers.",
    image: "partner-northgate",
    active_status: 1,
  },
  {
    name: "University of Brookfield",
    link: "https://brookfield-university.example",
    description: "Sends its medical, nursing and midwifery students to learn on our wards.",
    image: "partner-university",
    active_status: 1,
  },
  {
    name: "Lumen Diagnostics",
    link: "https://lumen-diagnostics.example",
    description: "Carries out rare and genetic tests on samples that our own laboratory cannot examine.",
    image: "partner-lumen",
    active_status: 1,
  },
  {
    name: "Fairway Pharmacies",
    link: "https://fairway-pharmacies.example",
    description: "Fills Alderbrook prescriptions in six towns and delivers to people who cannot get out.",
    image: "partner-fairway",
    active_status: 1,
  },
  {
    name: "Rivermead Ambulance Trust",
    link: "https://rivermead-ambulance.example",
    description: "Staffs and maintains the three ambulances that stand ready at our gate.",
    image: "partner-rivermead",
    active_status: 1,
  },
  {
    name: "Orchard Foundation",
    link: "https://orchard-foundation.example",
    description: "Gives grants for play equipment and family rooms in children’s wards.",
    image: "partner-orchard",
    active_status: 0,
  },
];
