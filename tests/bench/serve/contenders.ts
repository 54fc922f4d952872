import { writeFileSync } from "node:fs";
import { get } from "node:http";
import path from "node:path";
import { cookiesAfter, formOn } from "../../support/form.ts";
import { visit } from "../../support/page.ts";
import { accounts, demoPassword } from "../../support/session.ts";
import type { ReadyAnswer } from "./bare-server.ts";
import { written } from "./press.ts";
import type { Server } from "./servers.ts";

/** What a request is made of, each time it is sent. */
export type Asking = () => Buffer;

/** A page, asked for in an encoding. */
export type PageIn = (encoding: string) => Asking;

const always = (request: Buffer): Asking => {
  return () => request;
};

export const encodings = { br: "br", gzip: "gzip", identity: "identity" } as const;

// What of these is compared with the bare server is asked of it in the same words, but for the path.

/** The home page as a browser asks for it. */
export const homeIn = (encoding: string, path = "/") =>
  always(written("GET", path, { headers: { "Accept-Encoding": encoding } }));

/** The home page for a browser that has it. */
export async function homeAgain({ port }: Server, path = "/"): Promise<Asking> {
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { "accept-encoding": "br" } });
  await answer.arrayBuffer();
  const known = answer.headers.get("etag") ?? "";
  return always(written("GET", path, { headers: { "Accept-Encoding": "br", "If-None-Match": known } }));
}

/** A call with a small answer. */
export const trivialJson = (path = "/api/web-info") => always(written("GET", path));

export const jsonList = always(written("GET", "/api/users/doctors"));

/** An update, which is the longest text of the site. */
export const articleIn: PageIn = (encoding) =>
  always(written("GET", "/blog/four-weeks-for-your-heart", { headers: { "Accept-Encoding": encoding } }));

/** A patient's appointments. */
export const portalIn = (server: Server) => personalPage(server, accounts.patient, "/profile");

/** A list of the dashboard, for an admin. */
export const dashboardListIn = (server: Server) => personalPage(server, accounts.admin, "/admin/departments");

/** A page for somebody who is signed in. */
async function personalPage({ port }: Server, email: string, path: string): Promise<PageIn> {
  const answer = await fetch(`http://127.0.0.1:${port}/sign-in`, {
    method: "POST",
    body: new URLSearchParams({ email, password: demoPassword }),
    headers: { "sec-fetch-site": "same-origin" },
    redirect: "manual",
  });
  const headers = { Cookie: cookiesAfter(answer.headers) };
  return (encoding) => always(written("GET", path, { headers: { ...headers, "Accept-Encoding": encoding } }));
}

const formHeaders = {
  "Content-Type": "application/x-www-form-urlencoded",
  "Sec-Fetch-Site": "same-origin",
};

/** A visitor's message, each one of its own. */
export async function message({ port }: Server, path = "/contact"): Promise<Asking> {
  const form = formOn(await visit(`http://127.0.0.1:${port}/contact`), "contact");
  let sent = 0;
  return () => {
    sent++;
    const body = new URLSearchParams({
      ...form.values,
      firstname: "Ruth",
      lastname: `Visitor ${sent}`,
      phone: "+44 1632 960900",
      email: `visitor-${sent}@bench.example`,
      subject: "The bus",
      message: "Is there a bus on Sundays?",
    });
    return written("POST", path, { headers: formHeaders, body: String(body) });
  };
}

/** Somebody of the staff signs in, who has nothing else to do here: an account's oldest sessions end with new ones. */
export const signingIn = always(
  written("POST", "/login", {
    headers: formHeaders,
    body: String(new URLSearchParams({ email: accounts.receptionist, password: demoPassword })),
  }),
);

/** Writes for the bare server what ours answers, byte by byte; returns the file. */
export async function answersFor(ours: Server): Promise<string> {
  const url = `http://127.0.0.1:${ours.port}`;
  const answers: Record<string, ReadyAnswer> = {};
  for (const encoding of Object.values(encodings)) {
    answers[`/${encoding}`] = await readyAnswer(url, "/", { "accept-encoding": encoding });
  }
  const known = String(answers["/br"]?.headers.etag);
  answers["/304"] = await readyAnswer(url, "/", { "accept-encoding": "br", "if-none-match": known });
  answers["/json"] = await readyAnswer(url, "/api/web-info", {});
  const file = path.join(ours.folder, "answers.json");
  writeFileSync(file, JSON.stringify(answers));
  return file;
}

/** An answer as it travels: `fetch` would unpack it. */
function readyAnswer(url: string, page: string, headers: Record<string, string>): Promise<ReadyAnswer> {
  return new Promise((resolve, reject) => {
    const request = get(url + page, { headers }, async (answer) => {
      const body = Buffer.concat(await answer.toArray());
      const { connection: _, "keep-alive": __, date: ___, ...given } = answer.headers;
      resolve({ status: answer.statusCode ?? 0, headers: given, body: body.toString("base64") });
    });
    request.once("error", reject);
  });
}
