import type { DemoDoctor } from "./types.ts";

const lunch = [{ from: "12:30", to: "13:00" }];

export const doctors: readonly DemoDoctor[] = [
  {
    firstname: "Amina",
    lastname: "Diallo",
    gender: "Female",
    department: "cardiology",
    position: "Consultant Cardiologist",
    reg_no: "ABH-MED-1042",
    phone: "+44 1632 960201",
    email: "doctor@demo.example",
    bio:
      "<p>Dr Diallo studied medicine in Dakar and trained as a cardiologist in Lyon and Leeds. She joined " +
      "Alderbrook in 2014 and has led the heart service since 2019.</p>" +
      "<p>Heart failure is her main interest. With the right mix of tablets and a little courage, she " +
      "says, people who could barely reach the bus stop are back in their allotments by summer. She set up " +
      "the nurse telephone line that checks on patients in the first month after they leave the ward.</p>" +
      "<p>She draws while she talks. Many of her patients have a biro sketch of their own heart stuck to " +
      "the fridge. She speaks English, French and Wolof, and teaches bedside skills to medical students on " +
      "Friday mornings before clinic.</p>",
    description:
      "Looks after adults with heart failure, chest pain and high blood pressure, and leads our heart " +
      "service.",
    languages: ["English", "French", "Wolof"],
    treats: ["heart failure", "chest pain", "high blood pressure"],
    image: "doctor-amina-diallo",
    facebook: "https://www.facebook.com/alderbrook.amina.diallo",
    twitter: "https://x.com/alderbrook_diallo",
    instagram: "https://www.instagram.com/alderbrook.amina.diallo",
    working_days: [
      { day: "Monday", from: "08:30", to: "16:30" },
      { day: "Tuesday", from: "08:30", to: "17:00" },
      { day: "Wednesday", from: "08:30", to: "12:30" },
      { day: "Thursday", from: "09:00", to: "17:00" },
      { day: "Friday", from: "10:30", to: "13:00" },
      { day: "Saturday", from: "", to: "" },
      { day: "Sunday", from: "", to: "" },
    ],
  },
  {
    firstname: "Tomasz",
    lastname: "Wieczorek",
    gender: "Male",
    department: "cardiology",
    position: "Cardiologist, Heart Rhythm",
    reg_no: "ABH-MED-1108",
    phone: "+44 1632 960202",
    email: "tomasz.wieczorek@alderbrook.example",
    bio:
      "<p>A skipped beat, a sudden race, a blackout at the bus stop: Dr Wieczorek enjoys tracking down the " +
      "cause, much as others enjoy a crossword. He qualified in Kraków and spent six years at a heart " +
      "rhythm centre in Rotterdam.</p>" +
      "<p>At Alderbrook he fits pacemakers, reads the recordings from portable monitors, and treats atrial " +
      "fibrillation with medicines or a short electric shock under sedation. Patients who need an ablation " +
      "are referred to the regional centre, and he follows them up here so that they travel only once.</p>" +
      "<p>His Saturday clinic is meant for people who find it hard to take time off work. Expect plain " +
      "speaking, a dry sense of humour and a phone call rather than a letter when your results arrive.</p>",
    description: "Treats palpitations, blackouts and atrial fibrillation, and fits pacemakers.",
    languages: ["English", "Polish", "Dutch"],
    treats: ["palpitations", "blackouts", "atrial fibrillation"],
    image: "doctor-tomasz-wieczorek",
    facebook: "",
    twitter: "https://x.com/alderbrook_wieczorek",
    instagram: "",
    working_days: [
      { day: "Monday", from: "", to: "" },
      { day: "Tuesday", from: "13:00", to: "18:00" },
      { day: "Wednesday", from: "10:00", to: "18:00" },
      { day: "Thursday", from: "10:00", to: "18:00" },
      { day: "Friday", from: "08:00", to: "16:00" },
      { day: "Saturday", from: "09:00", to: "13:00" },
      { day: "Sunday", from: "", to: "" },
    ],
  },
  {
    firstname: "Grace",
    lastname: "Okafor",
    gender: "Female",
    department: "paediatrics",
    position: "Consultant Paediatrician",
    reg_no: "ABH-MED-0987",
    phone: "+44 1632 960203",
    email: "grace.okafor@alderbrook.example",
    bio:
      "<p>Dr Okafor grew up in Enugu as the eldest of seven, which she counts as her first training post. " +
      "Medical school in Ibadan was followed by children’s hospitals in Birmingham and Cardiff.</p>" +
      "<p>She runs the newborn clinic and is called to the birth rooms when a baby needs extra help. " +
      "Premature babies are close to her heart: her own twins arrived at thirty weeks, and she remembers " +
      "precisely what it is like to sit beside an incubator.</p>" +
      "<p>Parents value her calm. She will kneel on the floor to examine a toddler, let him listen to her " +
      "own chest first, and never hurries a worried mother out of the door. Away from work she sings alto " +
      "in the Brookfield choir.</p>",
    description: "Cares for newborn and premature babies, and for children with long-term illness.",
    languages: ["English"],
    treats: ["premature babies", "long-term illness in children"],
    image: "doctor-grace-okafor",
    facebook: "https://www.facebook.com/alderbrook.grace.okafor",
    twitter: "",
    instagram: "https://www.instagram.com/alderbrook.grace.okafor",
    working_days: [
      { day: "Monday", from: "08:00", to: "15:00" },
      { day: "Tuesday", from: "08:00", to: "15:00" },
      { day: "Wednesday", from: "08:00", to: "13:00" },
      { day: "Thursday", from: "08:00", to: "15:00" },
      { day: "Friday", from: "08:00", to: "13:00" },
      { day: "Saturday", from: "", to: "" },
      { day: "Sunday", from: "", to: "" },
    ],
  },
  {
    firstname: "Daniel",
    lastname: "Lindqvist",
    gender: "Male",
    department: "paediatrics",
    position: "Paediatrician, Allergy and Asthma",
    reg_no: "ABH-MED-1173",
    phone: "+44 1632 960204",
    email: "daniel.lindqvist@alderbrook.example",
    bio:
      "<p>Wheezes, rashes and reactions to food fill most of Dr Lindqvist’s week. He trained in Uppsala " +
      "and Edinburgh, and wrote his thesis on why children stop using their inhalers. The answer, he " +
      "reports, is usually that no adult had shown them how.</p>" +
      "<p>He leads the Thursday asthma clinic and supervises food challenges on the day unit, where a " +
      "child eats a tiny amount of a suspected food under close watch. He visits two local schools a term " +
      "to train teachers in the use of adrenaline pens.</p>" +
      "<p>Teenagers are offered a few minutes alone with him, without their parents, at every visit. Being " +
      "an asthmatic runner himself, he has no patience with the idea that wheezy children should sit out " +
      "games.</p>",
    description: "Helps children and teenagers with asthma, eczema, hay fever and food allergy.",
    languages: ["English"],
    treats: ["asthma", "eczema", "hay fever", "food allergy"],
    image: "doctor-daniel-lindqvist",
    facebook: "",
    twitter: "",
    instagram: "",
    working_days: [
      { day: "Monday", from: "12:00", to: "18:00" },
      { day: "Tuesday", from: "", to: "" },
      { day: "Wednesday", from: "12:00", to: "18:00" },
      { day: "Thursday", from: "09:00", to: "17:00" },
      { day: "Friday", from: "11:00", to: "18:00" },
      { day: "Saturday", from: "09:00", to: "13:00" },
      { day: "Sunday", from: "", to: "" },
    ],
  },
  {
    firstname: "Meera",
    lastname: "Raghunathan",
    gender: "Female",
    department: "maternity",
    position: "Consultant Obstetrician and Gynaecologist",
    reg_no: "ABH-MED-1021",
    phone: "+44 1632 960205",
    email: "meera.raghunathan@alderbrook.example",
    bio:
      "<p>Dr Raghunathan has helped to bring more than four thousand babies into the world, and says the " +
      "moment of silence before the first cry still makes her hold her breath. She qualified in Chennai " +
      "and specialised in Manchester.</p>" +
      "<p>She looks after pregnancies that call for closer attention, for example because of diabetes, " +
      "raised blood pressure, twins or an earlier loss. Alongside this she performs keyhole surgery for " +
      "fibroids and endometriosis.</p>" +
      "<ul>" +
      "<li>Languages: English, Tamil and Hindi</li>" +
      "<li>Special clinic: birth after a previous caesarean, Tuesdays</li>" +
      "</ul>" +
      "<p>You can expect straight answers from her and time to think them over. She likes partners to ask " +
      "questions as well.</p>",
    description: "Sees women with higher-risk pregnancies, and operates for fibroids and endometriosis.",
    languages: ["English", "Hindi", "Malayalam"],
    treats: ["fibroids", "endometriosis"],
    image: "doctor-meera-raghunathan",
    facebook: "https://www.facebook.com/alderbrook.meera.raghunathan",
    twitter: "https://x.com/alderbrook_raghunathan",
    instagram: "https://www.instagram.com/alderbrook.meera.raghunathan",
    working_days: [
      { day: "Monday", from: "08:30", to: "16:30" },
      { day: "Tuesday", from: "08:30", to: "16:30" },
      { day: "Wednesday", from: "", to: "" },
      { day: "Thursday", from: "08:30", to: "16:30" },
      { day: "Friday", from: "08:30", to: "12:30" },
      { day: "Saturday", from: "", to: "" },
      { day: "Sunday", from: "", to: "" },
    ],
  },
  {
    firstname: "Helen",
    lastname: "Abernathy",
    gender: "Female",
    department: "maternity",
    position: "Senior Gynaecologist",
    reg_no: "ABH-MED-0614",
    phone: "+44 1632 960206",
    email: "helen.abernathy@alderbrook.example",
    bio:
      "<p>After thirty-one years at Alderbrook, Dr Abernathy has looked after three generations of some " +
      "Brookfield families. She retired once, lasted four months, and came back three days a week.</p>" +
      "<p>Her clinics are for contraception, menopause and the problems that many women feel awkward " +
      "raising: a leaking bladder, pain during sex, a prolapse. She trained in Glasgow and Belfast, and " +
      "still attends the menopause society’s conference each year to keep up to date.</p>" +
      "<p>Nothing shocks her and she does not do euphemisms. Women often say they leave wondering why they " +
      "waited so long. On Saturdays she fits coils and implants, which spares people from explaining " +
      "anything to an employer.</p>",
    description: "Advises on contraception, menopause, prolapse and bladder trouble.",
    languages: ["English"],
    treats: ["menopause", "prolapse"],
    image: "doctor-helen-abernathy",
    facebook: "",
    twitter: "",
    instagram: "https://www.instagram.com/alderbrook.helen.abernathy",
    working_days: [
      { day: "Monday", from: "", to: "" },
      { day: "Tuesday", from: "", to: "" },
      { day: "Wednesday", from: "09:00", to: "17:00" },
      { day: "Thursday", from: "10:00", to: "17:00" },
      { day: "Friday", from: "", to: "" },
      { day: "Saturday", from: "09:00", to: "13:00" },
      { day: "Sunday", from: "", to: "" },
    ],
  },
  {
    firstname: "Samuel",
    lastname: "Mensah",
    gender: "Male",
    department: "orthopaedics",
    position: "Consultant Orthopaedic Surgeon, Hip and Knee",
    reg_no: "ABH-MED-0859",
    phone: "+44 1632 960207",
    email: "samuel.mensah@alderbrook.example",
    bio:
      "<p>Dr Mensah replaces around two hundred hips and knees a year, and talks at least as many people " +
      "into waiting. An artificial joint is a fine thing, he likes to say, but your own is better while it " +
      "lasts.</p>" +
      "<p>He studied in Kumasi, then learnt joint surgery in Oswestry and Melbourne. Under his lead, " +
      "Alderbrook began getting patients on their feet the same day, and hospital stays have halved. He " +
      "also revises older implants that have worn or worked loose.</p>" +
      "<p>In clinic he will ask what you miss doing most, and note the answer at the top of your file. He " +
      "opens each joint school in person, normally with a plastic femur under one arm.</p>",
    description: "Replaces worn hips and knees, and helps people put off surgery when they can.",
    languages: ["English"],
    treats: ["worn hips and knees"],
    image: "doctor-samuel-mensah",
    facebook: "https://www.facebook.com/alderbrook.samuel.mensah",
    twitter: "https://x.com/alderbrook_mensah",
    instagram: "",
    working_days: [
      { day: "Monday", from: "08:00", to: "16:00", breaks: lunch },
      { day: "Tuesday", from: "08:00", to: "16:00", breaks: lunch },
      { day: "Wednesday", from: "", to: "" },
      { day: "Thursday", from: "08:00", to: "16:00", breaks: lunch },
      { day: "Friday", from: "08:00", to: "12:00" },
      { day: "Saturday", from: "", to: "" },
      { day: "Sunday", from: "", to: "" },
    ],
  },
  {
    firstname: "Kenji",
    lastname: "Morioka",
    gender: "Male",
    department: "orthopaedics",
    position: "Orthopaedic Surgeon, Sports and Trauma",
    reg_no: "ABH-MED-1196",
    phone: "+44 1632 960208",
    email: "kenji.morioka@alderbrook.example",
    bio:
      "<p>Dr Morioka was a promising judoka until a shoulder injury at nineteen put him on the other side " +
      "of the consulting desk. He qualified in Osaka and completed fellowships in sports surgery in Munich " +
      "and Bristol.</p>" +
      "<p>Torn knee ligaments, unstable shoulders and awkward fractures are his daily bread. Where a brace " +
      "and patience will do, he offers those first. When he operates, it is mostly through a keyhole, and " +
      "a rehabilitation plan is agreed before the date is set.</p>" +
      "<p>He is the match-day doctor of Brookfield Town and sees anyone from professionals to weekend " +
      "joggers. Patients describe him as quiet, exact, and unexpectedly funny about ice baths.</p>",
    description: "Mends fractures and sports injuries of the knee, shoulder and ankle.",
    languages: ["English", "Japanese"],
    treats: ["fractures", "sports injuries"],
    image: "doctor-kenji-morioka",
    facebook: "",
    twitter: "https://x.com/alderbrook_morioka",
    instagram: "https://www.instagram.com/alderbrook.kenji.morioka",
    working_days: [
      { day: "Monday", from: "", to: "" },
      { day: "Tuesday", from: "", to: "" },
      { day: "Wednesday", from: "08:00", to: "17:00" },
      { day: "Thursday", from: "10:00", to: "18:00" },
      { day: "Friday", from: "08:00", to: "17:00" },
      { day: "Saturday", from: "09:00", to: "12:00" },
      { day: "Sunday", from: "", to: "" },
    ],
  },
  {
    firstname: "Laila",
    lastname: "Haddad",
    gender: "Female",
    department: "surgery",
    position: "Consultant General and Breast Surgeon",
    reg_no: "ABH-MED-0932",
    phone: "+44 1632 960209",
    email: "laila.haddad@alderbrook.example",
    bio:
      "<p>Finding a lump is frightening, and Dr Haddad’s first aim is to shorten the days of not knowing. " +
      "In her one-stop breast clinic on Fridays, the examination, scan and biopsy are done in a single " +
      "afternoon.</p>" +
      "<p>She qualified in Amman and trained in general surgery in London and Dublin. Besides breast " +
      "operations she removes gallbladders and thyroid nodules. She chairs our weekly cancer meeting, " +
      "where every new case is discussed by surgeon, radiologist, pathologist and specialist nurse " +
      "together.</p>" +
      "<p>Bring someone with you, she advises, since four ears hear more than two. She gives patients her " +
      "notes to take home, speaks Arabic as well as English, and rings the evening before an operation.</p>",
    description: "Operates on breast, thyroid and gallbladder, and runs the one-stop breast clinic.",
    languages: ["English", "Arabic"],
    treats: ["breast lumps", "thyroid trouble", "gallstones"],
    image: "doctor-laila-haddad",
    facebook: "https://www.facebook.com/alderbrook.laila.haddad",
    twitter: "",
    instagram: "https://www.instagram.com/alderbrook.laila.haddad",
    working_days: [
      { day: "Monday", from: "08:00", to: "14:00" },
      { day: "Tuesday", from: "08:00", to: "17:00" },
      { day: "Wednesday", from: "08:00", to: "14:00" },
      { day: "Thursday", from: "", to: "" },
      { day: "Friday", from: "13:00", to: "18:00" },
      { day: "Saturday", from: "", to: "" },
      { day: "Sunday", from: "", to: "" },
    ],
  },
  {
    firstname: "Patrick",
    lastname: "O'Connell",
    gender: "Male",
    department: "surgery",
    position: "General Surgeon, Bowel and Hernia",
    reg_no: "ABH-MED-1067",
    phone: "+44 1632 960210",
    email: "patrick.oconnell@alderbrook.example",
    bio:
      "<p>Farm work in County Clare taught Dr O’Connell about hernias long before medical school in Galway " +
      "did. Nowadays he repairs some three hundred a year, most of them as day cases.</p>" +
      "<p>His second field is the bowel: polyps, diverticulitis, inflammatory disease and cancer. He " +
      "carries out colonoscopies every Thursday, with gas that is absorbed quickly so that there is less " +
      "bloating afterwards. He has published on recovery at home and found that a phone call on day two " +
      "prevents many trips back.</p>" +
      "<p>People warm to him fast. He has heard every joke about his line of work and knows a few that are " +
      "better. If you need to hear a thing twice, he will gladly say it three times.</p>",
    description: "Repairs hernias and treats bowel disease, with colonoscopy every Thursday.",
    languages: ["English"],
    treats: ["hernias", "bowel disease"],
    image: "doctor-patrick-oconnell",
    facebook: "https://www.facebook.com/alderbrook.patrick.oconnell",
    twitter: "https://x.com/alderbrook_oconnell",
    instagram: "https://www.instagram.com/alderbrook.patrick.oconnell",
    working_days: [
      { day: "Monday", from: "", to: "" },
      { day: "Tuesday", from: "08:00", to: "17:00", breaks: lunch },
      { day: "Wednesday", from: "08:00", to: "17:00", breaks: lunch },
      { day: "Thursday", from: "08:00", to: "17:00", breaks: lunch },
      { day: "Friday", from: "08:00", to: "13:00" },
      { day: "Saturday", from: "", to: "" },
      { day: "Sunday", from: "", to: "" },
    ],
  },
  {
    firstname: "Sofia",
    lastname: "Marchetti",
    gender: "Female",
    department: "emergency",
    position: "Lead Consultant in Emergency Medicine",
    reg_no: "ABH-MED-0905",
    phone: "+44 1632 960211",
    email: "sofia.marchetti@alderbrook.example",
    bio:
      "<p>Saturday afternoon in the resuscitation bay is where Dr Marchetti is at her best. She works long " +
      "weekend days by choice and leaves the nights to others, having done her share of them in Turin, " +
      "Naples and Sheffield.</p>" +
      "<p>Her special fields are major trauma, poisoning and emergencies in older people. Seeing the same " +
      "people brought in after one fall and then another, she helped to start a team that checks rugs, " +
      "lights and medicines at home before a patient is discharged.</p>" +
      "<p>Her way of working is to tell you what she knows, what she suspects and when she will be back, " +
      "and then to be back. Junior doctors call her strict about hand washing and generous with " +
      "focaccia.</p>",
    description: "Leads the emergency team, with a special interest in trauma and falls.",
    languages: ["English", "Italian"],
    treats: ["injuries", "falls"],
    image: "doctor-sofia-marchetti",
    facebook: "",
    twitter: "https://x.com/alderbrook_marchetti",
    instagram: "",
    working_days: [
      { day: "Monday", from: "08:00", to: "14:00" },
      { day: "Tuesday", from: "", to: "" },
      { day: "Wednesday", from: "", to: "" },
      { day: "Thursday", from: "", to: "" },
      { day: "Friday", from: "08:00", to: "20:00" },
      { day: "Saturday", from: "08:00", to: "20:00" },
      { day: "Sunday", from: "08:00", to: "20:00" },
    ],
  },
  {
    firstname: "Jonas",
    lastname: "Bergström",
    gender: "Male",
    department: "emergency",
    position: "Emergency Physician",
    reg_no: "ABH-MED-1214",
    phone: "",
    email: "jonas.bergstrom@alderbrook.example",
    bio:
      "<p>Before coming to Brookfield, Dr Bergström spent three winters as a doctor with a mountain rescue " +
      "team above Östersund. He likes to point out that our emergency room is warmer and has coffee.</p>" +
      "<p>He graduated in Gothenburg and holds diplomas in anaesthesia and paediatric emergencies. During " +
      "the week he covers the busy stretch from noon into the evening, and on Thursdays he reviews " +
      "patients who were asked to return. He trains our nurses and the crews of Rivermead Ambulance Trust " +
      "in ultrasound at the bedside.</p>" +
      "<p>Unflustered is the word colleagues use. He sits down when he speaks to you, even when the " +
      "corridor is full, and checks that you understood before he stands up again.</p>",
    description: "Treats emergencies in adults and children, mostly on weekday afternoons and evenings.",
    languages: ["English", "Swedish"],
    treats: ["injuries"],
    image: "doctor-jonas-bergstrom",
    facebook: "https://www.facebook.com/alderbrook.jonas.bergstrom",
    twitter: "",
    instagram: "",
    working_days: [
      { day: "Monday", from: "12:00", to: "22:00" },
      { day: "Tuesday", from: "12:00", to: "22:00" },
      { day: "Wednesday", from: "12:00", to: "22:00" },
      { day: "Thursday", from: "08:00", to: "16:00" },
      { day: "Friday", from: "", to: "" },
      { day: "Saturday", from: "", to: "" },
      { day: "Sunday", from: "", to: "" },
    ],
  },
  {
    firstname: "Priya",
    lastname: "Nambiar",
    gender: "Female",
    department: "dental",
    position: "Dental Surgeon and Orthodontist",
    reg_no: "ABH-DEN-0318",
    phone: "+44 1632 960213",
    email: "priya.nambiar@alderbrook.example",
    bio:
      "<p>Dr Nambiar became a dentist because of a kind one. At eight she broke a front tooth on a swing " +
      "in Kochi, and the man who mended it let her hold the mirror. She now hands one to every child who " +
      "sits in her chair.</p>" +
      "<p>She trained in Mangaluru and took a further degree in orthodontics in Newcastle. Her list ranges " +
      "from ordinary check-ups to braces for crowded teeth. A course in hypnosis has made her the one whom " +
      "anxious adults ask for by name.</p>" +
      "<p>She starts late on Thursdays, so that people with lessons or an early shift can come at the end " +
      "of the day. You will hear what each step is for, and what it will feel like, before it begins.</p>",
    description: "Offers check-ups, fillings and braces, with extra time for nervous patients.",
    languages: ["English", "Tamil"],
    treats: ["toothache", "crooked teeth"],
    image: "doctor-priya-nambiar",
    facebook: "https://www.facebook.com/alderbrook.priya.nambiar",
    twitter: "",
    instagram: "https://www.instagram.com/alderbrook.priya.nambiar",
    working_days: [
      { day: "Monday", from: "09:00", to: "17:00", breaks: lunch },
      { day: "Tuesday", from: "", to: "" },
      { day: "Wednesday", from: "09:00", to: "17:00", breaks: lunch },
      { day: "Thursday", from: "11:00", to: "18:00", breaks: lunch },
      { day: "Friday", from: "09:00", to: "17:00", breaks: lunch },
      { day: "Saturday", from: "09:00", to: "13:00" },
      { day: "Sunday", from: "", to: "" },
    ],
  },
  {
    firstname: "Mateo",
    lastname: "Fuentes",
    gender: "Male",
    department: "eye",
    position: "Ophthalmic Surgeon",
    reg_no: "",
    phone: "+44 1632 960214",
    email: "mateo.fuentes@alderbrook.example",
    bio:
      "<p>The newest member of our senior staff, Dr Fuentes arrived from Valparaíso this year, by way of " +
      "eye hospitals in Barcelona and Leicester. Cataract surgery takes up most of his time; he has " +
      "performed over five thousand such operations.</p>" +
      "<p>He also treats the retina with laser and injections, which can slow the damage done by diabetes " +
      "and macular degeneration. His theatre days are Monday and Tuesday, and he sees people in clinic on " +
      "Thursday and Friday.</p>" +
      "<p>He asks what patients most want to see again. The answers, from a granddaughter’s face to the " +
      "ball at cricket, help him choose the right lens. During surgery he hums, and will take requests.</p>",
    description: "Performs cataract surgery and treats diseases of the retina.",
    languages: ["English", "Spanish"],
    treats: ["cataract", "diseases of the retina"],
    image: "doctor-mateo-fuentes",
    facebook: "",
    twitter: "",
    instagram: "https://www.instagram.com/alderbrook.mateo.fuentes",
    working_days: [
      { day: "Monday", from: "08:00", to: "16:00" },
      { day: "Tuesday", from: "08:00", to: "16:00" },
      { day: "Wednesday", from: "", to: "" },
      { day: "Thursday", from: "09:00", to: "17:00" },
      { day: "Friday", from: "09:00", to: "13:00" },
      { day: "Saturday", from: "", to: "" },
      { day: "Sunday", from: "", to: "" },
    ],
  },
  {
    firstname: "Ruth",
    lastname: "Kimani",
    gender: "Female",
    department: "eye",
    position: "Consultant Ophthalmologist, Glaucoma",
    reg_no: "ABH-MED-1085",
    phone: "+44 1632 960215",
    email: "ruth.kimani@alderbrook.example",
    bio:
      "<p>Dr Kimani’s grandmother in Nyeri lost her sight to glaucoma, undiagnosed. That story runs " +
      "through everything she does, from the Wednesday clinic to the screening van she takes to village " +
      "halls each spring and autumn.</p>" +
      "<p>A graduate of Nairobi with specialist training in Oxford, she treats adults with drops, laser " +
      "and fine drainage surgery. She also sees children with squint and lazy eye, and keeps a drawer of " +
      "glow-in-the-dark dinosaurs for the purpose.</p>" +
      "<p>Her patients come back for decades, so she takes trouble to know them. She answers questions " +
      "until there are none left. In return, she expects honesty about how many drops were really " +
      "taken.</p>",
    description: "Treats glaucoma in adults, and squint and lazy eye in children.",
    languages: ["English"],
    treats: ["glaucoma", "squint", "lazy eye"],
    image: "doctor-ruth-kimani",
    facebook: "https://www.facebook.com/alderbrook.ruth.kimani",
    twitter: "https://x.com/alderbrook_kimani",
    instagram: "",
    working_days: [
      { day: "Monday", from: "13:00", to: "18:00" },
      { day: "Tuesday", from: "", to: "" },
      { day: "Wednesday", from: "09:00", to: "17:00", breaks: lunch },
      { day: "Thursday", from: "09:00", to: "12:30" },
      { day: "Friday", from: "09:00", to: "17:00", breaks: lunch },
      { day: "Saturday", from: "09:00", to: "13:00" },
      { day: "Sunday", from: "", to: "" },
    ],
  },
  {
    firstname: "Elias",
    lastname: "Vandenberghe",
    gender: "Male",
    department: "diagnostics",
    position: "Consultant Radiologist",
    reg_no: "ABH-MED-0991",
    phone: "+44 1632 960216",
    email: "elias.vandenberghe@alderbrook.example",
    bio:
      "<p>Most people in the hospital are treated on the strength of something Dr Vandenberghe has seen, " +
      "although few of them ever meet him. He reads scans of the chest, abdomen and joints, and takes " +
      "biopsies guided by ultrasound.</p>" +
      "<p>He studied in Ghent and was a radiologist in Utrecht for nine years. Keeping radiation as low as " +
      "possible is his hobby-horse: he adjusts the settings for every body size, and will ring a colleague " +
      "to suggest a test that needs none at all.</p>" +
      "<p>If you would like to see your own pictures, ask your doctor to arrange it. He enjoys showing " +
      "people around their insides, and is known for explaining a spine with a stack of biscuits.</p>",
    description: "Reads X-rays, CT and ultrasound scans, and takes biopsies guided by imaging.",
    languages: ["English", "German"],
    treats: [],
    image: null,
    facebook: "",
    twitter: "https://x.com/alderbrook_vandenberghe",
    instagram: "",
    working_days: [
      { day: "Monday", from: "08:00", to: "16:00", breaks: lunch },
      { day: "Tuesday", from: "08:00", to: "16:00", breaks: lunch },
      { day: "Wednesday", from: "10:00", to: "18:00", breaks: lunch },
      { day: "Thursday", from: "08:00", to: "16:00", breaks: lunch },
      { day: "Friday", from: "08:00", to: "14:00" },
      { day: "Saturday", from: "", to: "" },
      { day: "Sunday", from: "", to: "" },
    ],
  },
];
