import type { DemoAppointment, DemoVisitor } from "./types.ts";

const pending = 0;
const approved = 1;
const declined = 2;
const cancelled = 3;

/** What has passed is settled, and so is the present day: whatever the hour, nobody still waits for its answer. */
export const appointments: readonly DemoAppointment[] = [
  {
    doctor: "Diallo",
    who: "Sesay",
    day: -19,
    asked: 34,
    hour: 0.3,
    status: approved,
    description:
      "I get short of breath on the stairs, which is new for me. My family doctor heard a murmur and " +
      "suggested I have it looked at.",
    reply:
      "That time is fine. If you have had tests elsewhere, please bring the results or the name of the " +
      "clinic, so that we can ask for them.",
  },
  {
    doctor: "Diallo",
    who: "Hadley",
    day: -9,
    asked: 23,
    hour: 0.1,
    status: approved,
    description:
      "Follow-up after my stent. I feel well but I have some questions about the tablets, and when I can " +
      "start swimming again.",
  },
  {
    doctor: "Diallo",
    who: "Hoffmann",
    day: -4,
    asked: 12,
    hour: 0.6,
    status: cancelled,
    description:
      "My ankles swell by the evening and my sister, who is a nurse, thinks someone should listen to my " +
      "heart.",
  },
  {
    doctor: "Diallo",
    who: "Lamb",
    day: 0,
    asked: 13,
    hour: 0.4,
    status: approved,
    description:
      "My blood pressure readings at home are around 155 over 95. I have written them all down and can " +
      "bring the list.",
    reply: "Please bring the list and the monitor itself, so that we can compare it with ours.",
  },
  {
    doctor: "Diallo",
    who: "Fitzgerald",
    day: 3,
    asked: 2,
    hour: 0.5,
    status: pending,
    description:
      "For about three weeks my heart has been racing in the evenings, even when I am just watching " +
      "television. It lasts ten minutes or so.",
  },
  {
    doctor: "Diallo",
    who: "Mahmood",
    day: 8,
    asked: 4,
    hour: 0.2,
    status: pending,
    description:
      "My father had a heart attack at 52 and I am getting close to that age. I would like a general " +
      "check, please.",
  },
  {
    doctor: "Diallo",
    who: "Brooks",
    day: 13,
    asked: 10,
    hour: 0.6,
    status: approved,
    description:
      "My pacemaker is due for its yearly check. My daughter drives me, so we would be glad of the end of " +
      "the morning.",
    reply:
      "We look forward to seeing you. Bring your pacemaker card and a list of the medicines you take, " +
      "including anything you buy without a prescription.",
  },
  {
    doctor: "Wieczorek",
    who: "Gallagher",
    day: -14,
    asked: 29,
    hour: 0.3,
    status: declined,
    description:
      "I fainted at a concert in the spring and again last week. A heart scan was normal, but I would like " +
      "a second opinion.",
    reply:
      "For this we first need the scan and a letter from your family doctor. Once you have both, send us a " +
      "new request and we will offer you a time promptly.",
  },
  {
    doctor: "Wieczorek",
    who: "Horvat",
    day: -6,
    asked: 18,
    hour: 0.5,
    status: approved,
    description:
      "I was put on tablets for cholesterol and my legs have ached ever since. Is there another kind I " +
      "could try?",
  },
  {
    doctor: "Wieczorek",
    who: "Ashdown",
    day: 6,
    asked: 5,
    hour: 0.4,
    status: pending,
    chose: "department",
    description:
      "My heart skips beats, mostly after coffee but now also at night. I have recorded a few on my watch " +
      "and can show you.",
  },
  {
    doctor: "Wieczorek",
    who: "Qureshi",
    day: 17,
    asked: 6,
    hour: 0.7,
    status: approved,
    description:
      "I would like to start running again after my bypass and need to know how far I may push myself.",
  },
  {
    doctor: "Okafor",
    who: "Nwosu",
    day: -17,
    asked: 31,
    hour: 0.2,
    status: approved,
    description:
      "Our daughter missed two vaccinations when we moved house. We have her old record and would like to " +
      "catch up before she starts school.",
    reply:
      "Please bring the old record and we will give both vaccinations in one visit. She may choose the " +
      "plasters.",
  },
  {
    doctor: "Okafor",
    who: "Nowak",
    day: -2,
    asked: 9,
    hour: 0.4,
    status: approved,
    description:
      "My son is four and coughs every night, mostly after midnight. The syrup from the chemist has made " +
      "no difference.",
  },
  {
    doctor: "Okafor",
    who: "Pemberton",
    day: 2,
    asked: 1,
    hour: 0.1,
    status: pending,
    description:
      "Our baby is three weeks old and still looks rather yellow. She feeds well, but we would feel better " +
      "if someone checked.",
  },
  {
    doctor: "Okafor",
    who: "Eze",
    day: 20,
    asked: 8,
    hour: 0.5,
    status: cancelled,
    description:
      "Our twins are due their two-year check. Could we have two appointments one after the other?",
  },
  {
    doctor: "Lindqvist",
    who: "Rahimi",
    day: -11,
    asked: 26,
    hour: 0.3,
    status: declined,
    description: "My seven-year-old comes out in a rash after eating eggs. Can she be tested for allergies?",
    reply:
      "Thank you for your request. The allergy clinic is already full that week. There are still free " +
      "places in the following one, if you would like to send a new request.",
  },
  {
    doctor: "Lindqvist",
    who: "Rahimi",
    day: -5,
    asked: 20,
    hour: 0.7,
    status: approved,
    description:
      "You asked me to send a new request for my daughter’s allergy test, as the other week was full. " +
      "After school would suit us best.",
  },
  {
    doctor: "Lindqvist",
    who: "Bhatt",
    day: 10,
    asked: 3,
    hour: 0.4,
    status: pending,
    description:
      "Our two-year-old eats almost nothing except pasta and milk. I am worried about his weight and would " +
      "welcome some advice.",
  },
  {
    doctor: "Raghunathan",
    who: "Tan",
    day: -15,
    asked: 22,
    hour: 0.3,
    status: approved,
    description:
      "I have just had a positive test and think I am about seven weeks along. I would like to book my " +
      "first antenatal visit.",
    reply:
      "Congratulations! Allow about an hour for this first visit, and feel free to bring your partner, a " +
      "relative or a friend.",
  },
  {
    doctor: "Raghunathan",
    who: "Maina",
    day: 0,
    asked: 16,
    hour: 0.5,
    status: approved,
    description: "My 28-week check is due, and I would like to ask about the birth rooms while I am there.",
  },
  {
    doctor: "Raghunathan",
    who: "Cameron",
    day: 4,
    asked: 3,
    hour: 0.3,
    status: pending,
    description:
      "I am due for my cervical screening. The last one was uncomfortable, so please could I have a longer " +
      "appointment?",
  },
  {
    doctor: "Raghunathan",
    who: "Pugh",
    day: 15,
    asked: 7,
    hour: 0.2,
    status: declined,
    description: "I would like to have my coil removed and talk about what else is available.",
    reply:
      "Unfortunately the doctor is on leave that week. You are welcome to pick a later day, or Dr. " +
      "Abernathy in the same department.",
  },
  {
    doctor: "Abernathy",
    who: "Gallagher",
    day: -8,
    asked: 24,
    hour: 0.4,
    status: approved,
    description:
      "Hot flushes and hardly any sleep for six months now. I want to know whether HRT would be safe for " +
      "me.",
  },
  {
    doctor: "Abernathy",
    who: "Fitzgerald",
    day: 7,
    asked: 6,
    hour: 0.6,
    status: approved,
    description:
      "My periods have become so heavy that I had to miss work twice last month. I'd prefer to see a woman " +
      "doctor if possible.",
    reply:
      "Thank you, the details you gave are helpful and Dr. Abernathy has read them. Should things get " +
      "worse before then, call us straight away.",
  },
  {
    doctor: "Abernathy",
    who: "Sato",
    day: 18,
    asked: 2,
    hour: 0.3,
    status: pending,
    description:
      "We have been trying for a baby for two years. I do not know where to begin and would like to talk " +
      "it through.",
  },
  {
    doctor: "Mensah",
    who: "Reid",
    day: -20,
    asked: 27,
    hour: 0.1,
    status: approved,
    description:
      "My right knee swelled up after football on Sunday and still clicks when I bend it. I can walk but " +
      "not run.",
  },
  {
    doctor: "Mensah",
    who: "Fitzgerald",
    day: -7,
    asked: 15,
    hour: 0.4,
    status: approved,
    description:
      "I broke my wrist and was treated in the emergency room. They told me to book a check of the " +
      "plaster.",
    reply:
      "Your visit has been booked. We will take the plaster off for an X-ray first, so please come twenty " +
      "minutes early.",
  },
  {
    doctor: "Mensah",
    who: "Mortimer",
    day: 0,
    asked: 11,
    hour: 0.3,
    status: approved,
    description:
      "The pain in my hip wakes me most nights. I have tried physiotherapy and tablets, so I want to ask " +
      "about a replacement.",
  },
  {
    doctor: "Mensah",
    who: "Cooper",
    day: 12,
    asked: 5,
    hour: 0.6,
    status: pending,
    kind: "joints-first",
    description:
      "By phone: his left knee gives way on the stairs. He was X-rayed at the health centre and will bring " +
      "the pictures.",
  },
  {
    doctor: "Morioka",
    who: "Prosser",
    day: -12,
    asked: 19,
    hour: 0.5,
    status: cancelled,
    description: "I jammed my thumb in a car door and cannot grip a pen. My exams start in three weeks.",
  },
  {
    doctor: "Morioka",
    who: "Bevan",
    day: 2,
    asked: 4,
    hour: 0.3,
    status: pending,
    chose: "nothing",
    description:
      "I can't lift my left arm above the shoulder since I painted a ceiling last month. Reaching for a " +
      "seat belt hurts.",
  },
  {
    doctor: "Morioka",
    who: "Nwosu",
    day: 22,
    asked: 6,
    hour: 0.2,
    status: pending,
    kind: "joints-first",
    description:
      "My fingers go numb at the keyboard and at night. A colleague had the same and was operated on here.",
  },
  {
    doctor: "Haddad",
    who: "Qureshi",
    day: -13,
    asked: 28,
    hour: 0.4,
    status: approved,
    description:
      "There is a soft lump in my groin that comes out when I cough. It doesn't hurt much but it has been " +
      "getting bigger.",
  },
  {
    doctor: "Haddad",
    who: "Petrova",
    day: -3,
    asked: 16,
    hour: 0.2,
    status: declined,
    description:
      "An ultrasound showed gallstones. I have had two bad attacks of pain since then and would like to " +
      "discuss an operation.",
    reply:
      "We are sorry, but the doctor will be in theatre at the time you asked for. Please choose another " +
      "day, and bring the ultrasound report with you.",
  },
  {
    doctor: "Haddad",
    who: "Horvat",
    day: 1,
    asked: 8,
    hour: 0.5,
    status: approved,
    description:
      "A mole on my back has changed shape and sometimes bleeds. I was told a surgeon could remove it.",
    reply:
      "This should not wait, so you have the first free time there is. The removal itself takes about " +
      "twenty minutes.",
  },
  {
    doctor: "O'Connell",
    who: "Nowak",
    day: -10,
    asked: 14,
    hour: 0.2,
    status: approved,
    description:
      "My operation was a fortnight ago, and one end of the wound is still weeping. Could a nurse have a " +
      "look at the dressing?",
  },
  {
    doctor: "O'Connell",
    who: "Brooks",
    day: 9,
    asked: 12,
    hour: 0.6,
    status: approved,
    description:
      "I have been given a date for day surgery and I take blood thinners. Who can tell me when to stop " +
      "them?",
    reply:
      "Please go on taking them until we have spoken. Bring the packets, and we will write down the days " +
      "for you.",
  },
  {
    doctor: "O'Connell",
    who: "Doyle",
    day: 14,
    asked: 5,
    hour: 0.4,
    status: pending,
    description: "By phone: varicose veins. She stands all day in her shop and her left leg aches by noon.",
  },
  {
    doctor: "Marchetti",
    who: "Prosser",
    day: -16,
    asked: 24,
    hour: 0.3,
    status: approved,
    description:
      "I was seen in the emergency room after a fall and asked to come back within a week for a review.",
  },
  {
    doctor: "Bergström",
    who: "Reid",
    day: -5,
    asked: 12,
    hour: 0.2,
    status: approved,
    description:
      "I had a mild concussion last week. The headaches are better, but I want to be sure before I go back " +
      "to work.",
  },
  {
    doctor: "Marchetti",
    who: "Cameron",
    day: 0,
    asked: 6,
    hour: 0.1,
    status: approved,
    description:
      "The stitches in my hand need to come out on about the tenth day. The emergency nurse said I could " +
      "book it here.",
    reply:
      "Your appointment is confirmed. Please arrive ten minutes early and report to the emergency desk, " +
      "not to the main lobby.",
  },
  {
    doctor: "Marchetti",
    who: "Baptiste",
    day: 0,
    asked: 3,
    hour: 0.4,
    status: approved,
    description:
      "I twisted my ankle ten days ago and was told nothing was broken. It is still swollen and black and " +
      "blue.",
  },
  {
    doctor: "Bergström",
    who: "Hadley",
    day: 0,
    asked: 5,
    hour: 0.6,
    status: approved,
    description: "I was given a drip for dehydration last week and told to have my blood checked again.",
  },
  {
    doctor: "Marchetti",
    who: "Gallagher",
    day: 0,
    asked: 7,
    hour: 0.7,
    status: approved,
    description:
      "My thumb was put back into its joint last week, and I was told to come and have the splint looked at.",
  },
  {
    doctor: "Bergström",
    who: "Cooper",
    day: 0,
    asked: 4,
    hour: 0.2,
    status: approved,
    description:
      "By phone: the bandage on his shin has slipped, and he cannot put it back by himself. His neighbour " +
      "brings him.",
  },
  {
    doctor: "Bergström",
    who: "Petrova",
    day: 0,
    asked: 5,
    hour: 0.4,
    status: approved,
    description:
      "A wasp stung me and my hand swelled up to the elbow. It has gone down, and I would like to know which " +
      "tablets to keep at home.",
  },
  {
    doctor: "Bergström",
    who: "Quintana",
    day: 0,
    asked: 2,
    hour: 0.8,
    status: cancelled,
    description:
      "By phone: a burn on her forearm needs a fresh dressing. She can be here within half an hour.",
  },
  {
    doctor: "Marchetti",
    who: "Warsame",
    day: 5,
    asked: 2,
    hour: 0.5,
    status: pending,
    description:
      "By phone: the dressing on his scalded foot needs changing. He walks with a stick and would like to " +
      "be dropped off at the door.",
  },
  {
    doctor: "Bergström",
    who: "Tan",
    day: 4,
    asked: 3,
    hour: 0.3,
    status: pending,
    description:
      "A dog bit my calf on holiday. I have had two of the injections against rabies and need the third " +
      "one on time.",
  },
  {
    doctor: "Nambiar",
    who: "Pemberton",
    day: -18,
    asked: 25,
    hour: 0.3,
    status: approved,
    description:
      "A filling has fallen out on the lower left. It is sensitive to cold but not really painful.",
  },
  {
    doctor: "Nambiar",
    who: "Fitzgerald",
    day: -1,
    asked: 17,
    hour: 0.5,
    status: cancelled,
    description:
      "It must be five years since I saw a dentist and I am quite nervous. I'd like a check-up with " +
      "somebody patient.",
  },
  {
    doctor: "Nambiar",
    who: "Mahmood",
    day: 0,
    asked: 9,
    hour: 0.6,
    status: approved,
    description: "I wake with a sore jaw. My wife says I grind my teeth at night, so I wonder about a guard.",
  },
  {
    doctor: "Nambiar",
    who: "Nwosu",
    day: 19,
    asked: 3,
    hour: 0.7,
    status: pending,
    description:
      "My daughter is thirteen and her front teeth overlap. We'd like to find out about braces and what " +
      "they would cost.",
  },
  {
    doctor: "Nambiar",
    who: "Ashdown",
    day: 8,
    asked: 6,
    hour: 0.4,
    status: declined,
    description: "My gums bleed whenever I brush, and one tooth at the back feels loose.",
    reply:
      "You seem to have two requests with us for the same problem. We have kept the earlier one and closed " +
      "this one. Do ring us if that is wrong.",
  },
  {
    doctor: "Fuentes",
    who: "Brooks",
    day: -21,
    asked: 33,
    hour: 0.2,
    status: approved,
    description:
      "Everything is a bit misty in my right eye, and headlights dazzle me. The optician mentioned a " +
      "cataract.",
  },
  {
    doctor: "Fuentes",
    who: "Bhatt",
    day: 1,
    asked: 5,
    hour: 0.4,
    status: approved,
    description: "My mother has glaucoma, and I have never been checked. Could I have the pressure measured?",
    reply: "All set. The drops blur your sight for a few hours, so please do not drive yourself home.",
  },
  {
    doctor: "Kimani",
    who: "Sesay",
    day: -4,
    asked: 14,
    hour: 0.3,
    status: declined,
    description: "I have diabetes and I am due for the yearly photographs of my eyes.",
    reply:
      "That clinic has been moved because of staff training. Could you let us have two or three other " +
      "dates that would suit you?",
  },
  {
    doctor: "Kimani",
    who: "Sesay",
    day: 6,
    asked: 9,
    hour: 0.5,
    status: approved,
    description:
      "This is one of three dates for the eye photographs that were put off. Any Wednesday or Friday after " +
      "it is fine too.",
  },
  {
    doctor: "Kimani",
    who: "Fitzgerald",
    day: 23,
    asked: 1,
    hour: 0.4,
    status: pending,
    description: "My glasses no longer seem right for reading, and I get headaches by the afternoon.",
  },
  {
    doctor: "Vandenberghe",
    who: "Hadley",
    day: -8,
    asked: 13,
    hour: 0.5,
    status: approved,
    description:
      "I was sent for a chest X-ray because of a cough that won't go away. The form is dated last week.",
  },
  {
    doctor: "Vandenberghe",
    who: "Rahimi",
    day: 0,
    asked: 8,
    hour: 0.0,
    status: approved,
    description:
      "I need a fasting blood test for cholesterol and sugar. Is the early slot still the best time?",
    reply: "Yes, come as early as you can, and have nothing but water from ten o’clock the evening before.",
  },
  {
    doctor: "Vandenberghe",
    who: "Petrova",
    day: 13,
    asked: 2,
    hour: 0.3,
    status: pending,
    chose: "department",
    description:
      "My doctor has asked for an ultrasound of the kidneys. I have the request form with me and can come " +
      "any morning.",
  },
  {
    doctor: "Vandenberghe",
    who: "Fitzgerald",
    day: 21,
    asked: 4,
    hour: 0.2,
    status: declined,
    description:
      "I've been asked to repeat a blood test for iron. I tend to faint, so please let me lie down for it.",
    reply:
      "There is no need to come in: the sample from last time was large enough, and the laboratory has " +
      "repeated the test with it.",
  },
  {
    doctor: "Abernathy",
    who: "Gallagher",
    day: 9,
    asked: 7,
    hour: 0.3,
    status: approved,
    kind: "menopause",
    description:
      "Since I saw you I have used the patches and sleep through most nights. Could we talk about the dose " +
      "without my taking a day off?",
    reply: "Gladly. Please have the box within reach, so that you can show me which strength you have.",
  },
  {
    doctor: "Mensah",
    who: "Reid",
    day: 10,
    asked: 9,
    hour: 0.2,
    status: approved,
    kind: "joint-school",
    description: "My new hip is planned for next month. My mother will come along to the joint school.",
  },
  {
    doctor: "Mensah",
    who: "Hadley",
    day: 10,
    asked: 7,
    hour: 0.2,
    status: approved,
    kind: "joint-school",
    description: "I live up two flights of stairs and would like to see how one climbs them with crutches.",
    reply: "You will try it on our own staircase. Please bring the shoes that you wear at home.",
  },
  {
    doctor: "Mensah",
    who: "Hoffmann",
    day: 10,
    asked: 6,
    hour: 0.2,
    status: approved,
    kind: "joint-school",
    description: "Dr. Mensah told me to come to this before we settle the date for my knee.",
  },
  {
    doctor: "Mensah",
    who: "Lamb",
    day: 10,
    asked: 3,
    hour: 0.2,
    status: pending,
    kind: "joint-school",
    description:
      "Is there still a place for two? My wife would drive me, and she has more questions than I do.",
  },
  {
    doctor: "Fuentes",
    who: "Brooks",
    day: 12,
    asked: 6,
    hour: 0.3,
    status: approved,
    movedFrom: { day: 6, hour: 0.5 },
    description:
      "The lens in the right eye is wonderful: I can read the bus from the other side of the street. I " +
      "should like to talk about the left one now.",
  },
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
