import type { DemoContactMessage, DemoSubscriber, DemoSuggestion } from "./types.ts";

export const contactMessages: readonly DemoContactMessage[] = [
  {
    firstname: "Harriet",
    lastname: "Coles",
    phone: "+44 1632 960701",
    email: "harriet.coles@mail.example",
    subject: "Bringing a dog to the garden",
    message:
      "My uncle is on Willow Ward until next week and misses his terrier badly. I have read that dogs must " +
      "stay at the gate. Could he meet us there in a wheelchair one afternoon?",
    daysAgo: 1,
  },
  {
    firstname: "Desmond",
    lastname: "Achebe",
    phone: "+44 1632 960702",
    email: "desmond.achebe@mail.example",
    subject: "Copy of my X-ray",
    message:
      "I had an X-ray of my foot at your hospital a few months ago. I am moving away and my new doctor " +
      "would like to have the pictures. How can I get a copy, and does it cost anything?",
    daysAgo: 2,
  },
  {
    firstname: "Julie",
    lastname: "Renshaw",
    phone: "+44 1632 960703",
    email: "julie.renshaw@mail.example",
    subject: "Do you accept Northgate?",
    message:
      "We are insured through my employer with Northgate Insurance. Would a day operation be covered, or " +
      "do I have to pay first and claim it back?",
    daysAgo: 4,
    reply:
      "Dear Ms Renshaw, yes, we work with Northgate directly. Please ask them for an approval number " +
      "before the operation and give it to us when you arrive. You will not have to pay first. Kind " +
      "regards, Rosa, Customer Care",
  },
  {
    firstname: "Peter",
    lastname: "Vickers",
    phone: "+44 1632 960704",
    email: "peter.vickers@mail.example",
    subject: "Lost scarf",
    message:
      "I left a green woollen scarf in the waiting room outside Eye Care on Wednesday, at around four. It " +
      "was knitted by my late wife, so I would dearly like it back.",
    daysAgo: 9,
  },
  {
    firstname: "Samira",
    lastname: "Haidari",
    phone: "+44 1632 960705",
    email: "samira.haidari@mail.example",
    subject: "Interpreter for my mother",
    message:
      "My mother is seeing a heart doctor with you next month and speaks only Dari. I can come along, but " +
      "I'd rather someone professional translated the medical words. Is that possible?",
    daysAgo: 13,
    reply:
      "Dear Samira, certainly, and there is no charge. I have asked for a Dari interpreter, by video if " +
      "nobody can be there in person. You are still very welcome to sit in. If the date changes, just tell " +
      "us. Best wishes, Rosa, Customer Care",
  },
  {
    firstname: "Gareth",
    lastname: "Lyle",
    phone: "+44 1632 960706",
    email: "gareth.lyle@mail.example",
    subject: "Work experience for sixth-formers",
    message:
      "I teach biology at Brookfield Academy. Several of my students hope to study nursing or radiography. " +
      "Do you offer a few days of shadowing, and whom should they write to?",
    daysAgo: 21,
    reply:
      "Dear Mr Lyle, we take twelve students each summer, for one week, from the age of sixteen. Beatriz " +
      "Nogueira's team sends out the forms in January. I have put your school on the list. Regards, Neil " +
      "Sandhu",
  },
  {
    firstname: "Beth",
    lastname: "Hargreaves",
    phone: "+44 1632 960707",
    email: "beth.hargreaves@mail.example",
    subject: "Thank you to the night team",
    message:
      "I came in at two in the morning with my little boy, who had croup. Everybody was so calm that he " +
      "ended up laughing. Please tell the nurse with the dinosaur lanyard that he now wants one.",
    daysAgo: 30,
    reply:
      "Dear Beth, what a lovely message. The nurse is called Kofi, and he has read it out to the whole " +
      "team. There is a spare dinosaur lanyard at the emergency desk with your son's name on it. Warm " +
      "wishes, Rosa, Customer Care",
  },
  {
    firstname: "Ronald",
    lastname: "Tibbs",
    phone: "+44 1632 960708",
    email: "ronald.tibbs@mail.example",
    subject: "Waiting time in Orthopaedics",
    message:
      "My appointment on Tuesday was at 9.15 and I was called at 10.40. I understand that surgeons get " +
      "held up, but nobody told us anything. A word at half past nine would have helped.",
    daysAgo: 44,
    reply:
      "Dear Mr Tibbs, you are right, and I apologise. The clinic started late because of an urgent case. " +
      "From this week the desk announces any delay of more than twenty minutes, and we offer a pager to " +
      "those who would like to fetch a coffee. Yours sincerely, Chloe Tremblay",
  },
  {
    firstname: "Ines",
    lastname: "Carvalho",
    phone: "+44 1632 960709",
    email: "ines.carvalho@mail.example",
    subject: "Tour before the birth",
    message:
      "We are expecting our first child. Is there a way to see the birth rooms beforehand? My partner " +
      "works most Saturdays.",
    daysAgo: 128,
    reply:
      "Dear Ines, congratulations! There is a short tour on the first Sunday of every month at two " +
      "o'clock, starting from the lobby. You don't need to book. We hope to meet you both there. Rosa, " +
      "Customer Care",
  },
  {
    firstname: "Malcolm",
    lastname: "Yeo",
    phone: "+44 1632 960710",
    email: "malcolm.yeo@mail.example",
    subject: "Hearing loop at reception",
    message:
      "I wear hearing aids, and at the main desk I could not make out a word through the screen. Is a loop " +
      "fitted? If so, it did not seem to be switched on.",
    daysAgo: 96,
  },
  {
    firstname: "Tanya",
    lastname: "Brill",
    phone: "+44 1632 960711",
    email: "tanya.brill@mail.example",
    subject: "Photographs for the parish newsletter",
    message:
      "I put together the Upper Alder newsletter. May we print one of the pictures of the new garden from " +
      "your website? We would of course name the hospital.",
    daysAgo: 67,
    reply:
      "Dear Tanya, please do. A line saying that it comes from Alderbrook Hospital is all we ask. We would " +
      "be pleased to have a copy for the lobby. Best regards, Neil Sandhu",
  },
  {
    firstname: "Francis",
    lastname: "Oduya",
    phone: "+44 1632 960712",
    email: "francis.oduya@mail.example",
    subject: "Volunteering with wheelchairs",
    message:
      "I retired from the railway last month and have two free mornings a week. I am fit and cheerful and " +
      "would like to help push wheelchairs or show people around. How do I apply?",
    daysAgo: 161,
  },
];

export const suggestions: readonly DemoSuggestion[] = [
  {
    message:
      "Please put a clock in the fracture clinic waiting room. Those of us in plaster cannot easily reach " +
      "our phones.",
    daysAgo: 3,
  },
  {
    message:
      "The signs to the laboratory stop at the lifts. I followed them twice and ended up in the laundry " +
      "both times.",
    daysAgo: 11,
  },
  {
    message:
      "More vegetarian choices in the canteen, please. The lentil soup is excellent, but I have now had it " +
      "nine days running.",
    daysAgo: 18,
  },
  {
    message:
      "Could the appointment letters say which entrance is nearest? I walked round the whole building with " +
      "a stick before I found mine.",
    daysAgo: 29,
  },
  {
    message:
      "The new garden is wonderful. A few umbrellas to borrow at the door would let us enjoy it in drizzle " +
      "too.",
    daysAgo: 52,
  },
  {
    message:
      "Visiting until eight is difficult for people on late shifts. Would one evening a week until nine be " +
      "possible?",
    daysAgo: 75,
  },
  {
    message:
      "A small box of reading glasses at the admissions desk would save a lot of us asking the clerk to " +
      "read out the form.",
    daysAgo: 98,
  },
  {
    message:
      "Please offer a breastfeeding seat near Diagnostics. I had to walk back to Maternity with a hungry " +
      "baby between two tests.",
    daysAgo: 133,
  },
  {
    message:
      "The children's unit is lovely, but there is nothing there for teenagers. My son is fourteen and he " +
      "sat among the bricks.",
    daysAgo: 172,
  },
];

export const subscribers: readonly DemoSubscriber[] = [
  { name: "Nora Fitzgerald", email: "nora.fitzgerald@mail.example", daysAgo: 2 },
  { name: "", email: "brookfield.allotments@mail.example", daysAgo: 5 },
  { name: "Malcolm Yeo", email: "malcolm.yeo@mail.example", daysAgo: 8 },
  { name: "Joan Prentice", email: "joan.prentice@mail.example", daysAgo: 12 },
  { name: "Kwabena Ofori", email: "k.ofori@mail.example", daysAgo: 17 },
  { name: "", email: "weirside.walkers@mail.example", daysAgo: 23 },
  { name: "Zofia Nowak", email: "zofia.nowak@mail.example", daysAgo: 26 },
  { name: "Alison Birch", email: "alison.birch@mail.example", daysAgo: 34 },
  { name: "Dr Philip Stroud", email: "p.stroud@mail.example", daysAgo: 39 },
  { name: "", email: "themarlows@mail.example", daysAgo: 47 },
  { name: "Bronwen Pugh", email: "bronwen.pugh@mail.example", daysAgo: 56 },
  { name: "Ravi Menon", email: "ravi.menon@mail.example", daysAgo: 61 },
  { name: "Tanya Brill", email: "tanya.brill@mail.example", daysAgo: 70 },
  { name: "Ellen Sharpe", email: "ellen.sharpe@mail.example", daysAgo: 78 },
  { name: "", email: "jb1962@mail.example", daysAgo: 84 },
  { name: "Gareth Lyle", email: "gareth.lyle@mail.example", daysAgo: 93 },
  { name: "Yasmin Farah", email: "yasmin.farah@mail.example", daysAgo: 105 },
  { name: "Oliver Tuck", email: "oliver.tuck@mail.example", daysAgo: 117 },
  { name: "Hannah and Joe Pike", email: "pike.family@mail.example", daysAgo: 139 },
  { name: "", email: "sal.rowntree@mail.example", daysAgo: 152 },
  { name: "Winifred Stead", email: "winifred.stead@mail.example", daysAgo: 168 },
  { name: "Dmitri Volkov", email: "d.volkov@mail.example", daysAgo: 181 },
  { name: "Upper Alder Parish Council", email: "clerk.upperalder@mail.example", daysAgo: 196 },
  { name: "Maeve Brannigan", email: "maeve.brannigan@mail.example", daysAgo: 203 },
];
