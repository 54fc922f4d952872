import { z } from "zod";
import { pageOfContacts } from "../../db/queries/contacts.ts";
import type { Call } from "../api/call.ts";
import { check, done, Failure } from "../api/call-result.server.ts";
import { groups } from "../api/groups.ts";
import { answerList } from "../api/listing.server.ts";
import { readTarget, targetFields } from "../api/reply-target.server.ts";
import { dateShape, flagShape, id } from "../api/shapes.ts";
import { takeFromAnybody } from "../api/visitors.server.ts";
import { removeRow } from "../dashboard/removal.server.ts";
import { replyToContact } from "./contacts.server.ts";
import { replySchema } from "./reply.ts";
import { contactForm } from "./visitor-forms.server.ts";

const contactShape = z.object({
  id,
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.string(),
  message: z.string(),
  date: dateShape,
  answered: flagShape.describe("1 once a reply was sent"),
});
const sorting = { sorts: ["date", "names", "subject"], initial: "-date" } as const;

export const calls: Call[] = [
  {
    method: "GET",
    path: "contacts",
    group: groups.contacts,
    summary: "List messages",
    may: "contacts.view",
    list: sorting,
    data: z.array(contactShape),
    run: ({ db, url }) =>
      answerList(
        url,
        sorting,
        (listing) => pageOfContacts(db, listing),
        (row) => contactShape.parse(row),
      ),
  },
  {
    method: "POST",
    path: "contacts",
    group: groups.contacts,
    summary: "Send a message to the hospital",
    makes: true,
    may: "public",
    body: contactForm.schema,
    fails: [429],
    run: async (asked) => {
      await takeFromAnybody(asked, contactForm);
      return done("Message sent successfully");
    },
  },
  {
    method: "POST",
    path: "contacts/reply",
    group: groups.contacts,
    summary: "Answer a message by email, to the address it came with",
    may: "contacts.reply",
    body: () => replySchema,
    extra: targetFields("contact"),
    fails: [404],
    run: async ({ caller, body }) => {
      const { id: contact_id, problems } = readTarget(body, "contact");
      const { reply } = await check(replySchema, body, problems);
      if (!(await replyToContact({ contact_id, user_id: caller.id, reply }))) {
        throw new Failure(404, "Contact not found");
      }
      return done("Reply sent successfully");
    },
  },
  {
    method: "DELETE",
    path: "contacts/:id",
    group: groups.contacts,
    summary: "Delete a contact",
    may: "contacts.delete",
    run: ({ db, caller, id }) =>
      db.transaction().execute(async (trx) => {
        if (!(await removeRow(trx, caller, "contacts", id))) throw new Failure(404, "Contact not found");
        return done("Contact deleted successfully");
      }),
  },
];
