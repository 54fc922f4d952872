import { describe, expect, test } from "vitest";
import { reminderText } from "../../app/appointments/mails/reminder-text.ts";
import { readConfig } from "../../app/installation/config.server.ts";
import { inGsm, segmentsOf } from "../../app/mail/text-segment.ts";

test.each([
  ["a".repeat(160), true],
  ["a".repeat(161), false],
  [`${"a".repeat(158)}€`, true],
  [`${"a".repeat(159)}€`, false],
  ["é".repeat(160), true],
  ["ê".repeat(70), true],
  ["ê".repeat(71), false],
  ["日".repeat(70), true],
  ["😀".repeat(36), false],
])("%s fits into one message: %s", (text, expected) => {
  expect(segmentsOf(text) === 1).toBe(expected);
});

test("what GSM has no letter for is written by the nearest, and what has none is left", () => {
  expect(inGsm("Hôpital “Saint-Étienne” – Łódź’s, 東京")).toBe('Hopital "Saint-Étienne" - Łodz\'s, 東京');
});

describe("a reminder by text message", () => {
  const visit = { date: "2031-03-06", time: "10:00", mode: "in-person" as const };
  const url = `https://www.hospital.example/appointments/12345-22375-${"0".repeat(32)}`;

  test("says who, when and where to answer, in one message", () => {
    expect(reminderText({ ...visit, url, hospital: "Fern Street Clinic" })).toBe(
      `Fern Street Clinic: your appointment is on Thu 6 Mar at 10:00. ${url}`,
    );
    const longer = "Fern Street Clinic and Maternity Ward";
    expect(reminderText({ ...visit, url, hospital: longer })).toBe(`${longer}: Thu 6 Mar at 10:00. ${url}`);
  });

  test("says so where nobody comes", () => {
    const said = (mode: "phone" | "video") => reminderText({ ...visit, mode, url, hospital: "Fern Clinic" });
    expect(said("phone")).toBe(`Fern Clinic: your appointment by phone is on Thu 6 Mar at 10:00. ${url}`);
    expect(said("video")).toBe(`Fern Clinic: your appointment by video is on Thu 6 Mar at 10:00. ${url}`);
  });

  test.each([
    ["a long name", "Königin-Elisabeth-Gedächtniskrankenhaus und Poliklinik am Stadtpark"],
    ["a name in other letters", "東京中央病院"],
  ])("of a hospital with %s leaves that out before the link", (_, hospital) => {
    expect(reminderText({ ...visit, url, hospital })).toBe(
      `Your appointment is on Thu 6 Mar at 10:00. ${url}`,
    );
  });

  test("leaves out a link that is too long itself", () => {
    expect(reminderText({ ...visit, url: url + "x".repeat(80), hospital: "Fern" })).toBe(
      "Your appointment is on Thu 6 Mar at 10:00.",
    );
  });
});

describe("the settings of a gateway", () => {
  const SMS_URL = "https://sms.example/send?to={to}&text={text}";
  const problemOf = (settings: Record<string, string>) => {
    try {
      readConfig(settings);
      return "";
    } catch (error) {
      return (error as Error).message;
    }
  };

  test("are read as they are written", () => {
    expect(readConfig({}).sms).toBeNull();
    expect(readConfig({ SMS_URL }).sms).toEqual({ url: SMS_URL, method: "GET", headers: {}, body: "" });
    const body = '{"to":"{to}","text":"{text}"}';
    const lines = "Authorization: Bearer a:b\nX-From: Fern";
    const headers = { authorization: "Bearer a:b", "x-from": "Fern" };
    for (const SMS_HEADERS of [lines, JSON.stringify(headers)]) {
      const read = readConfig({ SMS_URL: "http://127.0.0.1:8025/", SMS_BODY: body, SMS_HEADERS });
      expect(read.sms).toEqual({ url: "http://127.0.0.1:8025/", method: "POST", headers, body });
    }
  });

  test.each([
    [
      { SMS_URL: "http://sms.example/?key=secret&to={to}&text={text}" },
      "SMS_URL must be an address that begins with https://",
    ],
    [{ SMS_URL: "sms.example/secret" }, "SMS_URL must be an address that begins with https://"],
    [
      { SMS_URL: "https://ada:secret@sms.example/?to={to}&text={text}" },
      "SMS_URL must hold no user and password",
    ],
    [{ SMS_URL: "https://sms.example/secret" }, "SMS_URL or SMS_BODY must say where {to} and {text} goes"],
    [{ SMS_URL, SMS_METHOD: "secret" }, "SMS_METHOD must be GET, POST or PUT"],
    [{ SMS_URL, SMS_METHOD: "GET", SMS_BODY: "secret" }, "SMS_BODY cannot be sent by GET"],
    [{ SMS_URL, SMS_HEADERS: "secret" }, "SMS_HEADERS must be headers"],
    [{ SMS_URL, SMS_HEADERS: "{secret" }, "SMS_HEADERS must be headers"],
    [{ SMS_URL, SMS_HEADERS: "bad name: secret" }, "SMS_HEADERS must be headers"],
  ])("%j: %s", (settings, problem) => {
    const message = problemOf(settings as Record<string, string>);
    expect(message).toContain(problem);
    expect(message).not.toContain("secret");
  });
});
