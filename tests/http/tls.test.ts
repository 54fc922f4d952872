import { once } from "node:events";
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { request as plainRequest } from "node:http";
import { Agent, request } from "node:https";
import path from "node:path";
import { connect, type TLSSocket } from "node:tls";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { makeCertificate, type TestCertificate } from "../support/certificate.ts";
import { newFolder, openHospital, runToEnd } from "../support/hospital.ts";
import { programForAll } from "../support/hospital-for-tests.ts";
import { accounts, demoPassword } from "../support/session.ts";

const folder = newFolder();
const files = { TLS_CERT: path.join(folder, "cert.pem"), TLS_KEY: path.join(folder, "key.pem") };
let current: TestCertificate;

/** Puts a certificate in the place of the one before, as a renewal does. */
function install(certificate: TestCertificate): void {
  for (const [file, text] of [
    [files.TLS_KEY, certificate.key],
    [files.TLS_CERT, certificate.cert],
  ] as const) {
    writeFileSync(`${file}.new`, text);
    renameSync(`${file}.new`, file);
  }
  current = certificate;
}

beforeAll(() => install(makeCertificate()));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hospital = programForAll({
  folder,
  env: {
    ...files,
    HTTP_REDIRECT_PORT: "0",
    APP_URL: "https://hospital.example",
    LOG_LEVEL: "info",
    LOG_FORMAT: "json",
  },
});

interface Answer {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  /** Of the certificate that the server showed. */
  serialNumber: string;
}

/** Asks over TLS, and trusts `trusted` alone. */
function ask(
  target: string,
  { agent, trusted = current, post }: { agent?: Agent; trusted?: TestCertificate; post?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = post ? { "Content-Type": "application/x-www-form-urlencoded" } : {};
    const sent = request(hospital.url + target, {
      agent: agent ?? new Agent({ keepAlive: false }),
      ca: trusted.cert,
      servername: "localhost",
      method: post ? "POST" : "GET",
      headers,
    });
    sent.on("response", (response) => {
      const { serialNumber } = (response.socket as TLSSocket).getPeerCertificate();
      response.resume().on("end", () => {
        resolve({ status: response.statusCode, headers: response.headers, serialNumber });
      });
    });
    sent.on("error", reject).end(post);
  });
}

const logged = (message: string) =>
  hospital
    .output()
    .split("\n")
    .filter((line) => line.includes(`"msg":"${message}"`));

test("the site is served over TLS, its cookies and its policy with it", async () => {
  expect(hospital.url).toMatch(/^https:/);
  const home = await ask("/");
  expect(home.status).toBe(200);
  expect(home.serialNumber).toBe(current.serialNumber);
  expect(home.headers["strict-transport-security"]).toMatch(/^max-age=\d{8,}/);
  const post = String(new URLSearchParams({ email: accounts.patient, password: demoPassword }));
  const signedIn = await ask("/sign-in", { post });
  expect(signedIn.status).toBe(303);
  expect(signedIn.headers["set-cookie"]).toContainEqual(expect.stringMatching(/^user_token=.*; Secure/));
});

test("a client that does not speak TLS gets nowhere, and does no harm", async () => {
  const outcome = await new Promise((resolve) => {
    const { port } = new URL(hospital.url);
    const sent = plainRequest({ host: "127.0.0.1", port, path: "/" });
    sent.on("response", () => resolve("answered")).on("error", () => resolve("refused"));
    sent.end();
  });
  expect(outcome).toBe("refused");
  expect((await ask("/healthz")).status).toBe(200);
});

test("[A2] connections that have to wait for their turn are taken over TLS as well", async () => {
  const port = Number(new URL(hospital.url).port);
  const hurried = connect({ port, host: "127.0.0.1", ca: current.cert, servername: "localhost" });
  hurried.on("error", () => hurried.destroy()).resume();
  hurried.write("GET /search?q=a HTTP/1.1\r\nHost: hospital.example\r\n\r\n".repeat(1000));
  await once(hurried, "close");
  const answers = await Promise.all(["/", "/about", "/search?q=eye"].map((target) => ask(target)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test("whoever comes without TLS is led to the same address with it", async () => {
  const port = JSON.parse(logged("redirecting")[0] ?? "{}").port;
  for (const [target, to] of [
    ["/", "https://hospital.example/"],
    ["/doctors?page=2", "https://hospital.example/doctors?page=2"],
    ["//evil.example/", "https://hospital.example//evil.example/"],
  ]) {
    const answer = await fetch(`http://127.0.0.1:${port}${target}`, { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")], target).toEqual([308, to]);
  }
});

test("a program that calls the API without TLS is told so, and not led on: its token has been on the line", async () => {
  const port = JSON.parse(logged("redirecting")[0] ?? "{}").port;
  for (const target of ["/api/departments", "/API/departments", "/api/"]) {
    const answer = await fetch(`http://127.0.0.1:${port}${target}`, { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")], target).toEqual([403, null]);
    expect(await answer.json()).toEqual({ status: "failed", message: "Call over https" });
  }
});

test("SIGHUP takes the certificate anew, and connections that are open go on", async () => {
  const first = current;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  await ask("/healthz", { agent });
  install(makeCertificate());
  hospital.process.kill("SIGHUP");
  await expect.poll(() => logged("certificate reloaded").length).toBeGreaterThan(0);
  expect((await ask("/healthz")).serialNumber).toBe(current.serialNumber);
  expect(await ask("/healthz", { agent, trusted: first })).toMatchObject({
    status: 200,
    serialNumber: first.serialNumber,
  });
});

test("files that change are taken by themselves; while they do not fit together the old certificate stays", async () => {
  const before = current;
  const next = makeCertificate();
  writeFileSync(files.TLS_CERT, next.cert);
  await expect
    .poll(() => logged("the certificate in use stays").length, { timeout: 20_000 })
    .toBeGreaterThan(0);
  expect((await ask("/healthz", { trusted: before })).serialNumber).toBe(before.serialNumber);
  install(next);
  const serial = () =>
    ask("/healthz").then(
      ({ serialNumber }) => serialNumber,
      () => null,
    );
  await expect.poll(serial, { timeout: 20_000 }).toBe(next.serialNumber);
});

test("a certificate that has expired is served, and warned of", async () => {
  const late = newFolder();
  onTestFinished(() => rmSync(late, { recursive: true, force: true }));
  const old = makeCertificate({ days: -1 });
  const env = {
    TLS_CERT: path.join(late, "cert.pem"),
    TLS_KEY: path.join(late, "key.pem"),
    LOG_LEVEL: "info",
  };
  writeFileSync(env.TLS_CERT, old.cert);
  writeFileSync(env.TLS_KEY, old.key);
  const expired = await openHospital({ script: "start", folder: late, env });
  onTestFinished(async () => void (await expired.stop()));
  expect(expired.output()).toContain("the certificate has expired");
});

test("settings that do not fit are told in one line", async () => {
  const other = makeCertificate();
  const foreignKey = path.join(folder, "other.pem");
  writeFileSync(foreignKey, other.key);
  const cases: Array<[Record<string, string>, RegExp]> = [
    [{ TLS_CERT: files.TLS_CERT }, /^Configuration: TLS_KEY must be set beside TLS_CERT$/],
    [{ TLS_KEY: files.TLS_KEY }, /^Configuration: TLS_CERT must be set beside TLS_KEY$/],
    [{ HTTP_REDIRECT_PORT: "8080" }, /^Configuration: HTTP_REDIRECT_PORT needs TLS_CERT/],
    [{ ...files, APP_URL: "http://hospital.example" }, /^Configuration: APP_URL must begin with https/],
    [
      { ...files, TLS_CERT: "/nowhere.pem" },
      /^Configuration: TLS_CERT \/nowhere\.pem cannot be read: ENOENT$/,
    ],
    [{ ...files, TLS_CERT: files.TLS_KEY }, /^Configuration: TLS_CERT .*key\.pem is not a certificate/],
    [{ ...files, TLS_KEY: foreignKey }, /^Configuration: TLS_KEY .*other\.pem is not the key of TLS_CERT/],
  ];
  const outcomes = await Promise.all(cases.map(([env]) => runToEnd({ script: "start", env })));
  outcomes.forEach(({ code, output }, index) => {
    const [env, line] = cases[index] ?? [];
    expect({ code, output: output.trim() }, JSON.stringify(env)).toEqual({
      code: 2,
      output: expect.stringMatching(line ?? ""),
    });
  });
});
