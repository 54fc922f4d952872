import type { DemoDepartment } from "./types.ts";

export const departments: readonly DemoDepartment[] = [
  {
    key: "cardiology",
    name: "Cardiology",
    image: "department-cardiology",
    description:
      "<p>Chest pain, breathlessness, a flutter that comes and goes: worries about the heart are hard to " +
      "carry alone. Our cardiologists see people who have just been referred, and others who have lived " +
      "with a heart condition for years.</p>" +
      "<p>Tracings, scans and consulting rooms lie along the same corridor. You can often have your tests " +
      "and talk to the doctor in one visit, and you will leave with a written summary in words you can " +
      "follow.</p>" +
      "<h2>What we look after</h2>" +
      "<ul>" +
      "<li>Angina and recovery after a heart attack</li>" +
      "<li>Heart failure and weak heart muscle</li>" +
      "<li>Irregular or racing heartbeat</li>" +
      "<li>Valve disease and heart murmurs</li>" +
      "<li>High blood pressure that is difficult to bring down</li>" +
      "</ul>" +
      "<p><strong>Sudden chest pain is an emergency.</strong> If it spreads to your arm or jaw, or makes " +
      "you sweat or feel sick, call 999 straight away rather than booking a clinic visit.</p>",
    services: [
      {
        name: "Heart check-up",
        image: "service-heart-check",
        description:
          "<p>A heart check-up is for anyone who wants to know where they stand, especially if a parent or " +
          "sibling had heart trouble early. A nurse measures your blood pressure, weight and cholesterol, " +
          "and records an electrical tracing of your heart, which is painless and takes five minutes.</p>" +
          "<p>You then sit down with a cardiologist to go through the results. Please bring a list of your " +
          "medicines and wear a top that opens at the front. Allow about an hour and a half.</p>",
      },
      {
        name: "Echocardiography",
        image: "service-echo",
        description:
          "<p>An echocardiogram uses sound waves to show your heart beating. It tells us how well the " +
          "muscle pumps and whether the valves open and close as they should. You lie on your left side " +
          "while a specialist moves a small probe over your chest. There is no needle and no radiation.</p>" +
          "<p>The scan lasts around forty minutes and you can eat and drink as usual beforehand. If you " +
          "would like a chaperone, just ask at the desk.</p>",
      },
      {
        name: "Blood pressure clinic",
        image: "service-blood-pressure",
        description:
          "<p>High blood pressure rarely causes symptoms, so many people find out by chance. This " +
          "nurse-led clinic runs on Tuesday and Thursday afternoons. We may lend you a cuff to wear for " +
          "twenty-four hours, because readings taken at home are often truer than those in a clinic.</p>" +
          "<p>What we can help with:</p>" +
          "<ul>" +
          "<li>Confirming whether your pressure really is raised</li>" +
          "<li>Finding tablets that suit you</li>" +
          "<li>Cutting down salt, alcohol and stress in ways you can keep up</li>" +
          "</ul>",
      },
      {
        name: "Cardiac rehabilitation",
        image: "service-rehab",
        description:
          "<p>After a heart attack, stent or operation, it is natural to be wary of exertion. Our " +
          "eight-week course rebuilds fitness and confidence side by side. Twice a week you exercise in " +
          "the gym with a physiotherapist at hand, then join a short talk on food, sleep, medicines or " +
          "mood.</p>" +
          "<p>Partners may come to the talks. Most people tell us that meeting others in the same boat did " +
          "as much good as the bicycle. Your consultant can refer you before you go home.</p>",
      },
    ],
  },
  {
    key: "paediatrics",
    name: "Paediatrics",
    image: "department-paediatrics",
    description:
      "<p>Children are not small adults, and a hospital can seem very large when you are four. Everything " +
      "in our unit is built around them, from the low reception desk to the fish tank outside the " +
      "treatment room. We care for babies, children and young people up to their sixteenth birthday.</p>" +
      "<p>We speak to the child first and the grown-ups second. A play specialist is on hand during the " +
      "week to prepare children for blood tests, scans and operations, using dolls, stories and a good " +
      "supply of stickers. One parent can always stay overnight on a pull-out bed.</p>" +
      "<h2>How we can help</h2>" +
      "<ul>" +
      "<li>Fevers, coughs and tummy troubles that keep returning</li>" +
      "<li>Asthma, eczema and allergies</li>" +
      "<li>Feeding, weight and growth</li>" +
      "<li>Development, sleep and behaviour</li>" +
      "</ul>" +
      "<p>Bring your child’s red health record if you have one, along with a favourite toy.</p>",
    services: [
      {
        name: "Child immunisation",
        image: "service-immunisation",
        description:
          "<p>Vaccines protect your child against illnesses such as measles, whooping cough and " +
          "meningitis. We give all the routine ones, and can work out a catch-up plan if some were missed " +
          "or the record has been lost in a move. Clinics are held on Wednesday afternoons and Saturday " +
          "mornings.</p>" +
          "<p>Hold your child on your lap; it helps more than anything. A sore arm or a mild temperature " +
          "for a day or two is common. We ask families to wait fifteen minutes before leaving, just to be " +
          "sure that all is well.</p>",
      },
      {
        name: "Newborn clinic",
        image: "service-newborn",
        description:
          "<p>The first weeks bring a hundred questions. Is she feeding enough? Is that rash normal? Why " +
          "does he only sleep on me? Come to the newborn clinic any weekday morning until your baby is six " +
          "weeks old.</p>" +
          "<p>A children’s nurse will weigh your baby, watch a feed if you wish, and check skin, eyes and " +
          "hips. A paediatrician joins when something needs a second look, including jaundice that " +
          "lingers. Nobody here will think your question silly.</p>",
      },
      {
        name: "Growth and nutrition",
        image: "service-nutrition",
        description:
          "<p>Some children pick at their food, some grow faster than their clothes, and some fall behind " +
          "the line on the chart. Most of the time there is a simple reason. Our dietitian and doctor see " +
          "families together on Mondays, so that you hear one piece of advice instead of two.</p>" +
          "<p>Before your visit, jot down what your child eats over three ordinary days. Please include " +
          "drinks and snacks. We measure height and weight in private, never in front of other " +
          "families.</p>",
      },
      {
        name: "Childhood asthma",
        image: "service-asthma",
        description:
          "<p>A child with well-controlled asthma should be able to run, sleep through the night and go on " +
          "the school trip. If that is not the case, let us take a fresh look. In our Thursday clinic " +
          "we:</p>" +
          "<ul>" +
          "<li>Measure how well your child breathes out, if they are old enough to blow</li>" +
          "<li>Check how the inhaler and spacer are used</li>" +
          "<li>Talk about triggers at home and at school</li>" +
          "<li>Write an action plan with you, with a copy for teachers</li>" +
          "</ul>" +
          "<p>Please bring every inhaler, even the ones that seem empty.</p>",
      },
    ],
  },
  {
    key: "maternity",
    name: "Maternity & Gynaecology",
    image: "department-maternity",
    description:
      "<p>About nine hundred babies are born at Alderbrook each year. Each family does it in its own way, " +
      "and our midwives and doctors are here to keep that way safe. You will meet a named midwife at your " +
      "first visit, and she or her partner midwife will see you for nearly all the others.</p>" +
      "<p>Gynaecology shares the same wing. We see women of all ages about painful or heavy periods, " +
      "contraception, fertility, menopause and screening. You may ask to be seen by a female doctor, and " +
      "you can stop an examination at any moment.</p>" +
      "<h2>In our wing you will find</h2>" +
      "<ul>" +
      "<li>Five birth rooms, two of them with a pool</li>" +
      "<li>An early pregnancy room, away from the antenatal waiting area</li>" +
      "<li>A feeding support corner with a lactation adviser</li>" +
      "<li>A private consulting suite for gynaecology</li>" +
      "</ul>" +
      "<p>If you are pregnant and notice bleeding, severe pain, or your baby moving less than usual, ring " +
      "us at once on +44 1632 960100. A midwife answers day and night.</p>",
    services: [
      {
        name: "Antenatal care",
        image: "service-antenatal",
        description:
          "<p>We would like to meet you before you are ten weeks pregnant, but it is never too late to " +
          "come. At the first visit we ask about your health, take blood samples and talk through the " +
          "scans and tests on offer. All of them are your choice.</p>" +
          "<p>Later visits are shorter: blood pressure, a urine test, the growth of your bump and, best of " +
          "all, the heartbeat. Evening preparation classes run for four weeks and cover labour, pain " +
          "relief and the first days at home. Bring whoever will be with you on the day.</p>",
      },
      {
        name: "Birth and delivery",
        image: "service-birth",
        description:
          "<p>You may wish for water, an epidural, low lights, or simply to get it over with. Write it " +
          "down in your birth plan and we will do our best to follow it. A midwife stays with you " +
          "throughout active labour, and obstetricians, anaesthetists and a theatre are a few steps away " +
          "should plans have to change.</p>" +
          "<p>Birth partners may stay the whole time, the first night included. After a straightforward " +
          "birth most families go home within a day; after a caesarean, usually within three.</p>",
      },
      {
        name: "Family planning",
        image: "service-family-planning",
        description:
          "<p>Choosing contraception is easier when someone lays out the options without hurry or " +
          "judgement. We fit and remove coils and implants, give injections, and prescribe pills, patches " +
          "and rings. We also offer emergency contraception, which works best the sooner it is used.</p>" +
          "<p>Thinking about a baby instead? We can talk about folic acid, existing medicines and when to " +
          "ask for fertility tests. What you tell us is confidential, at any age, unless we fear that " +
          "someone is in danger.</p>",
      },
      {
        name: "Cervical screening",
        image: "service-screening",
        description:
          "<p>Cervical screening looks for a virus that can, over many years, lead to cancer. It is " +
          "offered from the age of 25 to 64 to anyone with a cervix. The sample itself takes less than " +
          "five minutes and is done by a female nurse.</p>" +
          "<p>If you have put it off because of a bad experience, say so when you book. You can have a " +
          "longer appointment, choose a smaller speculum or bring a friend. Your result comes by letter " +
          "within three weeks. An abnormal one is not a diagnosis of cancer, and we explain what " +
          "follows.</p>",
      },
    ],
  },
  {
    key: "orthopaedics",
    name: "Orthopaedics",
    image: "department-orthopaedics",
    description:
      "<p>Bones, joints, muscles and tendons let us lift a kettle, climb the stairs and dance at weddings. " +
      "When one of them fails, the whole day changes. The orthopaedic team treats broken bones, worn " +
      "joints and sports injuries, with an operation if it is really needed and without one if it is " +
      "not.</p>" +
      "<p>Surgeons and physiotherapists share the same rooms and talk to each other before they talk to " +
      "you. Your first visit includes an X-ray if required. We will show you the picture and point out " +
      "what it means.</p>" +
      "<h2>Common problems we treat</h2>" +
      "<ul>" +
      "<li>Fractures, sprains and dislocations</li>" +
      "<li>Arthritis of the hip, knee and hand</li>" +
      "<li>Shoulder stiffness and rotator cuff tears</li>" +
      "<li>Back pain and trapped nerves</li>" +
      "<li>Knee ligament and cartilage injuries</li>" +
      "</ul>" +
      "<p>Wear loose clothes to your visit, and shorts if it is about your knee.</p>",
    services: [
      {
        name: "Fracture clinic",
        image: "service-fracture",
        description:
          "<p>If the emergency room has put you in a plaster or splint, the fracture clinic takes over " +
          "from there. We run it every weekday morning. A surgeon checks that the bone sits well, and a " +
          "plaster technician replaces or removes your cast.</p>" +
          "<p>Until you see us, keep the limb raised above the level of your heart as often as you can, " +
          "and wiggle your fingers or toes. Return to the emergency room without delay if they turn blue, " +
          "numb or very painful, or if the cast feels too tight.</p>",
      },
      {
        name: "Joint replacement",
        image: "service-joint",
        description:
          "<p>A new hip or knee is worth considering when pain wakes you at night and tablets no longer do " +
          "the job. Your surgeon will go over the benefits, the risks, and what life might be like if you " +
          "wait.</p>" +
          "<p>Before the operation you are invited to joint school, a friendly two-hour session where " +
          "you:</p>" +
          "<ul>" +
          "<li>Handle a real implant</li>" +
          "<li>Try out crutches and the exercises</li>" +
          "<li>Plan your bathroom, bed and stairs at home</li>" +
          "</ul>" +
          "<p>Nearly everyone stands up on the day of surgery and leaves after two or three nights.</p>",
      },
      {
        name: "Physiotherapy",
        image: "service-physio",
        description:
          "<p>Good physiotherapy is mostly about what you do between sessions. We find out what you want " +
          "to get back to, be it gardening or goalkeeping, and build a programme of a few exercises that " +
          "fit into your day.</p>" +
          "<p>Our gym has parallel bars, weights and a short flight of practice stairs. Treatment may also " +
          "include hands-on work, taping or a walking aid set to your height. You do not need to see a " +
          "surgeon first: book directly, and we will tell you if you should.</p>",
      },
    ],
  },
  {
    key: "surgery",
    name: "General Surgery",
    image: "department-surgery",
    description:
      "<p>Nobody looks forward to an operation. What helps is knowing who will do it, why, and what the " +
      "days after it will be like. At Alderbrook the surgeon you meet in clinic is the one who operates, " +
      "and comes to see you afterwards.</p>" +
      "<p>Our three theatres are used for planned and urgent surgery. Much of it is done through small " +
      "cuts with a camera, which means less pain and a shorter stay. An anaesthetist calls you a few days " +
      "before to discuss your health, your medicines and any fears about going to sleep.</p>" +
      "<h2>Operations we carry out</h2>" +
      "<ul>" +
      "<li>Gallbladder and appendix removal</li>" +
      "<li>Repair of groin, navel and scar hernias</li>" +
      "<li>Surgery of the bowel and rectum</li>" +
      "<li>Removal of lumps, moles and cysts</li>" +
      "<li>Thyroid and breast surgery</li>" +
      "</ul>" +
      "<p>Stopping smoking, even four weeks ahead, makes wounds heal better. Ask us for support; it is " +
      "free.</p>",
    services: [
      {
        name: "Day surgery",
        image: "service-day-surgery",
        description:
          "<p>More than half of our operations need no overnight stay. You arrive in the morning, have " +
          "your procedure, rest with a cup of tea and toast, and go home once you are steady on your " +
          "feet.</p>" +
          "<h2>Getting ready</h2>" +
          "<ul>" +
          "<li>Follow the fasting times in your letter exactly</li>" +
          "<li>Leave jewellery and nail varnish at home</li>" +
          "<li>Arrange for an adult to collect you and stay the night</li>" +
          "</ul>" +
          "<p>A nurse phones the next day to ask how you are. For the first twenty-four hours you should " +
          "not drive, drink alcohol or sign anything important.</p>",
      },
      {
        name: "Hernia repair",
        image: "service-hernia",
        description:
          "<p>A hernia is a gap in the muscle wall that lets tissue bulge through, often in the groin or " +
          "at the navel. Small ones may simply be watched. If yours aches, grows or gets in the way of " +
          "work, we can close the gap and strengthen it, usually with a fine mesh, through one short cut " +
          "or several tiny ones.</p>" +
          "<p>Walking is encouraged from the first evening. Heavy lifting has to wait about six weeks. A " +
          "bulge that turns hard, painful or dark needs help the same hour: come to the emergency room.</p>",
      },
      {
        name: "Wound care",
        image: "service-wound",
        description:
          "<p>Some wounds heal slowly: leg ulcers, diabetic feet, a scar that has opened up. Our " +
          "specialist nurses look for the cause behind the delay and not just at the dressing. They " +
          "measure and photograph the wound, with your consent, so that progress is there for you to " +
          "see.</p>" +
          "<p>Treatments include compression bandages, vacuum dressings and gentle removal of dead tissue. " +
          "We teach you or a relative to change simple dressings at home. Redness that spreads, a bad " +
          "smell or a fever means we want to see you sooner.</p>",
      },
    ],
  },
  {
    key: "emergency",
    name: "Emergency Medicine",
    image: "department-emergency",
    description:
      "<p>Our emergency department is open every hour of every day of the year. Doctors, nurses and X-ray " +
      "are always on site, and a theatre can be ready within minutes.</p>" +
      "<p>When you arrive, a nurse asks what has happened and decides how quickly you must be seen. This " +
      "is called triage. The sickest go first, so somebody who came after you may be called before you. If " +
      "you feel worse while waiting, tell the nurse. You will not be a nuisance.</p>" +
      "<h2>Call 999 for</h2>" +
      "<ul>" +
      "<li>Chest pain or trouble breathing</li>" +
      "<li>A drooping face, weak arm or slurred speech</li>" +
      "<li>Bleeding that will not stop</li>" +
      "<li>A fit, or someone who cannot be woken</li>" +
      "<li>Severe allergic reactions and serious burns</li>" +
      "</ul>" +
      "<p>For cuts, sprains and small burns, our <strong>minor injuries</strong> room is usually quicker. " +
      "If you are struggling with your mental health, or do not feel safe at home, you can come here too. " +
      "We have a private room and people trained to listen.</p>",
    services: [
      {
        name: "24-hour emergency room",
        image: "service-emergency",
        description:
          "<p>Come straight in through the doors under the red canopy on Alder Lane. There is a drop-off " +
          "bay outside, and the reception desk is never empty. Two resuscitation bays stand ready for the " +
          "most urgent cases; there is a separate, quieter space for children.</p>" +
          "<p>If you can, bring your medicines and the name of a person we may ring. Try not to eat or " +
          "drink until someone has seen you. Relatives can stay by the bedside, except during certain " +
          "procedures, and we will keep them up to date.</p>",
      },
      {
        name: "Ambulance service",
        image: "service-ambulance",
        description:
          "<p>Together with Rivermead Ambulance Trust we keep three ambulances at the hospital gate. Crews " +
          "send heart tracings and other readings ahead while they drive, so the right people are waiting " +
          "when the doors open.</p>" +
          "<p>In an emergency dial 999 and stay on the line: the call handler can talk you through first " +
          "aid. If you need transport for a planned visit because you cannot travel by car or bus, ring " +
          "the hospital at least two working days beforehand to arrange it.</p>",
      },
      {
        name: "Minor injuries",
        image: "service-minor-injuries",
        description:
          "<p>Experienced nurse practitioners run this walk-in room every day from 8am to 10pm. They can " +
          "stitch, splint, prescribe and request X-rays, and most people are on their way within two " +
          "hours.</p>" +
          "<p>Suitable for:</p>" +
          "<ul>" +
          "<li>Cuts, grazes and animal bites</li>" +
          "<li>Sprained ankles and wrists, and suspected broken fingers or toes</li>" +
          "<li>Scalds smaller than the palm of your hand</li>" +
          "<li>Something stuck in an eye, ear or nose</li>" +
          "</ul>" +
          "<p>Head injuries with vomiting or drowsiness belong in the main emergency room.</p>",
      },
    ],
  },
  {
    key: "dental",
    name: "Dental & Oral Health",
    image: "department-dental",
    description:
      "<p>Teeth are easier to keep than to replace. We would much rather see you twice a year for a quick " +
      "look than once in a decade with an abscess. If it has been a long time, though, come anyway. There " +
      "will be no lecture.</p>" +
      "<p>The dental rooms are on the ground floor, with space beside the chair for a wheelchair or a " +
      "pushchair. Nervous patients can agree on a stop signal with the dentist, listen to their own music, " +
      "or ask about sedation. Two places in every clinic are held back for toothache.</p>" +
      "<h2>What the team does</h2>" +
      "<ul>" +
      "<li>Check-ups, X-rays and hygiene visits</li>" +
      "<li>Fillings, crowns, root canals and extractions</li>" +
      "<li>Gum disease and mouth ulcers</li>" +
      "<li>Braces for teenagers and adults</li>" +
      "<li>Mouth guards for sport and for night-time grinding</li>" +
      "</ul>" +
      "<p>A swollen face together with fever, or difficulty swallowing, cannot wait for a dental clinic: " +
      "go to the emergency room.</p>",
    services: [
      {
        name: "Check-up and cleaning",
        image: "service-dental-check",
        description:
          "<p>In half an hour we count and examine your teeth, check your gums, tongue and cheeks, and " +
          "take small X-rays only if they are likely to show something the eye cannot. Then the hygienist " +
          "removes hard deposits and polishes away stains.</p>" +
          "<p>You get a short report with a traffic-light score for each part of your mouth, and one or " +
          "two things to try at home. Children are welcome from their first tooth; a ride up and down in " +
          "the chair is part of the service.</p>",
      },
      {
        name: "Fillings and root canal",
        image: "service-fillings",
        description:
          "<p>A small hole can be cleaned and filled in one visit with tooth-coloured material. When decay " +
          "has reached the nerve, root canal treatment often saves the tooth. We numb it well, clean the " +
          "fine channels inside, and seal them. It usually takes two visits of about an hour.</p>" +
          "<p>Afterwards the area may feel tender for a few days, and ordinary painkillers are enough for " +
          "most people. Wait until the numbness has worn off before you chew, so as not to bite your " +
          "cheek.</p>",
      },
      {
        name: "Braces",
        image: "service-braces",
        description:
          "<p>Straighter teeth are simpler to clean, bite better and often make people smile more. We " +
          "begin with a scan of your mouth. No putty, no gagging. From that we can show how your teeth " +
          "would move and how long it might take, commonly between twelve and twenty-four months.</p>" +
          "<p>Choices include metal or ceramic brackets and clear removable trays. Visits are every six to " +
          "eight weeks. A retainer afterwards is not optional, as teeth have a long memory for where they " +
          "used to be.</p>",
      },
    ],
  },
  {
    key: "eye",
    name: "Eye Care",
    image: "department-eye",
    description:
      "<p>Sight tends to fade slowly, and people adapt without noticing. They give up night driving, or " +
      "hold the newspaper a little further away. Many of the causes can be treated, or at least halted, " +
      "when they are found early.</p>" +
      "<p>Our eye specialists work with optometrists and a sight-loss adviser. Expect drops that widen " +
      "your pupils: your vision may be blurred for a few hours, so please do not drive to the hospital. " +
      "Sunglasses help on the way home.</p>" +
      "<h2>Conditions we treat</h2>" +
      "<ul>" +
      "<li>Cataract and cloudy vision</li>" +
      "<li>Glaucoma and raised eye pressure</li>" +
      "<li>Diabetic eye disease</li>" +
      "<li>Macular degeneration</li>" +
      "<li>Dry, red or watery eyes</li>" +
      "<li>Squint and lazy eye in children</li>" +
      "</ul>" +
      "<p>Sudden loss of vision, a curtain across your sight, or a shower of new floaters with flashes of " +
      "light should be seen the same day. Go to the emergency room, at whatever hour.</p>",
    services: [
      {
        name: "Eye test",
        image: "service-eye-test",
        description:
          "<p>A full test tells you more than which glasses to buy. Besides reading the chart, we measure " +
          "the pressure in your eyes, examine the retina and test your side vision. Signs of diabetes or " +
          "high blood pressure sometimes show here first.</p>" +
          "<p>Adults do well with a test every two years, or yearly past the age of 70. Children can be " +
          "tested before they know their letters, with pictures and lights. Bring your current glasses or " +
          "contact lenses, together with the prescription if you still have it.</p>",
      },
      {
        name: "Cataract surgery",
        image: "service-cataract",
        description:
          "<p>When the lens of the eye turns cloudy, colours look faded and headlights dazzle. Surgery " +
          "replaces it with a clear artificial lens. You are awake but feel no pain, thanks to numbing " +
          "drops, and the operation is over in about twenty minutes.</p>" +
          "<p>You go home the same morning with a shield over the eye, and use drops for four weeks. Sight " +
          "is often brighter within days. The second eye, if it needs doing, follows some weeks later.</p>",
      },
      {
        name: "Glaucoma clinic",
        image: "service-glaucoma",
        description:
          "<p>Glaucoma damages the nerve at the back of the eye, generally without pain and from the edges " +
          "inward. What is lost cannot be brought back, which is why regular checks are so important, " +
          "above all if a close relative has it.</p>" +
          "<p>In the Wednesday clinic we measure eye pressure, map your field of vision and photograph the " +
          "nerve for comparison. Treatment is mainly with daily drops; a laser or a small operation is " +
          "another possibility. If putting in drops is fiddly, our nurse has gadgets and tricks to " +
          "share.</p>",
      },
    ],
  },
  {
    key: "diagnostics",
    name: "Diagnostics & Imaging",
    image: "department-diagnostics",
    description:
      "<p>Behind nearly every decision in the hospital there is a picture or a blood result. Our " +
      "radiographers, sonographers and laboratory scientists provide both, for patients on the wards and " +
      "for those sent by a family doctor.</p>" +
      "<p>The imaging suite has two X-ray rooms, three ultrasound machines and a CT scanner, all on the " +
      "lower ground floor beside the lifts. The laboratory next door never shuts, so that urgent samples " +
      "can be tested at three in the morning if need be.</p>" +
      "<h2>Before you come</h2>" +
      "<ul>" +
      "<li>Bring the request form or letter from your doctor</li>" +
      "<li>Tell us if you are, or could be, pregnant</li>" +
      "<li>Mention allergies, kidney problems and metal implants</li>" +
      "<li>Check your letter to see whether you must fast or fill your bladder</li>" +
      "</ul>" +
      "<p>We send results to whoever asked for the test, as they know your history best. Routine reports " +
      "take up to five working days. Urgent findings are phoned through at once.</p>",
    services: [
      {
        name: "X-ray",
        image: "service-xray",
        description:
          "<p>X-rays are quick, painless pictures of bones, lungs and teeth. With a request form you can " +
          "walk in on any weekday between 8am and 6pm. The wait is generally under half an hour, and the " +
          "picture itself takes a second or two.</p>" +
          "<p>The dose of radiation is small. A chest X-ray, for example, equals a few days of what we all " +
          "receive from nature. You may have to remove jewellery or change into a gown. Parents can stay " +
          "with a child, wearing a lead apron.</p>",
      },
      {
        name: "Ultrasound",
        image: "service-ultrasound",
        description:
          "<p>Ultrasound sees through skin by means of echoes, in much the same way as a bat finds its " +
          "path. We use it for the liver, kidneys, thyroid and blood vessels, for joints, and of course " +
          "for babies before birth.</p>" +
          "<p>The sonographer spreads warm gel on your skin and glides a probe across it. Abdominal scans " +
          "need an empty stomach for six hours, pelvic ones a full bladder. Each lasts between fifteen and " +
          "thirty minutes, and afterwards you can carry on with your day.</p>",
      },
      {
        name: "Laboratory tests",
        image: "service-laboratory",
        description:
          "<p>Blood samples are taken from Monday to Friday, 7.30am to 5pm, and on Saturday from 9am to " +
          "noon. Take a ticket and have a seat. Early morning is busiest, because of fasting tests; after " +
          "two o’clock you may well have the place to yourself.</p>" +
          "<p>The laboratory also handles urine, stool, swab and tissue samples. If you feel faint at the " +
          "sight of needles, tell us: you can lie down, and we have a gentle hand for difficult veins. " +
          "Drink plenty of water beforehand unless told otherwise.</p>",
      },
    ],
  },
];
