import type { DemoVisitor, DepartmentKey } from "./types.ts";

export const appointmentReasons: Readonly<Record<DepartmentKey, readonly string[]>> = {
  cardiology: [
    "I get short of breath on the stairs, which is new for me. My family doctor heard a murmur and " +
      "suggested I have it looked at.",
    "My father had a heart attack at 52 and I am getting close to that age. I would like a general check, " +
      "please.",
    "For about three weeks my heart has been racing in the evenings, even when I am just watching " +
      "television. It lasts ten minutes or so.",
    "Follow-up after my stent. I feel well but I have some questions about the tablets, and when I can " +
      "start swimming again.",
    "My blood pressure readings at home are around 155 over 95. I have written them all down and can bring " +
      "the list.",
  ],
  paediatrics: [
    "My son is four and coughs every night, mostly after midnight. The syrup from the chemist has made no " +
      "difference.",
    "Our daughter missed two vaccinations when we moved house. We have her old record and would like to " +
      "catch up before she starts school.",
    "Our baby is three weeks old and still looks rather yellow. She feeds well, but we would feel better " +
      "if someone checked.",
    "My seven-year-old comes out in a rash after eating eggs. Can she be tested for allergies?",
    "Our two-year-old eats almost nothing except pasta and milk. I am worried about his weight and would " +
      "welcome some advice.",
  ],
  maternity: [
    "I have just had a positive test and think I am about seven weeks along. I would like to book my first " +
      "antenatal visit.",
    "My periods have become so heavy that I had to miss work twice last month. I'd prefer to see a woman " +
      "doctor if possible.",
    "I am due for my cervical screening. The last one was uncomfortable, so please could I have a longer " +
      "appointment?",
    "I would like to have my coil removed and talk about what else is available.",
    "Hot flushes and hardly any sleep for six months now. I want to know whether HRT would be safe for me.",
  ],
  orthopaedics: [
    "My right knee swelled up after football on Sunday and still clicks when I bend it. I can walk but not " +
      "run.",
    "I broke my wrist and was treated in the emergency room. They told me to book a check of the plaster.",
    "The pain in my hip wakes me most nights. I have tried physiotherapy and tablets, so I want to ask " +
      "about a replacement.",
    "I can't lift my left arm above the shoulder since I painted a ceiling last month. Reaching for a seat " +
      "belt hurts.",
  ],
  surgery: [
    "There is a soft lump in my groin that comes out when I cough. It doesn't hurt much but it has been " +
      "getting bigger.",
    "An ultrasound showed gallstones. I have had two bad attacks of pain since then and would like to " +
      "discuss an operation.",
    "A mole on my back has changed shape and sometimes bleeds. I was told a surgeon could remove it.",
    "My operation was a fortnight ago, and one end of the wound is still weeping. Could a nurse have a " +
      "look at the dressing?",
    "I have been given a date for day surgery and I take blood thinners. Who can tell me when to stop them?",
  ],
  emergency: [
    "I was seen in the emergency room after a fall and asked to come back within a week for a review.",
    "The stitches in my hand need to come out on about the tenth day. The emergency nurse said I could " +
      "book it here.",
    "I had a mild concussion last week. The headaches are better, but I want to be sure before I go back " +
      "to work.",
    "I twisted my ankle ten days ago and was told nothing was broken. It is still swollen and black and " +
      "blue.",
  ],
  dental: [
    "A filling has fallen out on the lower left. It is sensitive to cold but not really painful.",
    "It must be five years since I saw a dentist and I am quite nervous. I'd like a check-up with somebody " +
      "patient.",
    "My daughter is thirteen and her front teeth overlap. We'd like to find out about braces and what they " +
      "would cost.",
    "My gums bleed whenever I brush, and one tooth at the back feels loose.",
    "I wake with a sore jaw. My partner says I grind my teeth at night, so I wonder about a guard.",
  ],
  eye: [
    "Everything is a bit misty in my right eye, and headlights dazzle me. The optician mentioned a cataract.",
    "I have diabetes and I am due for the yearly photographs of my eyes.",
    "My mother has glaucoma, and I have never been checked. Could I have the pressure measured?",
    "My glasses no longer seem right for reading, and I get headaches by the afternoon.",
  ],
  diagnostics: [
    "My doctor has asked for an ultrasound of the kidneys. I have the request form with me and can come " +
      "any morning.",
    "I need a fasting blood test for cholesterol and sugar. Is the early slot still the best time?",
    "I was sent for a chest X-ray because of a cough that won't go away. The form is dated last week.",
    "I've been asked to repeat a blood test for iron. I tend to faint, so please let me lie down for it.",
  ],
};

export const declineReplies: readonly string[] = [
  "We are sorry, but the doctor will be in theatre at the time you asked for. Please choose another day " +
    "and we will do our best to fit you in.",
  "Thank you for your request. That clinic is already full. There are still free places in the following " +
    "week, if you would like to send a new request.",
  "Unfortunately the doctor is on leave on that date. You are welcome to pick a later day or another " +
    "doctor in the same department.",
  "That clinic has been moved because of staff training. Could you let us have two or three other dates " +
    "that would suit you?",
  "For this we first need a letter from your family doctor. Once you have it, send us a new request and we " +
    "will offer you a time promptly.",
  "You seem to have two requests with us for the same problem. We have kept the earlier one and closed " +
    "this one. Do ring us if that is wrong.",
];

export const approvedReplies: readonly string[] = [
  "Your appointment is confirmed. Please arrive ten minutes early and report to the desk in the main " +
    "lobby, where we will show you the way.",
  "We look forward to seeing you. Bring a list of the medicines you take, including anything you buy " +
    "without a prescription.",
  "That time is fine. If you have had tests elsewhere, please bring the results or the name of the clinic, " +
    "so that we can ask for them.",
  "Your visit has been booked. Allow about an hour in all, and feel free to bring a relative or friend.",
  "Thank you, the details you gave are helpful and the doctor has read them. Should things get worse " +
    "before then, call us straight away.",
  "All set. If you need an interpreter, step-free parking or any other help on the day, let our main desk " +
    "know beforehand.",
];

export const visitors: readonly DemoVisitor[] = [
  { firstname: "Hugh", lastname: "Mortimer", email: "hugh.mortimer@mail.example", phone: "+44 1632 960601" },
  { firstname: "Amara", lastname: "Eze", email: "amara.eze@mail.example", phone: "+44 1632 960602" },
  { firstname: "Kathleen", lastname: "Doyle", email: "", phone: "+44 1632 960603" },
  { firstname: "Tariq", lastname: "Mahmood", email: "tariq.mahmood@mail.example", phone: "+44 1632 960604" },
  { firstname: "Yuki", lastname: "Sato", email: "yuki.sato@mail.example", phone: "+44 1632 960605" },
  { firstname: "Bronwen", lastname: "Pugh", email: "bronwen.pugh@mail.example", phone: "+44 1632 960606" },
  { firstname: "Stanley", lastname: "Cooper", email: "", phone: "+44 1632 960607" },
  { firstname: "Olga", lastname: "Petrova", email: "olga.petrova@mail.example", phone: "+44 1632 960608" },
  {
    firstname: "Jerome",
    lastname: "Baptiste",
    email: "jerome.baptiste@mail.example",
    phone: "+44 1632 960609",
  },
  { firstname: "Penny", lastname: "Ashdown", email: "penny.ashdown@mail.example", phone: "+44 1632 960610" },
  { firstname: "Mohamed", lastname: "Warsame", email: "", phone: "+44 1632 960611" },
  {
    firstname: "Greta",
    lastname: "Hoffmann",
    email: "greta.hoffmann@mail.example",
    phone: "+44 1632 960612",
  },
  { firstname: "Rhys", lastname: "Bevan", email: "rhys.bevan@mail.example", phone: "+44 1632 960613" },
  { firstname: "Dolores", lastname: "Quintana", email: "", phone: "+44 1632 960614" },
];
