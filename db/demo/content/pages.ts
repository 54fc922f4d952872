import type { DemoPage } from "./types.ts";

export const pages: readonly DemoPage[] = [
  {
    slug: "visiting",
    title: "Visiting somebody",
    lead: "When you can come, whom you can bring, and what does patients good.",
    questions: 1,
    place: "none",
    position: 10,
    description:
      "<p>Visitors are part of getting well. These are the questions we hear most at the front desk.</p>" +
      "<h2>When can I visit?</h2>" +
      "<p>On the wards every day from 2pm to 8pm. In intensive care two people at a time may come in, after " +
      "asking at the door. Partners may stay on the maternity ward day and night.</p>" +
      "<h2>Can I bring children?</h2>" +
      "<p>Yes, if they are well and somebody is with them. On the cancer ward, please ask the nurse first: some " +
      "patients have to be careful with infections.</p>" +
      "<h2>May I bring food and flowers?</h2>" +
      "<p>Food, gladly; tell the nurse, as some patients are on a diet. Flowers are welcome everywhere but in " +
      "intensive care and on the cancer ward.</p>" +
      "<h2>What if I have a cold?</h2>" +
      "<p>Please stay at home and telephone instead. What is a nuisance to you can be dangerous to somebody " +
      "who is ill.</p>",
  },
  {
    slug: "getting-here",
    title: "Getting here and parking",
    lead: "By bus, by car or on foot, and which door to come in by.",
    questions: 0,
    place: "none",
    position: 20,
    description:
      "<h2>By bus</h2>" +
      "<p>Every bus that stops at the hospital has step-free doors. The stop is thirty metres from the main " +
      "entrance, under a roof.</p>" +
      "<h2>By car</h2>" +
      "<p>The first half hour in the car park is free, so that nobody has to hurry when they bring somebody. " +
      "Blue badge holders park beside the main entrance. Emergency Medicine has a road and a door of its own: " +
      "follow the red signs.</p>" +
      "<h2>On foot and by wheelchair</h2>" +
      "<ul><li>All doors open by themselves.</li><li>Wheelchairs stand inside the main entrance, to borrow.</li>" +
      "<li>Somebody at the front desk will walk with you if you ask.</li></ul>",
  },
];
