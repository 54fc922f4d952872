import type { DemoMember } from "./types.ts";

export const leadership: readonly DemoMember[] = [
  {
    names: "Margaret Ellison",
    position: "Chief Executive",
    bio:
      "Margaret began her career here as a ward clerk at eighteen and took her degree at evening classes. " +
      "She ran two community hospitals before coming home to Alderbrook in 2016. Every Monday she spends " +
      "an hour on a different ward, without a clipboard, asking staff and patients what could be better. " +
      "She reports to the board of trustees and answers for everything that happens on the site.",
    email: "margaret.ellison@alderbrook.example",
    phone: "+44 1632 960301",
    image: "leader-margaret-ellison",
    facebook: "https://www.facebook.com/alderbrook.margaret.ellison",
    twitter: "https://x.com/alderbrook_ellison",
    instagram: "https://www.instagram.com/alderbrook.margaret.ellison",
    active_status: 1,
  },
  {
    names: "Victor Asante",
    position: "Medical Director",
    bio:
      "Victor is responsible for the standard of medical care and for the doctors who give it. He spent " +
      "fifteen years as an anaesthetist and still works in theatre one day a week, since he believes that " +
      "a director should never forget how a patient feels on the way to an operation. He leads the monthly " +
      "safety meeting, in which teams talk openly about what went wrong and what they changed as a result.",
    email: "victor.asante@alderbrook.example",
    phone: "+44 1632 960302",
    image: "leader-victor-asante",
    facebook: "https://www.facebook.com/alderbrook.victor.asante",
    twitter: "https://x.com/alderbrook_asante",
    instagram: "",
    active_status: 1,
  },
  {
    names: "Ingrid Solberg",
    position: "Director of Nursing",
    bio:
      "Ingrid leads almost three hundred nurses, midwives and care assistants. She came from Bergen to " +
      "study for a year and has now been in Brookfield for twenty-two. Under her guidance the wards " +
      "introduced bedside handovers, so that patients hear what is planned for them and can speak up. She " +
      "also looks after infection control, and will notice if you have not cleaned your hands.",
    email: "ingrid.solberg@alderbrook.example",
    phone: "+44 1632 960303",
    image: "leader-ingrid-solberg",
    facebook: "",
    twitter: "https://x.com/alderbrook_solberg",
    instagram: "https://www.instagram.com/alderbrook.ingrid.solberg",
    active_status: 1,
  },
  {
    names: "Rajesh Iyer",
    position: "Director of Finance",
    bio:
      "Rajesh keeps the books of a charity where each pound has to be spent well. He previously worked for " +
      "a housing association and a children’s hospice. His yearly report to the town is written in " +
      "ordinary language and fits on four pages. He is proudest of the hardship fund, which helps families " +
      "with travel and overnight costs, and he cycles to work in all weathers.",
    email: "rajesh.iyer@alderbrook.example",
    phone: "+44 1632 960304",
    image: "leader-rajesh-iyer",
    facebook: "",
    twitter: "",
    instagram: "https://www.instagram.com/alderbrook.rajesh.iyer",
    active_status: 1,
  },
  {
    names: "Chloe Tremblay",
    position: "Head of Patient Experience",
    bio:
      "Chloe reads every suggestion, complaint and thank-you card that comes in. She trained as a speech " +
      "therapist in Montreal, and knows how much depends on being understood. Her team of volunteers meets " +
      "people at the door, pushes wheelchairs and sits with those who have no visitors. Thanks to her, " +
      "letters from the hospital are now shorter, larger in print and free of initials.",
    email: "chloe.tremblay@alderbrook.example",
    phone: "",
    image: "leader-chloe-tremblay",
    facebook: "https://www.facebook.com/alderbrook.chloe.tremblay",
    twitter: "",
    instagram: "https://www.instagram.com/alderbrook.chloe.tremblay",
    active_status: 1,
  },
  {
    names: "Omar Bakr",
    position: "Head of Operations",
    bio: "",
    email: "",
    phone: "",
    image: "leader-omar-bakr",
    facebook: "",
    twitter: "",
    instagram: "",
    active_status: 1,
  },
  {
    names: "Beatriz Nogueira",
    position: "Head of People",
    bio:
      "Beatriz recruits, welcomes and supports the six hundred people who work at Alderbrook. She grew up " +
      "in Coimbra and was a theatre nurse for a decade before she moved into personnel. New starters get a " +
      "buddy for their first three months; those with small children can choose their shifts. If you are " +
      "thinking of joining us, as a professional or a volunteer, she would be glad to hear from you.",
    email: "beatriz.nogueira@alderbrook.example",
    phone: "+44 1632 960307",
    image: "leader-beatriz-nogueira",
    facebook: "https://www.facebook.com/alderbrook.beatriz.nogueira",
    twitter: "https://x.com/alderbrook_nogueira",
    instagram: "",
    active_status: 1,
  },
  {
    names: "Alan Whitcombe",
    position: "Interim Head of Estates",
    bio:
      "Alan looks after boilers, lifts, roofs and roads while we search for a permanent head of estates. A " +
      "chartered engineer from Brookfield, he helped to design the maternity wing in the nineties and " +
      "knows where each pipe runs. He has come out of retirement for six months to see the new car park " +
      "entrance through, and has promised his wife that this really is the last time.",
    email: "alan.whitcombe@alderbrook.example",
    phone: "+44 1632 960308",
    image: "leader-alan-whitcombe",
    facebook: "",
    twitter: "",
    instagram: "",
    active_status: 0,
  },
];
