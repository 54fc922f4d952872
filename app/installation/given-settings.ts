import path from "node:path";
import { t } from "../words/t.ts";
import { type Config, ConfigError, type Environment, tryConfig } from "./config.server.ts";
import { type SettingName, settingNames, settingOf, unitOf } from "./settable.ts";

/** What is set on the system screen, as text. */
export type Given = Partial<Record<SettingName, string>>;

/** Why a setting is not used, in the language that is spoken, as a sentence goes on after its label. */
export type Ignored = Partial<Record<SettingName, string>>;

/** A setting's variable in the environment, which then wins. */
export function isInEnvironment(environment: Environment, name: SettingName): boolean {
  return (environment[settingOf(name).variable] ?? "") !== "";
}

/**
 * The configuration that environment and system screen make together. What does not hold of the latter is left out,
 * with all that makes sense only together with it: nothing that was set there may keep the program from starting.
 *
 * @throws ConfigError where the environment alone is wrong
 */
export function readTogether(environment: Environment, given: Given): { config: Config; ignored: Ignored } {
  const ignored: Ignored = {};
  const used: Given = Object.fromEntries(
    Object.entries(given).filter(([name]) => !isInEnvironment(environment, name as SettingName)),
  );
  for (;;) {
    const read = tryConfig({ ...environment, ...asVariables(used) });
    if ("config" in read) return { config: read.config, ignored };
    const before = new Set(Object.keys(used));
    for (const [variable, message] of read.problems) {
      const name = settingNames.find((each) => settingOf(each).variable === variable);
      if (name === undefined) continue;
      const unit = unitOf(name).filter((each) => before.has(each));
      if (unit.length > 0) ignored[name] ??= message;
      for (const each of unit) delete used[each];
    }
    if (Object.keys(used).length === before.size) {
      const problems = read.problems.map(([name, message]) => `${name} ${message}`);
      throw new ConfigError(`Configuration: ${problems.join("; ")}`);
    }
  }
}

function asVariables({ smtp_host, smtp_port, smtp_security, smtp_user, smtp_password, ...others }: Given) {
  const named = Object.entries(others).map(([name, value]) => [
    settingOf(name as SettingName).variable,
    value,
  ]);
  const server = smtp_host && smtpUrl({ smtp_host, smtp_port, smtp_security, smtp_user, smtp_password });
  return { ...Object.fromEntries(named), ...(server && { SMTP_URL: server }) } as Environment;
}

function smtpUrl(given: Given): string {
  const { smtp_host = "", smtp_port, smtp_security = "starttls", smtp_user, smtp_password = "" } = given;
  const isTls = smtp_security === "tls";
  const port = smtp_port ?? (isTls ? "465" : "587");
  const account = smtp_user ? `${encodeURIComponent(smtp_user)}:${encodeURIComponent(smtp_password)}@` : "";
  const search = smtp_security === "starttls" ? "?requireTLS=true" : "";
  return `${isTls ? "smtps" : "smtp"}://${account}${smtp_host}:${port}${search}`;
}

/** What a mail server's address says, but for the password. */
export function readSmtpUrl(address: string): Given {
  const { protocol, hostname, port, username, searchParams } = new URL(address);
  const isTls = protocol === "smtps:";
  const isStrict = searchParams.get("requireTLS") === "true";
  return {
    smtp_host: hostname,
    ...(port && { smtp_port: port }),
    smtp_security: isTls ? "tls" : isStrict ? "starttls" : "opportunistic",
    ...(username && { smtp_user: decodeURIComponent(username) }),
  };
}

const serverName = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])$/i;

/** What is wrong with a text for a setting that the environment has no check for; null where nothing is. */
export function ownProblem(name: SettingName, value: string): string | null {
  const { choices } = settingOf(name);
  if (choices && !Object.hasOwn(choices, value))
    return t("setting.must-choice", { choices: Object.keys(choices).filter(Boolean).join(", ") });
  if (name === "smtp_host" && !serverName.test(value))
    return t("setting.must-server", { example: "mail.example.com" });
  if (name === "smtp_port" && !(/^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535))
    return t("setting.must-number", { least: "1", most: "65535" });
  // From where the program was started, nobody knows who sits before a screen.
  if (name === "backup_dir" && !path.isAbsolute(value))
    return t("setting.must-folder", { example: "/var/lib/wellhouse/backups" });
  return null;
}
