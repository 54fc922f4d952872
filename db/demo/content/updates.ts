import type { DemoUpdate } from "./types.ts";

export const updates: readonly DemoUpdate[] = [
  {
    slug: "four-weeks-for-your-heart",
    title: "Four weeks for your heart",
    image: "update-heart-month",
    daysAgo: 6,
    published_status: 1,
    description:
      "<p>One adult in three has raised blood pressure, and many of them have no idea. It does not hurt " +
      "and it does not show. That is why our cardiology nurses have moved their desk into the main lobby " +
      "for the next four weeks.</p>" +
      "<p>On weekdays between 10am and noon, anyone can sit down, roll up a sleeve and have a free " +
      "reading. You do not have to be a patient here, or to book. It takes less time than the queue for " +
      "coffee.</p>" +
      "<h2>What the numbers mean</h2>" +
      "<p>A reading has two figures. The higher one is the pressure when the heart squeezes; the lower " +
      "one, when it rests. As a rough guide for adults:</p>" +
      "<ul>" +
      "<li><strong>Below 140 over 90</strong> in a clinic is where most of us should be</li>" +
      "<li><strong>Between 140 over 90 and 180 over 120</strong> deserves a second look, usually with " +
      "readings taken at home</li>" +
      "<li><strong>Above 180 over 120</strong> means we will ask a doctor to see you the same day</li>" +
      "</ul>" +
      "<p>One high reading is not a diagnosis. Running for the bus, a full bladder or plain nerves can " +
      "push it up. The nurse will repeat the measurement and give you a card with the results.</p>" +
      "<h2>Small changes that work</h2>" +
      "<p>Dr Amina Diallo, who leads the heart service, is wary of grand resolutions. “Pick one thing and " +
      "do it for a month,” she says. “Take the salt off the table. Get off one stop early. Have two " +
      "evenings a week without a drink. People are surprised by how far that gets them.”</p>" +
      "<p>If you already take tablets, please carry on with them even when your reading is good. A good " +
      "reading may well be the tablets doing their job.</p>" +
      "<h2>When you should not wait</h2>" +
      "<p>The lobby desk is for people who feel well. Pain or tightness in the chest, sudden " +
      "breathlessness or weakness down one side calls for an ambulance: dial 999. For anything that can " +
      'wait a few days, <a href="/appointment">ask for an appointment</a> and mention that you read this ' +
      "page.</p>",
  },
  {
    slug: "a-faster-quieter-ct-scanner",
    title: "A faster, quieter CT scanner",
    image: "update-new-scanner",
    daysAgo: 27,
    published_status: 1,
    description:
      "<p>It came through the wall. The new CT scanner weighs just over two tonnes, so the only way in was " +
      "to take out a window on the lower ground floor and lift it across the lawn by crane. After three " +
      "weeks of testing, the first patients were scanned on Monday.</p>" +
      "<h2>What is different</h2>" +
      "<p>The old machine served us for thirteen years and had begun to break down at the worst moments. " +
      "Its successor takes a picture of the whole chest in about four seconds, which makes life easier for " +
      "anyone who struggles to hold their breath.</p>" +
      "<ul>" +
      "<li>The opening is ten centimetres wider, so it feels less closed in</li>" +
      "<li>The radiation dose is roughly a third lower for most scans</li>" +
      "<li>The table drops to the height of a wheelchair</li>" +
      "<li>Soft coloured light on the ceiling gives children something to look at</li>" +
      "</ul>" +
      "<p>“The pictures are sharper, but what I like best is the silence,” says radiologist Dr Elias " +
      "Vandenberghe. “You can talk to people the whole way through.”</p>" +
      "<h2>What to expect at a CT scan</h2>" +
      "<p>CT uses X-rays to build up slices of the body, rather like the slices of a loaf. You lie on your " +
      "back while the table glides through a ring. Sometimes we inject a dye that shows up blood vessels. " +
      "It can give you a warm flush and an odd taste in the mouth, both gone within a minute.</p>" +
      "<p>Let us know beforehand if you have kidney disease, have ever reacted to such a dye, or might be " +
      "pregnant. From arrival to leaving, allow about an hour, most of which is preparation.</p>" +
      "<h2>Who paid for it</h2>" +
      "<p>A third of the cost was raised by the Friends of Alderbrook, through coffee mornings, a " +
      "sponsored swim across Weir Lake and one very large jumble sale. The rest came from our equipment " +
      "reserve. Thank you to everyone who baked, swam or bought back their own lampshade.</p>" +
      "<p>CT scans are arranged by a doctor, so you cannot book one yourself. You can read about our other " +
      'tests under <a href="/departments">departments</a>.</p>',
  },
  {
    slug: "saturday-vaccinations-for-children",
    title: "Saturday vaccinations for children",
    image: "update-vaccination",
    daysAgo: 55,
    published_status: 1,
    description:
      "<p>Until now, taking a child for a vaccination at Alderbrook meant a Wednesday afternoon off school " +
      "and off work. For plenty of families that was one obstacle too many. From this week the " +
      "immunisation clinic also opens every Saturday, from 9am to 1pm.</p>" +
      "<p>The change follows a look at our own records. One child in eight in the valley had missed at " +
      "least one dose by the age of five. Very few parents had refused. They had moved house, had a new " +
      "baby, or simply lost track.</p>" +
      "<h2>No blame, just a plan</h2>" +
      "<p>If your child has fallen behind, please come. A nurse will go through the record with you, work " +
      "out which doses are missing and draw up a timetable. There is seldom any need to start a course " +
      "again from the beginning, whatever the gap.</p>" +
      "<p>You are also welcome if you have doubts. Bring your questions, however many there are. You will " +
      "not be pressed to decide on the spot.</p>" +
      "<h2>How to make it easier</h2>" +
      "<ol>" +
      "<li>Tell your child shortly beforehand, in simple and honest words. “It stings for a moment, then " +
      "it is over” is better than “You won’t feel a thing.”</li>" +
      "<li>Dress them in short sleeves, or in layers that come off quickly.</li>" +
      "<li>Breastfeed babies during or right after the injection.</li>" +
      "<li>Let older children choose which arm, and where to put the plaster.</li>" +
      "</ol>" +
      "<p>Our play specialist joins the first Saturday of each month with bubbles, which are a remarkably " +
      "good painkiller for the under-fives.</p>" +
      "<h2>Booking</h2>" +
      "<p>We keep a handful of places for walk-ins, but a booked time means a shorter wait. " +
      '<a href="/appointment">Send us a request</a>, choose Paediatrics and write your child’s age in the ' +
      "message. If your child has a high fever on the day, ring us and we will move the date. A runny nose " +
      "is no reason to stay away.</p>",
  },
  {
    slug: "a-garden-for-slow-afternoons",
    title: "A garden for slow afternoons",
    image: "update-garden",
    daysAgo: 83,
    published_status: 1,
    description:
      "<p>For years the patch of ground behind Willow Ward held a broken bench, two skips and a heroic " +
      "buddleia. This week it became a garden. The gate was opened by Edith Marlow, who is ninety-one and " +
      "had been a patient on the ward for six weeks while the diggers worked outside her window. She cut " +
      "the ribbon with bandage scissors.</p>" +
      "<h2>Designed by those who use it</h2>" +
      "<p>Before anyone drew a plan, we asked patients, relatives and staff what they would like to find " +
      "out there. Nobody mentioned sculptures. They wanted shade, birds, somewhere to cry without being " +
      "watched, and a path smooth enough for a drip stand.</p>" +
      "<p>So the paths are wide and level, with a handrail on one side. The raised beds can be reached " +
      "from a wheelchair and are planted with things that have a scent: thyme, mint, sweet peas, lemon " +
      "balm. Benches stand in twos, facing each other, with a few single seats tucked behind the hazel " +
      "screen.</p>" +
      "<h2>Good medicine</h2>" +
      "<p>Daylight helps people sleep at night, and a short walk in the fresh air is a more cheerful " +
      "exercise than a corridor. Our physiotherapists have already marked out a circuit of two hundred " +
      "metres. After a long stay in bed, getting as far as the bird table is an achievement, and it is " +
      "applauded as one.</p>" +
      "<p>“My husband had hardly spoken for days,” one visitor told us. “Out here he named every " +
      "plant.”</p>" +
      "<h2>Come and sit</h2>" +
      "<p>The garden is open to patients, visitors and staff from eight in the morning until dusk. Ask a " +
      "nurse if you need a wheelchair or a blanket. Please leave dogs at the gate, apart from assistance " +
      "dogs, and keep cigarettes off the whole site.</p>" +
      "<p>Twelve volunteers look after the beds on Thursday mornings, and they would welcome more. No " +
      "green fingers are required. If you would like to help, write to us through the " +
      '<a href="/contact">contact page</a>.</p>',
  },
  {
    slug: "the-nurses-who-run-the-night",
    title: "The nurses who run the night",
    image: "update-nurses",
    daysAgo: 109,
    published_status: 1,
    description:
      "<p>At a quarter to eight in the evening, as visitors drift towards the car park, forty-one people " +
      "walk the other way. They are the night nurses and care assistants, and for the next twelve hours " +
      "the wards are theirs. We followed three of them through one shift.</p>" +
      "<h2>Bernadette, Willow Ward</h2>" +
      "<p>Bernadette Cole has worked nights for nineteen years. She begins by going from bed to bed and " +
      "saying goodnight, which sounds simple and is not. “You find out who is in pain, who is frightened " +
      "and who is pretending to be neither,” she says. “If you sort that out by ten, everybody sleeps.”</p>" +
      "<p>Last year she persuaded the ward to fit soft-closing bins. The old ones had clanged at every " +
      "hand wash, and patients had listed them, above snoring, as what kept them awake.</p>" +
      "<h2>Kofi, emergency room</h2>" +
      "<p>Kofi Annor is the triage nurse. By midnight he has spoken to thirty-eight people, among them a " +
      "chef with a burnt hand, a student with a migraine, and a grandfather whose indigestion turns out to " +
      "be a heart attack. That patient is in front of a cardiologist eleven minutes after sitting down.</p>" +
      "<p>“Most of this job is listening to what folk say after they have finished telling you what is " +
      "wrong,” says Kofi. He eats his sandwich at four o’clock, standing.</p>" +
      "<h2>Suyin, maternity</h2>" +
      "<p>Midwife Suyin Park has two women in labour and one newborn who believes it is noon. She spends " +
      "most of the shift on a low stool in a dim room, saying little. At 5.26 a girl is born in the pool. " +
      "Her parents have not yet agreed on a name.</p>" +
      "<p>“Nothing is different at night, and yet it is all slower and closer,” she says, writing up her " +
      "notes as the windows turn grey.</p>" +
      "<p>At eight the day staff arrive with wet coats and fresh coffee. There is a handover at each " +
      "bedside, and the forty-one go home to draw the curtains. If one of them looked after you, we would " +
      'be delighted to <a href="/contact">pass on your thanks</a>.</p>',
  },
  {
    slug: "twenty-seconds-that-keep-wards-safe",
    title: "Twenty seconds that keep wards safe",
    image: "update-handwashing",
    daysAgo: 134,
    published_status: 1,
    description:
      "<p>The most useful piece of safety equipment in the hospital is a tap. Clean hands prevent more " +
      "infections than any antibiotic, and they cost next to nothing. So once a month, a colleague whom " +
      "nobody suspects sits in a corner of each ward and counts.</p>" +
      "<p>They note every time hands ought to be cleaned, and every time they are. Our latest score was 94 " +
      "out of 100, compared with 81 two years ago. We publish it because you have a right to know, and " +
      "because six misses are still six too many.</p>" +
      "<h2>How visitors can help</h2>" +
      "<p>Germs travel on sleeves, phones and bunches of grapes. You can stop a good part of them at the " +
      "door:</p>" +
      "<ul>" +
      "<li>Use the gel at the entrance to the ward, both as you come in and as you leave</li>" +
      "<li>Wash with soap and water after using the toilet, and whenever hands look dirty</li>" +
      "<li>Sit on the chair and not on the bed</li>" +
      "<li>Stay at home if you have had diarrhoea or vomiting in the past two days</li>" +
      "</ul>" +
      "<p>And do ask us. If a member of staff is about to touch you and you did not see them clean their " +
      "hands, it is perfectly polite to say so. They will thank you.</p>" +
      "<h2>Doing it properly</h2>" +
      "<ol>" +
      "<li>Wet your hands and take enough soap to cover them.</li>" +
      "<li>Rub palm to palm, then the backs, then between the fingers.</li>" +
      "<li>Scrub the thumbs and fingertips, which most of us forget.</li>" +
      "<li>Rinse, dry well, and turn off the tap with the towel.</li>" +
      "</ol>" +
      "<p>The whole thing takes twenty seconds, or as long as “Happy Birthday” sung twice.</p>" +
      "<h2>Why not always gel?</h2>" +
      "<p>Gel is quick and kind to the skin, but it does not kill the winter vomiting bug. On a ward where " +
      "that is going round, you will find a blue sign on the door asking everyone to use the sink. Please " +
      "follow it, even if your hands look spotless.</p>",
  },
  {
    slug: "sixty-families-at-the-maternity-open-day",
    title: "Sixty families at the maternity open day",
    image: "update-maternity-open-day",
    daysAgo: 170,
    published_status: 1,
    description:
      "<p>There was cake, there were balloons, and there was a father-to-be lying in an empty birth pool " +
      "to see how long it was. Some sixty families came to our maternity open day last Saturday. For many " +
      "of them it was their first time inside a hospital since they themselves were born.</p>" +
      "<h2>What people wanted to know</h2>" +
      "<p>Midwives gave tours every half hour, and collected questions in a shoe box. These came up most " +
      "often:</p>" +
      "<ul>" +
      "<li><strong>May I eat and drink in labour?</strong> Yes, as long as all is going well. Bring snacks " +
      "you like.</li>" +
      "<li><strong>Can my mother be there too?</strong> You may have two birth partners with you.</li>" +
      "<li><strong>What if I change my mind about pain relief?</strong> You can do so at any point. An " +
      "anaesthetist is on duty round the clock.</li>" +
      "<li><strong>Do I have to share a room afterwards?</strong> Most of our postnatal rooms have two " +
      "beds. We keep single ones for those who need them most.</li>" +
      "</ul>" +
      "<h2>Meeting the people behind the masks</h2>" +
      "<p>Dr Meera Raghunathan explained, with the aid of a knitted womb, how babies turn and why some of " +
      "them refuse to. Our lactation adviser ran a busy corner on feeding. The anaesthetists let visitors " +
      "handle the very thin tube that is used for an epidural, and several people said they felt calmer " +
      "for having seen it.</p>" +
      "<p>“I arrived with a list of fears,” said Hannah, who is expecting twins. “I am leaving with a list " +
      "of names. That is much better.”</p>" +
      "<h2>If you missed it</h2>" +
      "<p>We hold an open day twice a year, so the next will be in about six months. Until then you can " +
      "join a short tour on the first Sunday of any month at two o’clock. Meet in the lobby; there is no " +
      "charge.</p>" +
      "<p>If you have just found out that you are pregnant, there is no need to wait for a tour. " +
      '<a href="/appointment">Ask for a first visit</a> under Maternity &amp; Gynaecology and a midwife ' +
      "will be in touch.</p>",
  },
  {
    slug: "what-one-morning-of-giving-blood-can-do",
    title: "What one morning of giving blood can do",
    image: "update-blood-donation",
    daysAgo: 203,
    published_status: 1,
    description:
      "<p>Between breakfast and lunch on Sunday, eighty-four people lay down in our canteen, squeezed a " +
      "rubber ball and gave away a little under a pint. Twenty-nine of them had never done so before. One " +
      "was our chief executive, who admits that she kept her eyes shut.</p>" +
      "<p>Each donation can be split into red cells, platelets and plasma, so a single bag may help three " +
      "people. Here is where some of it is likely to go.</p>" +
      "<h2>Three people who need it</h2>" +
      "<ul>" +
      "<li>A mother who bleeds heavily after giving birth. She may need four bags within the hour.</li>" +
      "<li>A man having treatment for leukaemia. He relies on platelets, which keep for only a week.</li>" +
      "<li>A cyclist hit by a van. In the emergency room, blood of group O negative buys time until his " +
      "own group is known.</li>" +
      "</ul>" +
      "<h2>Could you be a donor?</h2>" +
      "<p>Most healthy adults can. For a first donation you should be between 17 and 65, weigh at least 50 " +
      "kilograms and feel well on the day. Men can give every twelve weeks and women every sixteen. A " +
      "recent tattoo, certain journeys or some medicines may mean a delay, and the nurse will check all " +
      "that in private.</p>" +
      "<h2>What it is like</h2>" +
      "<p>Eat a proper meal and drink plenty of water first. A drop from your fingertip shows whether you " +
      "have enough iron. Then comes a sharp scratch, about ten minutes on a reclining chair, and after " +
      "that the important part: tea and a biscuit.</p>" +
      "<p>Allow an hour in all. Your body replaces the fluid within a day and the red cells over several " +
      "weeks. Avoid heavy lifting that evening, and if you feel light-headed lie down with your feet " +
      "up.</p>" +
      "<p>We plan to repeat the session each season. Leave your address in the subscribe box at the foot " +
      "of this page and we will send you the date. To everyone who came: thank you. Somebody you will " +
      "never meet is going home because of you.</p>",
  },
  {
    slug: "changes-to-parking-on-alder-lane",
    title: "Changes to parking on Alder Lane",
    image: "update-parking",
    daysAgo: 2,
    published_status: 0,
    description:
      "<p>Finding a space at the hospital has been a trial, above all between ten and noon. We counted " +
      "cars for a fortnight and found that one space in four was taken by people who had nothing to do " +
      "with Alderbrook. The new car park entrance is nearly finished, and with it come a few new rules.</p>" +
      "<h2>What will change</h2>" +
      "<ul>" +
      "<li>Cars will enter from Mill Road and leave by Alder Lane</li>" +
      "<li>The first thirty minutes stay free, so that you can drop somebody off</li>" +
      "<li>Patients and one visitor each can have their ticket stamped at any reception desk for free " +
      "parking that day</li>" +
      "<li>Eight more bays for blue badge holders will be marked out beside the lobby</li>" +
      "</ul>" +
      "<p>The bay under the red canopy remains for emergencies only. Please never block it, not even for a " +
      "minute.</p>" +
      "<h2>While the work goes on</h2>" +
      "<p>For about ten days the lower car park will be closed for resurfacing. A shuttle will run every " +
      "quarter of an hour between the football ground and the main entrance, from 7am to 9pm. The minibus " +
      "has a ramp, and the driver will help with bags and pushchairs.</p>" +
      "<p>If you have an early appointment, allow an extra twenty minutes. Should you be running late " +
      "because of the works, ring the clinic. We shall try to fit you in.</p>" +
      "<h2>Leaving the car at home</h2>" +
      "<p>Buses 7 and 12 stop outside the gate and run until eleven at night. From the railway station it " +
      "is a level walk of fifteen minutes along the river path, which is lit. There are covered stands for " +
      "sixty bicycles by the staff entrance; visitors may use them too.</p>" +
      "<p>Those who cannot travel on their own may be entitled to hospital transport. Ring the main number " +
      'at least two working days ahead, or <a href="/contact">send us a message</a>.</p>',
  },
];
