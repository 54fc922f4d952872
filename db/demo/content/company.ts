import type { DemoCompany } from "./types.ts";

export const company: DemoCompany = {
  name: "Alderbrook Hospital",
  logo: "logo",
  address: "14 Alder Lane, Brookfield",
  contacts: "+44 1632 960100",
  email: "care@alderbrook.example",
  whatsapp: "+44 1632 960 111",
  welcome_message:
    "Alderbrook is the hospital for Brookfield and the villages around it. Our emergency doors never " +
    "close, and nine departments share one site, so you rarely have to travel far for a test or a second " +
    "opinion. Tell us what is worrying you and we will take it from there.",
  welcome_cover: "welcome",
  about_description:
    "<p>Alderbrook opened in 1961 as a cottage hospital with twelve beds, one operating table and a " +
    "kitchen garden. The town paid for it, brick by brick, with a weekly collection at the paper mill. " +
    "Today we have 146 beds and look after people from the whole valley, but the idea has not changed: a " +
    "hospital should belong to the place it serves.</p>" +
    "<p>Some of the old building still stands. The chapel is now our quiet room, open to people of every " +
    "faith and of none, and the mill bell hangs above the main entrance. Around it we have added a " +
    "maternity wing, three modern theatres and an imaging suite.</p>" +
    "<p>We are a charity. There are no shareholders, and any surplus goes into equipment, training and the " +
    "upkeep of our buildings. A board of local trustees meets six times a year, and two of its seats are " +
    "kept for former patients.</p>" +
    "<p>Teaching matters to us as well. Student nurses, midwives and doctors from the University of " +
    "Brookfield learn on our wards. They will always introduce themselves, and you are free to say that " +
    "you would rather see someone on your own.</p>" +
    "<p>Outpatient clinics run from Monday to Friday, 8am to 6pm, and on Saturday from 9am to 1pm. " +
    "Visitors are welcome on the wards every day between 2pm and 8pm. If something went well, or did not, " +
    'please <a href="/contact">tell us</a>. We read every message.</p>',
  mission:
    "We give the people of Brookfield safe, skilled and kindly care, as near to their homes as we can. We " +
    "explain what we do, admit what we do not know, and leave every decision in the hands of the person it " +
    "concerns.",
  vision:
    "We want a valley where nobody puts off seeing a doctor because of distance, cost or fear. By working " +
    "with families, schools and other clinics, we hope to prevent as much illness as we treat.",
  core_values: "Honesty, Learning, Trust, Passion, Vision, Future",
  video_link: "https://meet.alderbrook.example/{room}",
  emergency_number: "999",
  helpline_hours: "Day and night, every day of the year.",
  helpline_text: "Our nurses tell you what to do, and whether to come straight in.",
  requests_answered: "We reply by email or phone, usually within one working day.",
  messages_answered: "We answer within two working days.",
  visit_advice:
    "Come a few minutes early and give your reference at reception.\n" +
    "Bring the medicines you take, or a list of them.",
  departments_lead: "Choose a department to see what it does and who you will meet.",
  doctors_lead: "See who works here, what they do and when they are in.",
  leadership_lead: "The people who answer for how the hospital is run.",
  updates_lead: "What is new at the hospital, and what it means for you.",
  gallery_lead: "A walk through the hospital, from the front door to the garden.",
  about_lead: "Who we are, what we stand for, and where we are going.",
  contact_lead: "For anything that is not an emergency.",
  appointment_lead: "Tell us what you need and when suits you.",
  waiting_minutes: 720,
  newsletter: 1,
  youtube: "https://www.youtube.com/@alderbrookhospital",
  instagram: "https://www.instagram.com/alderbrookhospital",
  facebook: "https://www.facebook.com/alderbrook.example",
  twitter: "https://x.com/alderbrookhospital",
};
