import { describe, expect, test } from "vitest";
import { formOn } from "../support/form.ts";
import { programForAll } from "../support/hospital-for-tests.ts";
import { visit } from "../support/page.ts";
import { rawClient, statusOf } from "../support/raw-client.ts";
import { picture } from "../support/uploads.ts";

const hospital = programForAll();

const megabyte = 1024 * 1024;
const messages = () => hospital.rows<{ subject: string }>("select subject from contacts");
const healthy = async () => expect((await fetch(`${hospital.url}/healthz`)).status).toBe(200);

async function contact(subject: string): Promise<FormData> {
  const { values } = formOn(await visit(`${hospital.url}/contact`), "contact");
  const filled = { firstname: "Ada", lastname: "Example", phone: "+44 1632 960001", message: "Hello" };
  const formData = new FormData();
  const all = { ...values, ...filled, email: "ada@mail.example", subject };
  for (const [name, value] of Object.entries(all)) formData.append(name, value);
  return formData;
}

function send(
  body: BodyInit,
  { to = "/contact", headers = {} }: { to?: string; headers?: HeadersInit } = {},
) {
  const init = { method: "POST", body, headers, redirect: "manual", duplex: "half" } as RequestInit;
  return fetch(hospital.url + to, init);
}

describe("a multipart form that takes no files", () => {
  test("is taken, and a file in it is dropped", async () => {
    const body = await contact("With a file");
    body.append("image", new File([await picture()], "photo.png", { type: "image/png" }));
    body.append("subject", new File(["x".repeat(1000)], "x.txt"));
    const before = hospital.rows("select * from uploads").length;
    expect((await send(body)).status).toBe(303);
    expect(messages().map((message) => message.subject)).toContain("With a file");
    expect(hospital.rows("select * from uploads")).toHaveLength(before);
  });

  test("is refused when it breaks off within", async () => {
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const broken = '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nabc';
    expect((await send(broken, { headers })).status).toBe(400);
    await healthy();
  });

  test("is refused when it is too large, announced or in chunks, and its sender sees the answer", async () => {
    const before = messages().length;
    const body = await contact("Too large");
    body.append("image", new File([new Uint8Array(20 * megabyte)], "a.jpg"));
    const whole = new Response(body);
    const headers = { "content-type": whole.headers.get("content-type") ?? "" };
    const bytes = await whole.arrayBuffer();
    expect((await send(bytes, { headers })).status).toBe(413);
    const chunked = await send(new Blob([bytes]).stream(), { headers });
    expect(chunked.status).toBe(413);
    expect(await chunked.text()).toContain("That is too much to send at once");
    expect(messages()).toHaveLength(before);
    await healthy();
  });
});

describe("a multipart request", () => {
  const head = (...lines: string[]) =>
    [
      "POST /contact HTTP/1.1",
      "Host: hospital",
      "Content-Type: multipart/form-data; boundary=x",
      ...lines,
      "",
      "",
    ].join("\r\n");
  const part = '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\n';

  async function answerTo(...texts: string[]): Promise<number> {
    const client = await rawClient(hospital.url);
    for (const text of texts) client.write(text);
    await expect.poll(() => statusOf(client.received())).toBeGreaterThan(0);
    client.end();
    return statusOf(client.received());
  }

  test("that announces more than any form of ours holds is refused before it is sent", async () => {
    expect(await answerTo(head(`Content-Length: ${52 * megabyte}`))).toBe(413);
  });

  test("that grows too much is refused on the way, without its end", async () => {
    const chunk = `10000\r\n${"a".repeat(0x10000)}\r\n`;
    const first = `${part.length.toString(16)}\r\n${part}\r\n`;
    expect(await answerTo(head("Transfer-Encoding: chunked") + first, chunk.repeat(8))).toBe(413);
  });

  test("from another site is refused before it is read", async () => {
    const foreign = head("Origin: https://evil.example", `Content-Length: ${20 * megabyte}`);
    expect(await answerTo(foreign + part)).toBe(403);
  });

  test("that nobody reads is answered all the same, and its connection stays in use", async () => {
    const body = () => {
      const formData = new FormData();
      formData.append("image", new File([new Uint8Array(3 * megabyte)], "a.jpg"));
      return formData;
    };
    expect((await send(body(), { to: "/about" })).status).toBe(405);
    expect((await send(body(), { to: "/nowhere" })).status).toBe(404);
    await healthy();
  });

  test("that breaks off is nobody's fault", async () => {
    // The server's "100 Continue" tells that it has begun to take the request in.
    const begun = head("Content-Length: 5000", "Expect: 100-continue");
    for (const sent of [begun, `${begun}${part}abc`]) {
      const client = await rawClient(hospital.url);
      client.write(sent);
      await expect.poll(client.received).toContain("100 Continue");
      client.end();
    }
    await healthy();
    expect(hospital.output()).not.toContain("page failed");
  });
});
