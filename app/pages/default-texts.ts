import type { RetentionDays } from "../../db/queries/retention.ts";
import type { Company, PagePurpose } from "../../db/schema.ts";
import { inNotation } from "../rich-text/notation-writer.ts";
import { phoneHref } from "../ui/phone-link.tsx";

/** What these texts say of a hospital. */
type Known = Pick<
  Company,
  "name" | "address" | "contacts" | "email" | "messages_answered" | "emergency_number" | "newsletter"
>;

/** What is kept, by what the installation is set to. */
type Kept = RetentionDays & {
  /** For how many days how often pages were read; backups, or null where none are made. */
  figures: number;
  backups: number | null;
  /** Text messages go out by a gateway. */
  texts: boolean;
  /** Pictures or backups lie in a bucket. */
  bucket: boolean;
};

/** What is said of the address of a subscriber, where there is a newsletter. */
const newsletterUse =
  " We send our newsletter only to addresses that have confirmed it, and note which went to whom. Each has a link to unsubscribe; we then keep a mark that you want none.";

/**
 * What the site says where the hospital has no text of its own, in the notation of formatted text. It says what this
 * program does, and of the hospital nothing but what its settings say.
 */
export const defaultTexts: Record<PagePurpose, (hospital: Known, kept: Kept) => string> = {
  privacy: (hospital, kept) => `
This page says what ${inNotation(hospital.name)} keeps of what you tell us on this website, why, for how long, and who sees it.

## What we keep, and why

- **Appointment requests**: your name, email address and phone number, the time and the reason you give, and pictures you add. We need them to find a time and to prepare for your visit.
- **A place on the waiting list**: your name, email address and phone number, and which times suit you, so that we can offer you one.
- **Messages**: your name, email address and phone number, and what you write, so that we can answer.
- **Suggestions**: only what you write. Nothing says who wrote it.
- **News by email**: your email address, so that we can write to you.${hospital.newsletter === 1 ? newsletterUse : ""}
- **An account**: what you fill in when you sign up and in your profile, so that you need not tell us again. Your password is kept in a form from which nobody can read it.
- **Emails that we send you** about any of this.${countedWith(kept)}

You need not have an account to ask for an appointment.

## How long we keep it

${keptFor(kept)}
- Emails that we sent: ${inDays(kept.mails ?? 30)}.${countedFor(kept)}
- Pictures that belong to nothing any more: ${inDays(kept.files ?? 1)}.
- The record of who of our staff did what: ${kept.audit_lines === null ? "until we delete it" : inDays(kept.audit_lines)}.
- The network address you come from: one day at most, and only counted, so that nobody can flood this website.
- A place on the waiting list: until 30 days after it has ended.
- A request or a message that was sent twice is recognised for one day.${copiedFor(kept)}

Where a law or a dispute obliges us to, we keep what concerns you for as long as that lasts.

## Who sees it

Members of our staff, each as far as their work needs it: a doctor sees the appointments asked of them, and nobody else’s. Who looked at your appointment or your message is on record, and so are changes to appointments and accounts, with who made them.

Emails reach you through the companies that deliver them.${kept.texts ? " So do text messages: the company that sends them for us gets your phone number and the text." : ""}${kept.bucket ? " Pictures, or copies of what we keep, lie with a storage service." : ""} Nobody else is told anything about you. This website shows nothing from other companies, has no advertisements and does not follow where you go. The map on the contact page comes from another website, and is loaded only when you ask for it. The links in the foot of each page lead to other websites, which have rules of their own.

## Cookies

Who only reads this website gets no cookie. When you sign in, one keeps you signed in, and another holds the name that is greeted. While you book, one may keep what you have written until it is sent; and one carries a message such as “sent successfully” to the next page. None of them is for anybody else.

## What you can ask for

You can ask us what we keep about you, have it put right, and have it deleted where no law obliges us to keep it. With an account you see your appointments, change your details, download all that is kept with it, and close it yourself.

Ask us in the way that suits you:

${contact(hospital)}`,
  accessibility: (hospital) => `
Everybody should be able to use this website, with whatever they have: an old phone, a slow connection, a keyboard, a screen reader, or letters four times as large.

## What works

- Everything can be done with a keyboard, and it shows where you are.
- Everything can be done without JavaScript.
- Text can be enlarged to four times its size without being cut off or scrolling sideways.
- Text and controls stand out from what is behind them. Nothing is said by colour alone.
- Headings, fields and errors are marked up, so that a screen reader finds and reads them.
- What moves can be stopped, and does not move at all where your device asks for less motion.

## What may not work

- The map on the contact page comes from another website. Our address is written beside it.
- Pictures and texts that we add over time may fall short. Tell us, and we can mend them.

## How it was tested

The program behind this website is tested with each new version against the Web Content Accessibility Guidelines 2.2, level AA, by automatic checks in several browsers and by using it with a keyboard. This page does not claim that somebody else has examined this website.

## If something does not work for you

Tell us which page it was and what you wanted to do. We can also give you what is on a page in another way.

${contact(hospital)}`,
  complaints: (hospital) => `
If something was not as it should have been, please tell us.

## How to complain

${contact(hospital)}
- Without giving your name: [make a suggestion](/suggestion). We then cannot answer you.

${hospital.messages_answered ? `${inNotation(hospital.messages_answered)}\n` : ""}
## What helps us

- What happened, when, and where.
- Who was there, if you know.
- What you would like us to do.

You may complain for somebody else. We may then need to ask them whether they agree.

## If our answer does not settle it

The health authority where you live can tell you who looks into complaints about hospitals.
${hospital.emergency_number ? `\n## In an emergency\n\nThis page is not for emergencies. If a life is in danger, call ${inNotation(hospital.emergency_number)}.` : ""}`,
};

const keptNames = {
  appointments: "Appointment requests",
  contacts: "Messages",
  suggestions: "Suggestions",
} as const;

const keptKinds = Object.keys(keptNames) as Array<keyof typeof keptNames>;

/** How long each kind is kept, as a list. */
function keptFor(kept: RetentionDays): string {
  const forEver = [
    ...keptKinds.filter((kind) => kept[kind] === null).map((kind) => keptNames[kind]),
    "accounts",
  ];
  return [
    `- ${sentenceOf(forEver)}: until we delete them. You can ask us to.`,
    ...keptKinds.flatMap((kind) => {
      const days = kept[kind];
      const then =
        kind === "appointments"
          ? " after the visit; its time and its doctor stay on record without your name"
          : "";
      return days === null ? [] : [`- ${keptNames[kind]}: ${inDays(days)}${then}.`];
    }),
    ...(kept.pictures === null
      ? []
      : [`- Pictures you add to a request: ${inDays(kept.pictures)} after the visit.`]),
  ].join("\n");
}

/** What is counted of everybody who reads. */
function countedWith({ figures }: Kept): string {
  if (figures === 0) return "";
  return `
- **How often each page is read** on a day, how often the search finds nothing and for which words, and how many appointments are asked for: only as numbers. Nothing says who read, searched or asked, and nothing in your browser is used to tell you from others.`;
}

function countedFor({ figures }: Kept): string {
  return figures === 0 ? "" : `\n- How often pages were read: ${inDays(figures)}.`;
}

/** What is deleted stays in the copies that were made before. */
function copiedFor({ backups }: Kept): string {
  if (backups === null) return "";
  return `\n- Copies of all this, made in case something breaks: up to ${inDays(backups)} longer.`;
}

const inDays = (days: number) => (days === 1 ? "one day" : `${days} days`);

/** Names in a row, the first with a capital. */
function sentenceOf(names: string[]): string {
  const [first = "", ...others] = names.map((name) => name.toLowerCase());
  const text = [first, ...others].join(", ").replace(/, ([^,]+)$/, " and $1");
  return `${text[0]?.toUpperCase() ?? ""}${text.slice(1)}`;
}

/** The ways to reach a hospital, as a list. */
function contact({ address, contacts, email }: Known): string {
  return [
    "- On this website: [contact us](/contact)",
    email && `- By email: [${inNotation(email)}](mailto:${email})`,
    contacts && `- By phone: [${inNotation(contacts)}](${phoneHref(contacts)})`,
    address && `- By post or in person: ${inNotation(address)}`,
  ]
    .filter(Boolean)
    .join("\n");
}
