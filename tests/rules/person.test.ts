import { beforeAll, expect, test } from "vitest";
import { createContact, createContactReply } from "../../db/queries/contacts.ts";
import { enqueueMail } from "../../db/queries/outbox.ts";
import { findPerson, isKnown } from "../../db/queries/person.ts";
import { erasePerson } from "../../db/queries/person-erasure.ts";
import { readPerson } from "../../db/queries/person-records.ts";
import { createSuggestion } from "../../db/queries/suggestions.ts";
import { databaseForAll } from "../support/scratch-database.ts";

const names = { firstname: "Ada", lastname: "Moss", phone: "+44 1632 960001" };

const scratch = await databaseForAll();

beforeAll(async () => {
  for (const email of ["ada@mail.example", "other-ada@mail.example"]) {
    const message = { ...names, email, subject: "Hours", message: "When?", date: "2030-01-01" };
    const contact_id = await createContact(scratch.db, message);
    await createContactReply(scratch.db, { contact_id, user_id: null, reply: "Now" });
    const mail = {
      recipient: email,
      subject: "Re: Hours",
      text: `Dear Ada (${email})`,
      html: "<p>Dear Ada</p>",
    };
    await createSuggestion(scratch.db, { message: `Open longer. ${email}.`, date: "2030-01-01" });
    await enqueueMail(scratch.db, mail, "mail.example");
  }
});

test("somebody who never had an account is found by the address, in any spelling, and nobody else is", async () => {
  const keys = await findPerson(scratch.db, "ADA@mail.example");
  expect(keys).toMatchObject({
    users: [],
    appointments: [],
    contacts: [1],
    suggestions: [1],
    mails: [1],
    uploads: [],
  });
  const { messages } = await readPerson(scratch.db, keys);
  expect(messages).toMatchObject([{ subject: "Hours", replies: [{ reply: "Now" }] }]);
});

test("nobody is known under an address that only resembles another", async () => {
  for (const email of ["a@mail.example", "%@mail.example", "ada_mail.example"]) {
    expect(isKnown(await findPerson(scratch.db, email)), email).toBe(false);
  }
});

test("their words go with the answers and the mails, and the others' stay", async () => {
  const keys = await findPerson(scratch.db, "ada@mail.example");
  await scratch.db.transaction().execute((trx) => erasePerson(trx, keys, "2030-01-02"));
  const left = await scratch.db.selectFrom("contacts").select("email").execute();
  expect(left).toEqual([{ email: "other-ada@mail.example" }]);
  expect(await scratch.db.selectFrom("contact_replies").select("contact_id").execute()).toEqual([
    { contact_id: 2 },
  ]);
  const mails = await scratch.db.selectFrom("outbox").select("recipient").execute();
  expect(mails).toEqual([{ recipient: "other-ada@mail.example" }]);
  expect(await scratch.db.selectFrom("suggestions").select("id").execute()).toEqual([{ id: 2 }]);
  expect(isKnown(await findPerson(scratch.db, "ada@mail.example"))).toBe(false);
  const [line] = await scratch.db
    .selectFrom("audit_log")
    .selectAll()
    .where("action", "=", "erased")
    .execute();
  expect(line).toMatchObject({ entity_id: "visitor", user_id: null });
  expect(line?.detail).not.toContain("ada");
});
