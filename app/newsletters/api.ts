import { z } from "zod";
import type { Db } from "../../db/connection.ts";
import { newsletterStates } from "../../db/newsletter-states.ts";
import { newsletterRecords } from "../../db/queries/newsletters.ts";
import { findSubscriber } from "../../db/queries/subscribers.ts";
import type { Call, CallResult, SignedInCallRequest } from "../api/call.ts";
import { check, done, Failure, found } from "../api/call-result.server.ts";
import { groups } from "../api/groups.ts";
import { answerList } from "../api/listing.server.ts";
import { makeOnce } from "../api/once.server.ts";
import { readRecord } from "../api/records.server.ts";
import { html, id, instant } from "../api/shapes.ts";
import { textCalls } from "../records/text-calls.server.ts";
import {
  askedDone,
  isEditable,
  type NewsletterStep,
  newsletterSteps,
  notAnyMore,
  notRefused,
  restoreDone,
  switchedOff,
  testDone,
} from "./newsletter.ts";
import { newsletterSchema, testSchema, withFigures } from "./newsletters.server.ts";
import { addDraft, changeDraft } from "./save.server.ts";
import { removeDraft, sendTest, takeNewsletterStep } from "./steps.server.ts";
import { askTheOthers, hasNewsletter, putBack } from "./subscription.server.ts";
import { translatableNewsletters } from "./texts.server.ts";

const count = z.int().nonnegative();

const newsletterShape = z.object({
  id,
  subject: z.string(),
  body: html,
  state: z.enum(newsletterStates),
  created_at: instant,
  sending_at: instant.nullable(),
  finished_at: instant.nullable(),
  mails: z.object({
    queued: count,
    sent: count,
    refused: count.describe("The address’s mail server takes none for it"),
    failed: count.describe("Given up after many attempts"),
    left: count.describe("Unsubscribed before it went out"),
  }),
  unmade: count.describe("How many more people it goes to; of a draft, how many would get it now"),
});

const { newsletters: group, subscribers } = groups;
const may = "newsletters.manage" as const;
const sorting = { sorts: ["created_at", "subject"], initial: "-created_at" } as const;
const missing = () => new Failure(404, "Newsletter not found");

async function reached(db: Db, newsletterId: number) {
  const newsletter = await newsletterRecords.find(db, newsletterId);
  if (!newsletter) throw missing();
  return newsletter;
}

async function show(db: Db, newsletterId: number) {
  const [newsletter] = await withFigures(db, [await reached(db, newsletterId)]);
  return newsletterShape.parse(newsletter);
}

const summaries: Record<NewsletterStep, string> = {
  send: "Send a newsletter to all who have confirmed that they want it, by and by",
  stop: "Stop a newsletter that is being sent",
  resume: "Send a newsletter on that was stopped",
};

export const calls: Call[] = [
  {
    method: "GET",
    path: "newsletters",
    group,
    summary: "List newsletters",
    may,
    list: sorting,
    query: { state: `One of ${newsletterStates.join(", ")}` },
    data: z.array(newsletterShape),
    run: ({ db, url }) => {
      const state = newsletterStates.find((one) => one === url.searchParams.get("state"));
      const load = async (listing: Parameters<typeof newsletterRecords.page>[1]) => {
        const page = await newsletterRecords.page(db, { ...listing, ...(state && { state }) });
        return { ...page, rows: await withFigures(db, page.rows) };
      };
      return answerList(url, sorting, load, (row) => newsletterShape.parse(row));
    },
  },
  {
    method: "GET",
    path: "newsletters/:id",
    group,
    summary: "A newsletter, and what became of its emails",
    may,
    data: newsletterShape,
    fails: [404],
    run: async ({ db, id: wanted }) => found(await show(db, wanted)),
  },
  {
    method: "POST",
    path: "newsletters",
    group,
    summary: "Write a newsletter: a draft, which nobody gets until it is sent",
    makes: true,
    may,
    body: () => newsletterSchema,
    data: newsletterShape,
    run: (asked) =>
      makeOnce(asked, async (trx) => {
        const { caller, body } = asked;
        const reading = { schema: () => newsletterSchema, images: [] };
        const written = await readRecord({ db: trx, caller, body }, reading, null);
        return done("Newsletter created successfully", await show(trx, await addDraft(trx, caller, written)));
      }),
  },
  {
    method: "PUT",
    path: "newsletters/:id",
    group,
    summary: "Change a draft",
    may,
    body: () => newsletterSchema,
    data: newsletterShape,
    fails: [409],
    run: ({ db, caller, body, id: wanted }) =>
      db.transaction().execute(async (trx) => {
        const current = await reached(trx, wanted);
        if (!isEditable(current.state)) throw new Failure(409, notAnyMore());
        const reading = { schema: () => newsletterSchema, images: [] };
        const written = await readRecord({ db: trx, caller, body }, reading, current);
        if (!(await changeDraft(trx, caller, { id: wanted, version: null }, written)))
          throw new Failure(409, notAnyMore());
        return done("Newsletter updated successfully", await show(trx, wanted));
      }),
  },
  {
    method: "DELETE",
    path: "newsletters/:id",
    group,
    summary: "Delete a draft",
    may,
    fails: [409],
    run: ({ db, caller, id: wanted }) =>
      db.transaction().execute(async (trx) => {
        await reached(trx, wanted);
        if (!(await removeDraft(trx, caller, wanted))) throw new Failure(409, notAnyMore());
        return done("Newsletter deleted successfully");
      }),
  },
  {
    method: "POST",
    path: "newsletters/:id/test",
    group,
    summary: "Send a newsletter to your own address alone, in a language of the site",
    may,
    body: () => testSchema,
    tells: true,
    fails: [404],
    run: (asked) =>
      makeOnce(asked, async (trx) => {
        const newsletter = await reached(trx, asked.id);
        const { language = null } = await check(testSchema, asked.body);
        await sendTest(trx, newsletter, asked.caller, language);
        return done(testDone());
      }),
  },
  ...textCalls("newsletters/:id/texts", translatableNewsletters, { group, may, noun: "Newsletter" }),
  ...newsletterSteps.map(
    (step): Call => ({
      method: "POST",
      path: `newsletters/:id/${step}`,
      group,
      summary: summaries[step],
      may,
      data: newsletterShape,
      fails: [404, 409],
      run: (asked) => take(asked, step),
    }),
  ),
  {
    method: "POST",
    path: "subscribers/invite",
    group: subscribers,
    summary: "Ask those to confirm, once each and by and by, who subscribed before there was a newsletter",
    may,
    fails: [409],
    run: ({ db, caller }) =>
      db.transaction().execute(async (trx) => {
        if (!(await hasNewsletter(trx))) throw new Failure(409, switchedOff());
        return done(askedDone(await askTheOthers(trx, caller)));
      }),
  },
  {
    method: "POST",
    path: "subscribers/:id/put-back",
    group: subscribers,
    summary: "Send newsletters again to an address whose mail server refused one",
    may,
    fails: [404, 409],
    run: ({ db, caller, id: wanted }) =>
      db.transaction().execute(async (trx) => {
        if (!(await findSubscriber(trx, wanted))) throw new Failure(404, "Subscriber not found");
        if (!(await putBack(trx, caller, wanted))) throw new Failure(409, notRefused());
        return done(restoreDone());
      }),
  },
];

function take({ db, caller, id: wanted }: SignedInCallRequest, step: NewsletterStep): Promise<CallResult> {
  return db.transaction().execute(async (trx) => {
    await reached(trx, wanted);
    const { status, message } = await takeNewsletterStep(trx, step, {
      id: wanted,
      by: caller,
      version: null,
    });
    if (status === "failed") throw new Failure(409, message);
    return done(message, await show(trx, wanted));
  });
}
