import type { Db } from "../../db/connection.ts";
import { getCompany } from "../../db/queries/company.ts";
import { getConfig, hospitalTime } from "../installation/installation.server.ts";
import { queuePacedMail } from "../mail/queue.server.ts";
import { accountClosedMail, emailChangedMail, passwordChangedMail, twoStepMail } from "../mail/templates.ts";
import { dateInWords } from "../ui/dates.tsx";
import { inEnglish } from "../words/spoken.server.ts";

interface Recipient {
  firstname: string;
  email: string;
}

// Signing up confirms no address, so an account may have a stranger's: what it does again and again fills no mailbox.
const pace = { isOfAccount: true };

/** Mails somebody that their password is another one now. */
export async function tellOfNewPassword(db: Db, { firstname, email }: Recipient): Promise<void> {
  const hospital = (await getCompany(db))?.name ?? "";
  const resetUrl = `${getConfig().APP_URL}/forgot-password`;
  const mail = passwordChangedMail({ firstname, when: nowInWords(), hospital, resetUrl });
  await queuePacedMail(db, email, mail, pace);
}

/** Mails somebody, at the address that was theirs until now, that their account has another one. */
export async function tellOfNewEmail(
  db: Db,
  { firstname, email }: Recipient,
  wayBack?: { url: string; days: number },
): Promise<void> {
  const info = await getCompany(db);
  const mail = { firstname, when: nowInWords(), hospital: info?.name ?? "", phone: info?.contacts ?? "" };
  await queuePacedMail(db, email, emailChangedMail({ ...mail, wayBack }), pace);
}

/** What became of somebody's two-step sign-in. */
type TwoStepNews = { news: "on" | "off" | "reset" } | { news: "recovery code used"; codesLeft: number };

/** Mails somebody what became of their two-step sign-in. */
export async function tellOfTwoStep(
  db: Db,
  { firstname, email }: Recipient,
  news: TwoStepNews,
): Promise<void> {
  const hospital = (await getCompany(db))?.name ?? "";
  const resetUrl = `${getConfig().APP_URL}/forgot-password`;
  const mail = twoStepMail({ firstname, when: nowInWords(), hospital, resetUrl, ...news });
  await queuePacedMail(db, email, mail, pace);
}

/** Mails somebody that their account is closed. */
export async function tellOfClosing(db: Db, { firstname, email }: Recipient): Promise<void> {
  const info = await getCompany(db);
  const mail = { firstname, when: nowInWords(), hospital: info?.name ?? "", phone: info?.contacts ?? "" };
  await queuePacedMail(db, email, accountClosedMail(mail), pace);
}

/** This moment as the hospital's clock shows it. */
function nowInWords(): string {
  const { date, time } = hospitalTime();
  return `${inEnglish(() => dateInWords(date))} at ${time}`;
}
