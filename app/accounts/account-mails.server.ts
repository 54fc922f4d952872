import type { Db } from "../../db/connection.ts";
import { hospitalTime } from "../installation/installation.server.ts";
import type { RenderedMail } from "../mail/layout.ts";
import { queuePacedMail } from "../mail/queue.server.ts";
import { accountClosedMail, emailChangedMail, passwordChangedMail, twoStepMail } from "../mail/templates.ts";
import { siteUrl, writeToAccount } from "../mail/write-to.server.ts";
import { dateInWords } from "../ui/dates.tsx";
import { t } from "../words/t.ts";
import { companyHere } from "../words/translated.server.ts";

interface Recipient {
  id: number;
  firstname: string;
  email: string;
}

interface Letter {
  firstname: string;
  when: string;
  hospital: string;
  /** The hospital's, or empty. */
  phone: string;
  resetUrl: string;
}

// Signing up confirms no address, so an account may have a stranger's: what it does again and again fills no mailbox.
const pace = { isOfAccount: true };

async function tell(db: Db, to: Recipient, write: (letter: Letter) => RenderedMail): Promise<void> {
  const mail = await writeToAccount(db, to.id, async () => {
    const info = await companyHere(db);
    const about = { firstname: to.firstname, hospital: info?.name ?? "", phone: info?.contacts ?? "" };
    return write({ ...about, when: nowInWords(), resetUrl: siteUrl("/forgot-password") });
  });
  await queuePacedMail(db, to.email, mail, pace);
}

/** Mails somebody that their password is another one now. */
export function tellOfNewPassword(db: Db, to: Recipient): Promise<void> {
  return tell(db, to, passwordChangedMail);
}

/** Mails somebody, at the address that was theirs until now, that their account has another one. */
export function tellOfNewEmail(
  db: Db,
  to: Recipient,
  wayBack?: { path: string; days: number },
): Promise<void> {
  return tell(db, to, (letter) =>
    emailChangedMail({
      ...letter,
      ...(wayBack && { wayBack: { url: siteUrl(wayBack.path), days: wayBack.days } }),
    }),
  );
}

/** What became of somebody's two-step sign-in. */
type TwoStepNews = { news: "on" | "off" | "reset" } | { news: "recovery code used"; codesLeft: number };

/** Mails somebody what became of their two-step sign-in. */
export function tellOfTwoStep(db: Db, to: Recipient, news: TwoStepNews): Promise<void> {
  return tell(db, to, (letter) => twoStepMail({ ...letter, ...news }));
}

/** Mails somebody that their account is closed. */
export function tellOfClosing(db: Db, to: Recipient): Promise<void> {
  return tell(db, to, accountClosedMail);
}

/** This moment as the hospital's clock shows it. */
function nowInWords(): string {
  const { date, time } = hospitalTime();
  return t("mail.when", { date: dateInWords(date), time });
}
