export const newsletters = {
  sent: {
    subject: "Autumn at the hospital: flu clinics, and a new children’s unit",
    body:
      "<p>The days are getting shorter, and our flu clinics are open again. You need no appointment on " +
      "Saturdays; on other days please book a time.</p>" +
      "<h2>The children’s unit has moved</h2>" +
      "<p>It is now on the first floor, with rooms in which a parent can stay overnight. Follow the yellow line " +
      "from the main entrance.</p>" +
      "<h2>Before you come</h2>" +
      "<ul><li>Bring a list of your medicines.</li><li>Tell us early if you can’t come: somebody else is " +
      "waiting for the time.</li></ul>" +
      '<p>All our news is on <a href="/updates">our website</a>.</p>',
    daysAgo: 20,
  },
  draft: {
    subject: "Open evening: meet the people who look after you",
    body:
      "<p>Come and see the new operating rooms, have your blood pressure taken, and ask whatever you always " +
      "wanted to ask.</p>" +
      "<p>There is <strong>no need to book</strong>. Children are welcome.</p>" +
      '<p><a href="/contact">How to find us</a></p>',
  },
} as const;
