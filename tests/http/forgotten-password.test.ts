import { describe, expect, test } from "vitest";
import { follow, formOn, send, sendForPage, summaryOf } from "../support/form.ts";
import { programForAll } from "../support/hospital-for-tests.ts";
import { texts, visit } from "../support/page.ts";
import { accounts } from "../support/session.ts";

const hospital = programForAll({
  env: { TRUST_PROXY: "loopback", LOG_LEVEL: "info", APP_URL: "https://hospital.example" },
});

const mailsTo = (email: string) =>
  hospital.rows<{ subject: string; text: string; html: string }>(
    "select subject, text, html from outbox where recipient = ? order by id",
    email,
  );

let asked = 0;

/** Asks for a link, from an address of its own so that only the account's limit counts. */
async function ask(email: string, address = `198.51.100.${++asked}`): Promise<Response> {
  const form = formOn(await visit(`${hospital.url}/forgot-password`), "forgotten");
  return send(form, { email }, { "x-forwarded-for": address });
}

describe("asking for a link", () => {
  test("is answered alike whether or not there is an account, or an open one", async () => {
    const closed = "arjun.bhatt@mail.example";
    hospital.change("update users set account_status = 'disabled' where email = ?", closed);
    const pages: string[] = [];
    for (const email of ["sinead.gallagher@mail.example", "nobody@mail.example", closed]) {
      const answer = await ask(email);
      expect([answer.status, answer.headers.get("location")]).toEqual([303, "/forgot-password"]);
      const page = await follow(answer);
      const [notice] = texts(page.root, '[role="status"] p');
      expect(notice).toMatch(/^If this address has an account, we’ve sent it a link/);
      pages.push(page.html);
    }
    expect(new Set(pages).size).toBe(1);
    expect(hospital.rows("select recipient from outbox")).toEqual([
      { recipient: "sinead.gallagher@mail.example" },
    ]);
  });

  test("in another spelling reaches the owner at the address on file", async () => {
    await ask(" SINEAD.Gallagher@Mail.Example ");
    expect(mailsTo("sinead.gallagher@mail.example")).toHaveLength(2);
    expect(hospital.rows("select distinct recipient from outbox")).toHaveLength(1);
  });

  test("without an address is told so", async () => {
    for (const [email, message] of [
      ["", "Enter your email address"],
      ["nobody", "Enter an email address in the form name@example.com"],
    ]) {
      const page = await sendForPage({ action: `${hospital.url}/forgot-password`, values: {} }, { email });
      expect(page.status).toBe(422);
      expect(summaryOf(page)).toEqual([{ text: message, field: "forgotten-email" }]);
    }
  });

  test("more than five times an hour for one account mails no more, and says nothing of it", async () => {
    const email = "adaeze.nwosu@mail.example";
    for (let time = 0; time < 7; time++) {
      expect((await ask(email, `203.0.113.${time}`)).status).toBe(303);
    }
    expect(mailsTo(email)).toHaveLength(5);
    hospital.change("update rate_limits set window_start = ? where key like 'reset account%'", "2020");
    await ask(email);
    expect(mailsTo(email)).toHaveLength(6);
  });

  test("more than thirty times an hour from one address has to wait, whatever the account", async () => {
    for (let time = 0; time < 30; time++) {
      expect((await ask(`nobody${time}@mail.example`, "192.0.2.1")).status).toBe(303);
    }
    for (const email of ["nobody@mail.example", accounts.admin]) {
      const answer = await ask(email, "192.0.2.1");
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(3500);
    }
    expect(mailsTo(accounts.admin)).toEqual([]);
  });
});
