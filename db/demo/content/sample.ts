import { weekdays } from "../../local-time.ts";

/** In every text of the sample content, so that nobody takes it for the hospital's own words. */
export const sampleSentence = "This is sample text";

const yours = (where: string) =>
  `<p><em>${sampleSentence}: change it on the dashboard, under ${where}.</em></p>`;

/** Where no mail ever arrives. */
export const sampleAddress = "doctor@sample.invalid";

export const welcome = {
  welcome_message: `Here you find our departments and our doctors, and you can ask for an appointment. ${sampleSentence}: say in your own words what people should know first, under Settings, Company Profile.`,
  welcome_cover: "welcome",
};

export const slides = [
  {
    title: "Welcome to {hospital}",
    caption: `${sampleSentence}: ask for an appointment online.`,
    image: "slide-arrival",
  },
  {
    title: "Our departments",
    caption: `${sampleSentence}: see what each of them does.`,
    image: "slide-family",
  },
];

export const departments = [
  {
    name: "General practice",
    image: "department-paediatrics",
    description: `<p>For everyday illnesses, check-ups and questions about your health.</p>${yours("Departments")}`,
    services: [
      {
        name: "Health check",
        image: "service-screening",
        description: `<p>Blood pressure, weight, and the questions that you always wanted to ask.</p>${yours("Services")}`,
      },
      {
        name: "Vaccinations",
        image: "service-immunisation",
        description: `<p>For children and for adults.</p>${yours("Services")}`,
      },
    ],
  },
  {
    name: "Laboratory and imaging",
    image: "department-diagnostics",
    description: `<p>Blood tests, X-ray and ultrasound.</p>${yours("Departments")}`,
    services: [
      {
        name: "Blood tests",
        image: "service-laboratory",
        description: `<p>Please come with an empty stomach if your doctor asked for it.</p>${yours("Services")}`,
      },
      {
        name: "Ultrasound",
        image: "service-ultrasound",
        description: `<p>Pictures of the inside of the body, made with sound.</p>${yours("Services")}`,
      },
    ],
  },
  {
    name: "Mother and child",
    image: "department-maternity",
    description: `<p>For pregnancy, birth and the years after it.</p>${yours("Departments")}`,
    services: [
      {
        name: "Antenatal visits",
        image: "service-antenatal",
        description: `<p>Check-ups before the birth.</p>${yours("Services")}`,
      },
    ],
  },
];

export const doctor = {
  firstname: "Sample",
  lastname: "Doctor",
  gender: null,
  email: sampleAddress,
  phone: "",
  image: null,
  position: "Sample profile",
  reg_no: "",
  bio: `<p>Here a doctor says where they trained, what they know best, and which languages they speak.</p>${yours("Doctors")}`,
  description: `${sampleSentence}: one sentence on what this doctor looks after.`,
  facebook: "",
  twitter: "",
  instagram: "",
  // Without working days no free times are offered: nobody should come to see a doctor who does not exist.
  working_days: JSON.stringify(weekdays.map((day) => ({ day, from: "", to: "" }))),
};

export const update = {
  slug: "our-website-is-open",
  title: "Our website is open",
  image: "update-garden",
  description:
    "<p>From today you find us here: our departments, our doctors, and a form to ask for an appointment from home.</p>" +
    yours("Updates"),
};
