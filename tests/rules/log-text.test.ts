import { expect, test } from "vitest";
import { readableLines } from "../../app/installation/log-text.ts";

const line = (facts: Record<string, unknown>) => `${JSON.stringify(facts)}\n`;
const time = "2026-11-21T10:20:30.456Z";

test("a request is one short line", () => {
  const request = { level: 30, time, requestId: "1-2", method: "GET", path: "/about", status: 200, ms: 4 };
  expect(readableLines(line(request))).toBe(
    "2026-11-21 10:20:30  info   GET /about 200 4 ms  requestId=1-2\n",
  );
});

test("a message comes first, what belongs to it after", () => {
  const mail = { level: 40, time, mail: 7, next: null, msg: "email not sent yet" };
  expect(readableLines(line(mail))).toBe(
    "2026-11-21 10:20:30  warn   email not sent yet  mail=7  next=null\n",
  );
});

test("an error brings its stack, a line each", () => {
  const failed = {
    level: 50,
    time,
    err: { message: "m", stack: "Error: m\n  at a\n  at b" },
    msg: "page failed",
  };
  expect(readableLines(line(failed)).split("\n")).toEqual([
    "2026-11-21 10:20:30  ERROR  page failed",
    "    Error: m",
    "    at a",
    "    at b",
    "",
  ]);
});

test("several lines at once stay several, and what is no JSON stays as it is", () => {
  const both = `${line({ level: 30, time, msg: "one" })}not json\n`;
  expect(readableLines(both)).toBe("2026-11-21 10:20:30  info   one\nnot json\n");
});

test("a stranger's path cannot steer the terminal", () => {
  const path = "/\u001b[2J\u009b1A\u202e";
  const request = line({ level: 30, time, method: "GET", path, status: 404, ms: 1 });
  expect(readableLines(request).trimEnd()).not.toMatch(/\p{C}/u);
});
