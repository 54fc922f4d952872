import { type Config, variableNames } from "../installation/config.server.ts";
import { getConfig } from "../installation/installation.server.ts";
import { settable } from "../installation/settable.ts";

/** A setting that is made where the program is started, and nowhere else. */
export interface StartSetting {
  /** Its variable. */
  name: string;
  source: "environment" | "default";
  /** What counts; null for a secret, and where nothing does. */
  value: string | null;
  isSet: boolean;
}

/** An address of a database may have a password in it. */
const secrets = [
  "DATABASE_URL",
  "SESSION_SECRET",
  "METRICS_TOKEN",
  "AWS_ACCESS_KEY_ID",
  "AWS_SECRET_ACCESS_KEY",
];

/** Every setting of the environment that the system screen cannot make, with its value, secrets excepted. */
export function describeStart(): StartSetting[] {
  const here = new Set(Object.values(settable).map(({ variable }): string => variable));
  const config = getConfig();
  return variableNames()
    .filter((name) => !here.has(name))
    .map((name) => {
      const given = process.env[name] || null;
      const value = given ?? inText(config[name as keyof Config]);
      const source = given === null ? "default" : "environment";
      return { name, source, value: secrets.includes(name) ? null : value, isSet: value !== null };
    });
}

function inText(value: unknown): string | null {
  const text = Array.isArray(value) ? value.join(", ") : value;
  return (typeof text === "string" && text !== "") || typeof text === "number" ? String(text) : null;
}
