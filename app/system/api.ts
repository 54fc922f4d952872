import { z } from "zod";
import { expectProof } from "../accounts/proof/api.ts";
import type { Call } from "../api/call.ts";
import { check, done, Failure, found, invalid, tooMany } from "../api/call-result.server.ts";
import { groups } from "../api/groups.ts";
import { loadSettings } from "../installation/kept-settings.server.ts";
import { settingNames } from "../installation/settable.ts";
import { runCheck } from "./check.server.ts";
import { busyMail, retryAll, retryOne } from "./emails.server.ts";
import { fieldsOf } from "./fields.ts";
import { describeSettings, keepSettings, planSettings } from "./settings.server.ts";
import { describeStanding } from "./standing.server.ts";
import { describeStart } from "./start-settings.server.ts";
import { sendTestEmail } from "./test-email.server.ts";

const count = z.int().nonnegative();
const moment = z.iso.datetime();
const standing = z.object({ fine: z.boolean(), text: z.string() });
const finding = z.object({ kind: z.enum(["ok", "note", "problem"]), about: z.string(), text: z.string() });
const lastCheck = z
  .object({
    started_at: moment,
    finished_at: moment.nullable().describe("Null while it runs"),
    findings: z.array(finding),
  })
  .nullable();
const settings = z.array(
  z.object({
    name: z.enum(settingNames),
    source: z.enum(["environment", "here", "default"]),
    value: z.string().nullable().describe("Null for a secret, and where there is none"),
    is_set: z.boolean(),
    ignored: z.string().nullable().describe("Why what was set does not count"),
  }),
);
const system = z.object({
  version: z.string(),
  node: z.string(),
  database_bytes: count,
  disks: z.array(z.object({ of: z.string(), free: count, size: count })),
  nodes: z
    .array(
      z.object({
        name: z.string(),
        version: z.string(),
        started_at: moment,
        silent_seconds: count,
        runs: z.boolean(),
        this: z.boolean(),
      }),
    )
    .nullable()
    .describe("Null where the database is for one process"),
  queues: z.array(z.object({ name: z.string(), waiting: count, in_work: count, refused: count })),
  backups: z.object({ made: standing, proven: standing.nullable() }),
  emails: z.object({
    waiting: count,
    dead: count,
    failed: z.array(
      z.object({
        id: count,
        channel: z.enum(["email", "sms"]),
        status: z.enum(["waiting", "dead"]),
        attempts: count,
        created_at: moment,
        updated_at: moment,
        next_attempt_at: moment,
        last_error: z.string().nullable(),
      }),
    ),
  }),
  check: lastCheck,
  settings,
  environment: z
    .array(
      z.object({
        name: z.string(),
        source: z.enum(["environment", "default"]),
        value: z.string().nullable().describe("Null for a secret, and where there is none"),
        is_set: z.boolean(),
      }),
    )
    .describe("What is set where the program is started, and nowhere else"),
});
const group = groups.system;

const shown = <Setting extends { isSet: boolean }>(all: readonly Setting[]) =>
  all.map(({ isSet, ...setting }) => ({ ...setting, is_set: isSet }));

const shownSettings = async () => shown((await describeSettings()).settings);

export const calls: Call[] = [
  {
    method: "GET",
    path: "system",
    group,
    summary: "How the installation is, and where its settings come from",
    may: "system.manage",
    data: system,
    run: async () =>
      found(
        system.parse({
          ...(await describeStanding()),
          settings: await shownSettings(),
          environment: shown(describeStart()),
        }),
      ),
  },
  {
    method: "PUT",
    path: "system/settings",
    group,
    summary: "Set what the environment does not; an empty text takes a setting back",
    may: "system.manage",
    body: () => fieldsOf(settingNames),
    data: settings,
    fails: [409],
    run: async ({ db, caller, body }) => {
      const sent = await check(fieldsOf(settingNames), body);
      expectProof(caller);
      const plan = await planSettings(sent);
      if (Object.keys(plan.problems).length > 0) throw invalid(plan.problems);
      const isKept = await db.transaction().execute((trx) => keepSettings(trx, caller, plan));
      if (!isKept) throw new Failure(409, "Somebody else changed the settings meanwhile");
      await loadSettings();
      return done("Settings updated successfully", settings.parse(await shownSettings()));
    },
  },
  {
    method: "POST",
    path: "system/check",
    group,
    summary:
      "Check the data and the settings; what takes longer than a few seconds goes on, and is found later",
    may: "system.manage",
    data: lastCheck,
    run: async ({ caller }) => {
      const last = await runCheck(caller);
      return done(last?.finished_at ? "Checked" : "The check is running", lastCheck.parse(last));
    },
  },
  {
    method: "POST",
    path: "system/test-email",
    group,
    summary: "Try the mail server with an email to oneself",
    may: "system.manage",
    data: z.object({
      sent: z.boolean(),
      problem: z.string().nullable().describe("What the mail server said, or why it said nothing"),
    }),
    fails: [429],
    run: async ({ caller }) => {
      const { problem, wait } = await sendTestEmail(caller);
      if (wait !== null) throw tooMany(wait, problem ?? undefined);
      const sent = problem === null;
      return done(sent ? `Test email sent to ${caller.email}` : "No test email was sent", { sent, problem });
    },
  },
  {
    method: "POST",
    path: "outbox/retry",
    group,
    summary: "Try everything again that could not be delivered",
    may: "system.manage",
    data: z.object({ count }),
    run: async ({ db, caller }) => {
      const count = await retryAll(db, caller);
      return done(count === 1 ? "1 is tried again" : `${count} are tried again`, { count });
    },
  },
  {
    method: "POST",
    path: "outbox/:id/retry",
    group,
    summary: "Try an email or a text message again that could not be delivered",
    may: "system.manage",
    fails: [404, 409],
    run: async ({ db, caller, id }) => {
      const retried = await retryOne(db, caller, id);
      if (retried !== "done") throw retried === "missing" ? new Failure(404) : new Failure(409, busyMail());
      return done("It is tried again");
    },
  },
];
