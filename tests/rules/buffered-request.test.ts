import { expect, test } from "vitest";
import { BufferedRequest } from "../../app/http/buffered-request.server.ts";

const headers = { "Content-Type": "application/x-www-form-urlencoded", "X-Own": "kept" };
const address = "http://hospital.example/contact?from=home";
const words = "\ufeffname=Zo%C3%AB+Ng&again=1&again=2";

const arrived = () => new BufferedRequest(address, { method: "POST", headers }, Buffer.from(words));
const plain = () => new Request(address, { method: "POST", headers, body: words });

const ways: Record<string, (request: Request) => Promise<unknown>> = {
  text: (request) => request.text(),
  "form data": async (request) => [...(await request.formData())],
  "array buffer": async (request) => Buffer.from(await request.arrayBuffer()),
  bytes: async (request) => Buffer.from(await request.bytes()),
  blob: async (request) => (await request.blob()).text(),
  stream: (request) => new Response(request.body).text(),
  clone: (request) => request.clone().text(),
  "a request made of it": ({ url, method, body, headers }) =>
    new Request(url, { method, body, headers, duplex: "half" } as RequestInit).text(),
};

for (const [name, read] of Object.entries(ways)) {
  test(`a body that has come reads as any other: ${name}`, async () => {
    expect(await read(arrived())).toEqual(await read(plain()));
  });
}

test("a body that has come is read as JSON", async () => {
  const request = new BufferedRequest(address, { method: "PUT" }, Buffer.from('{"name":"Zoë"}'));
  expect(await request.json()).toEqual({ name: "Zoë" });
});

test("method, address and headers are those of a plain request", () => {
  const request = arrived();
  expect([request.method, request.url, request.headers.get("X-Own")]).toEqual(["POST", address, "kept"]);
  expect(request.clone().headers.get("X-Own")).toBe("kept");
});
