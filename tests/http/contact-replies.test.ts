import { beforeAll, expect, test } from "vitest";
import { deedsOn } from "../support/accounts.ts";
import { noticeAfter, popupForm } from "../support/dashboard.ts";
import { send, sendForPage, summaryOf, valuesIn } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { one, text, texts } from "../support/page.ts";
import { open, post } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";

const hospital = hospitalForAll();
let care: string;
let id: number;

beforeAll(async () => {
  care = await cookieOf(hospital, accounts["customer-care"]);
  const [contact] = hospital.rows<{ id: number }>(
    "select id from contacts where answered = 0 and subject = 'Lost scarf'",
  );
  id = contact?.id ?? 0;
});

const form = () => popupForm(hospital, `/admin/contacts/${id}/reply?answered=0`, "reply", care);
const replies = () =>
  hospital.rows("select reply, user_id from contact_replies where contact_id = ? order by id", id);
const mails = () =>
  hospital.rows<{ recipient: string; subject: string; text: string; html: string }>(
    "select recipient, subject, text, html from outbox order by id",
  );

test("a reply needs words, and keeps too many of them", async () => {
  const empty = await sendForPage(await form(), { reply: " \n " }, { cookie: care });
  expect(empty.status).toBe(422);
  expect(summaryOf(empty)).toEqual([{ text: "Enter a reply", field: "reply-reply" }]);
  const long = await sendForPage(await form(), { reply: "x".repeat(5001) }, { cookie: care });
  expect(summaryOf(long).map((error) => error.text)).toEqual(["Reply must be 5000 characters or fewer"]);
  expect(valuesIn(one(long.root, "#reply")).reply).toHaveLength(5001);
  expect([replies(), mails()]).toEqual([[], []]);
});

test("a reply is stored and mailed to the address on record, once, whatever else the form says", async () => {
  const filled = await form();
  const changes = {
    reply: "We have found it.\n\nIt waits <b>for you</b> at the desk.",
    email: "somebody@else.example",
    contact_id: "1",
    user_id: "1",
  };
  const answer = await send(filled, changes, { cookie: care });
  expect(answer.headers.get("location")).toBe("/admin/contacts?answered=0");
  expect(await noticeAfter(hospital, answer, care)).toBe("Reply sent successfully");
  expect((await send(filled, changes, { cookie: care })).status).toBe(303);

  const [writer] = hospital.rows<{ id: number }>(
    "select id from users where email = ?",
    accounts["customer-care"],
  );
  expect(replies()).toEqual([{ reply: changes.reply, user_id: writer?.id }]);
  const [contact] = hospital.rows<{ email: string; message: string }>(
    "select email, message from contacts where id = ?",
    id,
  );
  expect(deedsOn(hospital, "contacts", id)).toEqual([{ action: "replied", user_id: writer?.id }]);
  expect(mails()).toHaveLength(1);
  expect(mails()[0]).toMatchObject({ recipient: contact?.email, subject: "Re: Lost scarf" });
  expect(mails()[0]?.text).toContain("It waits <b>for you</b> at the desk.\n\n");
  expect(mails()[0]?.text).toContain("\n> I left a green woollen scarf");
  expect(mails()[0]?.html).toContain("It waits &lt;b&gt;for you&lt;/b&gt; at the desk.");
  expect(mails()[0]?.html).toMatch(/<blockquote>I left a green woollen scarf/);
});

test("the message shows its replies: who wrote them, and when", async () => {
  const page = await open(hospital, `/admin/contacts/${id}/view`, care);
  expect(texts(page.root, "dialog blockquote p").slice(1)).toEqual([
    "We have found it.",
    "It waits <b>for you</b> at the desk.",
  ]);
  expect(text(one(page.root, ".quoted-by"))).toMatch(/^\w+ \w+, \d+ \w+ \d{4} at \d\d:\d\d$/);
  const list = await open(hospital, "/admin/contacts?q=scarf", care);
  expect(texts(list.root, ".tag")).toEqual(["Answered"]);
});

test("a message that is gone is answered nobody", async () => {
  expect((await open(hospital, "/admin/contacts/999999/reply", care)).status).toBe(404);
  const before = mails().length;
  const answer = await post(hospital, "/admin/contacts/999999/reply", { reply: "Hello" }, care);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain("This contact has already been deleted");
  expect(mails()).toHaveLength(before);
});
