import { expect, test } from "vitest";
import { ConfigError, readConfig } from "../../app/installation/config.server.ts";

test("an empty environment has the documented defaults", () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    PORT: 3000,
    DATABASE_URL: "file:./db/wellhouse.sqlite",
    UPLOADS_DIR: "./uploads",
    APP_URL: "http://localhost:3000",
    TRUST_PROXY: "",
    LOG_LEVEL: "info",
    LIMIT_FORM_POSTS: 60,
  });
  expect(config.TIME_ZONE).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(config.SESSION_SECRET).toBeUndefined();
});

test("an empty variable counts as absent", () => {
  expect(readConfig({ PORT: "", APP_URL: "", TRUST_PROXY: "", SESSION_SECRET: "" })).toEqual(readConfig({}));
});

test("the site's address follows the port, and is an origin", () => {
  expect(readConfig({ PORT: "8080" }).APP_URL).toBe("http://localhost:8080");
  for (const APP_URL of [
    "https://hospital.example",
    "https://hospital.example/",
    "HTTPS://Hospital.example:443",
  ])
    expect(readConfig({ APP_URL }).APP_URL).toBe("https://hospital.example");
});

test("a mail server's address may have an encoded password, and settings of its own", () => {
  for (const SMTP_URL of [
    "smtp://mail.example",
    "smtps://u:p%40%2F%23%25@mail.example:465/",
    "smtp://u:p@mail.example:587?requireTLS=true",
  ])
    expect(readConfig({ SMTP_URL })).toMatchObject({ SMTP_URL });
  expect(() => readConfig({ SMTP_URL: "smtp://u:12/34@mail.example" })).toThrow(
    "characters such as @ / # % in the password are written %40 %2F %23 %25",
  );
});

test.each([
  ["PORT", "abc"],
  ["PORT", "-1"],
  ["PORT", "65536"],
  ["PORT", "80.5"],
  ["DATABASE_URL", "hospital.sqlite"],
  ["DATABASE_URL", "mysql://localhost/hospital"],
  ["DATABASE_URL", "postgres://localhost"],
  ["DATABASE_URL", "file:"],
  ["DATABASE_URL", "file:./a.sqlite?mode=ro"],
  ["APP_URL", "hospital.example"],
  ["APP_URL", "ftp://hospital.example"],
  ["APP_URL", "javascript:alert(1)"],
  ["APP_URL", "https://hospital.example/site"],
  ["APP_URL", "https://hospital.example/?x"],
  ["APP_URL", "https://user@hospital.example"],
  ["SMTP_URL", "smtp://mail.example/path"],
  ["SMTP_URL", "smtp://u:12/34@mail.example"],
  ["SMTP_URL", "smtp://u:12?34@mail.example"],
  ["SMTP_URL", "smtp://u:12#34@mail.example"],
  ["SMTP_URL", "smtp://u:100%@mail.example"],
  ["DATABASE_URL", "postgres://localhost/hospital?sslmode=allow"],
  ["TIME_ZONE", "Europe/Atlantis"],
  ["TIME_ZONE", "2026-01-01T00:00[Europe/London]"],
  ["TRUST_PROXY", "everybody"],
  ["TRUST_PROXY", "10.0.0.0/99"],
  ["SESSION_SECRET", "short"],
  ["LOG_LEVEL", "loud"],
  ["UPLOADS_URL", "./uploads"],
  ["UPLOADS_URL", "s3://"],
  ["UPLOADS_URL", "s3://pictures"],
  ["UPLOADS_URL", "s3://pictures?endpoint=store.example"],
  ["UPLOADS_URL", "s3://pictures?endpoint=ftp://store.example"],
  ["UPLOADS_URL", "s3://pictures/of/us?endpoint=https://store.example"],
  ["UPLOADS_URL", "s3://Pictures?endpoint=https://store.example"],
  ["UPLOADS_URL", "s3://pictures?endpoint=https://store.example&regoin=eu"],
  ["UPLOADS_URL", "s3://key:secret@pictures?endpoint=https://store.example"],
  ["UPLOADS_URL", "s3://pictures?endpoint=https://key:secret@store.example"],
  ["LIMIT_FORM_POSTS", "0"],
  ["LIMIT_FORM_POSTS", "many"],
])("%s=%s is refused in one line that names it", (variable, value) => {
  let message = "";
  try {
    readConfig({ [variable]: value });
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    message = (error as Error).message;
  }
  expect(message).toMatch(new RegExp(`^Configuration: ${variable} must [^\\n]+$`));
});

test("several wrong variables are named together", () => {
  expect(() => readConfig({ PORT: "x", TIME_ZONE: "y" })).toThrow(
    /^Configuration: PORT [^\n]+; TIME_ZONE [^\n]+$/,
  );
});

test("a bucket needs its keys, and is the same whether a slash follows or not", () => {
  const url = "s3://pictures?endpoint=https://store.example/&region=eu-central-1";
  const [AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY] = ["AKIA", "secret"];
  expect(() => readConfig({ UPLOADS_URL: url, AWS_SECRET_ACCESS_KEY })).toThrow(
    /^Configuration: AWS_ACCESS_KEY_ID must be set beside UPLOADS_URL$/,
  );
  expect(() => readConfig({ UPLOADS_URL: url })).toThrow(
    /ACCESS_KEY_ID [^\n]+; AWS_SECRET_ACCESS_KEY [^\n]+$/,
  );
  const bucket = {
    name: "pictures",
    url: "https://store.example/pictures",
    region: "eu-central-1",
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
  };
  for (const UPLOADS_URL of [url, url.replace("//pictures", "//pictures/").replace("example/", "example")]) {
    expect(readConfig({ UPLOADS_URL, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY }).bucket).toEqual(bucket);
  }
  expect(readConfig({ AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY }).bucket).toBeNull();
});
