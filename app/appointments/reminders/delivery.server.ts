import { instantOf } from "../../../db/local-time.ts";
import { getManagedAppointment } from "../../../db/queries/appointments.ts";
import { dropMail, type Mail } from "../../../db/queries/outbox.ts";
import { postponeMail } from "../../../db/queries/outbox-claims.ts";
import {
  findReminderOfMail,
  forgetReminder,
  skipReminder,
  visitVersion,
} from "../../../db/queries/reminders.ts";
import { inTransaction } from "../../installation/installation.server.ts";
import { recipientOf, refusalOf } from "./refusal.server.ts";
import { reminderSettings } from "./settings.server.ts";
import { timelinessOf } from "./times.ts";

/**
 * Whether a mail in the outbox is to be sent now. A mail server may have been away for hours: by then a visit can have passed,
 * moved or ended, or the night come. Of mails that are no reminders nothing else is asked.
 */
export async function isStillWanted(mail: Mail): Promise<boolean> {
  if (!mail.unsubscribe && mail.channel === "email") return true;
  return inTransaction(async (trx) => {
    const reminder = await findReminderOfMail(trx, mail.id);
    if (!reminder) return true;
    const { appointment_id: id, version, hours, channel } = reminder;
    const drop = async (reason: Parameters<typeof skipReminder>[2]) => {
      await skipReminder(trx, reminder, reason);
      await dropMail(trx, mail.id);
      return false;
    };
    const settings = await reminderSettings(trx);
    const visit = await getManagedAppointment(trx, id);
    if (!visit || !settings?.channels.includes(channel)) return drop("off");
    const refusal = await refusalOf(trx, visit, channel);
    if (refusal) return drop(refusal);
    // Its links open nothing any more. The new address gets one of its own.
    if (recipientOf(visit, channel) !== mail.recipient) {
      await forgetReminder(trx, reminder);
      await dropMail(trx, mail.id);
      return false;
    }
    if ((await visitVersion(trx, id)).version !== version) return drop("moved");
    const starts = instantOf(settings.timeZone, visit);
    const timeliness = timelinessOf({ starts, hours }, settings, new Date());
    if (timeliness.is === "skipped") return drop(timeliness.reason);
    if (timeliness.is === "due") return true;
    await postponeMail(trx, mail.id, timeliness.until.toISOString());
    return false;
  });
}
