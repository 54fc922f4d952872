import { expect, test } from "vitest";
import { ConfigError } from "../../app/installation/config.server.ts";
import { type Given, readSmtpUrl, readTogether } from "../../app/installation/given-settings.ts";
import { settingNames, settingOf } from "../../app/installation/settable.ts";
import { inWords } from "../../app/system/test-email.server.ts";

const server: Given = {
  smtp_host: "mail.example",
  smtp_user: "me@mail.example",
  smtp_password: "a b/c@d:e%",
};
const addressOf = (given: Given) => readTogether({}, given).config.SMTP_URL ?? "";

test.each([
  ["starttls", undefined, "smtp:", "587", "?requireTLS=true"],
  ["tls", undefined, "smtps:", "465", ""],
  ["opportunistic", "2525", "smtp:", "2525", ""],
])("a mail server in parts is an address: %s", (smtp_security, smtp_port, protocol, port, search) => {
  const given: Given = { ...server, smtp_security, ...(smtp_port && { smtp_port }) };
  const url = new URL(addressOf(given));
  expect([url.protocol, url.port, url.search]).toEqual([protocol, port, search]);
  expect(decodeURIComponent(url.password)).toBe(server.smtp_password);
  expect(readSmtpUrl(url.href)).toEqual({
    smtp_host: "mail.example",
    smtp_port: port,
    smtp_security,
    smtp_user: "me@mail.example",
  });
});

test("the environment wins, and what is wrong with it ends the start whatever is set", () => {
  const environment = { SMTP_URL: "smtp://other.example", LIMIT_MAILS: "7" };
  const { config, ignored } = readTogether(environment, { ...server, limit_mails: "9", limit_api: "8" });
  expect(config).toMatchObject({ SMTP_URL: "smtp://other.example", LIMIT_MAILS: 7, LIMIT_API: 8 });
  expect(ignored).toEqual({});
  expect(() => readTogether({ LIMIT_MAILS: "x" }, { limit_api: "8" })).toThrow(ConfigError);
});

test("what does not hold is left out with what makes sense only together with it, and nothing else", () => {
  const given: Given = {
    backup_url: "s3://backups?endpoint=https://store.example",
    aws_access_key_id: "id",
    backup_dir: "/var/backups",
    limit_mails: "-1",
    time_zone: "Europe/Paris",
  };
  const { config, ignored } = readTogether({}, given);
  expect(ignored).toEqual({
    limit_mails: "must be a whole number from 1 to 1000000",
    aws_secret_access_key: "must be set beside BACKUP_URL",
  });
  expect(config).toMatchObject({ BACKUP_DIR: "/var/backups", LIMIT_MAILS: 20, TIME_ZONE: "Europe/Paris" });
  expect(config.backupBucket).toBeNull();
});

test("each setting stands for a variable, and what goes together has a first one", () => {
  for (const name of settingNames) {
    const { unit = name, opens = [] } = settingOf(name);
    expect(settingNames, name).toEqual(expect.arrayContaining([unit, ...opens]));
  }
});

test("what a mail server says is shown without our password", () => {
  const url = addressOf(server);
  const hidden = ["a b/c@d:e%", Buffer.from("\0me@mail.example\0a b/c@d:e%").toString("base64")];
  const response = `535 5.7.8 no:\u0007 ${hidden.join(" ")}`;
  const said = inWords({ message: "Invalid login", code: "EAUTH", response }, url);
  expect(said).toBe("The mail server does not take this user and password. It said: 535 5.7.8 no: … …");
});
