import type { Mail } from "../../db/queries/outbox.ts";
import { getMail, listMails } from "../../db/queries/outbox-lists.ts";
import { retryMail } from "../../db/queries/outbox-retries.ts";
import { getDb } from "../installation/installation.server.ts";
import { oneLine } from "../mail/layout.ts";
import { type Command, OperatorError, readWords, UsageError } from "./command.server.ts";
import { expectHospital } from "./expect-database.server.ts";

/** How many mails the list shows. */
const maxListed = 100;

export const mail: Command = {
  summary: "List the emails and text messages in the outbox, show one, or retry a dead one",
  usage: ["mail", "mail show <id>", "mail retry <id>"],
  run: async (words) => {
    const [action, word, ...rest] = readWords(words, {}).positionals;
    const run = action === undefined ? list : actions.get(action);
    if (!run) throw new UsageError(`There is no such action: ${action}`);
    if (action !== undefined && (!/^[1-9]\d{0,14}$/.test(word ?? "") || rest.length > 0))
      throw new UsageError("Give the number of one message");
    await expectHospital();
    await run(Number(word));
  },
};

const actions = new Map([
  ["show", show],
  ["retry", retry],
]);

async function list(): Promise<void> {
  const mails = await listMails(getDb(), maxListed);
  if (mails.length === 0) console.log("The outbox is empty.");
  for (const { id, status, channel, recipient, subject, created_at } of mails) {
    const columns = [
      String(id).padStart(6),
      status.padEnd(7),
      channel.padEnd(5),
      created_at,
      oneLine(recipient),
      oneLine(subject),
    ];
    console.log(columns.join("  ").trimEnd());
  }
  if (mails.length === maxListed) console.log(`Only the newest ${maxListed} are shown.`);
}

async function show(id: number): Promise<void> {
  const mail = await getMail(getDb(), id);
  if (!mail) throw new OperatorError(`There is no message ${id}`);
  for (const [name, value] of facts(mail)) console.log(`${name}: ${oneLine(value)}`);
  console.log(`\n${[mail.text, mail.html].filter(Boolean).map(printable).join("\n")}`);
}

function facts(mail: Mail): Array<[string, string]> {
  const facts: Array<[string, string]> = [
    ["Channel", mail.channel],
    ["To", mail.recipient],
    ...(mail.channel === "email" ? [["Subject", mail.subject] as [string, string]] : []),
    ["Message-ID", mail.message_id],
    ["Written", mail.created_at],
    ["Status", mail.status],
    ["Attempts", String(mail.attempts)],
  ];
  if (mail.sent_at) facts.push(["Sent", mail.sent_at]);
  if (mail.status === "waiting") facts.push(["Next attempt", mail.next_attempt_at]);
  if (mail.last_error) facts.push(["Last error", mail.last_error]);
  return facts;
}

async function retry(id: number): Promise<void> {
  if (!(await retryMail(getDb(), id))) throw new OperatorError(`There is no dead message ${id}`);
  console.log(`Message ${id} will be sent again.`);
}

/** Mails hold what strangers wrote: nothing in them may steer the terminal. */
const printable = (text: string) =>
  text
    .split("\n")
    .map((row) => row.replace(/\p{Cc}/gu, " "))
    .join("\n");
