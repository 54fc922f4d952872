import { z } from "zod";
import { databaseUrlProblem } from "../../db/database-url.ts";
import { roleIds } from "../../db/roles.ts";
import { t } from "../words/t.ts";
import { mailServerProblem, siteAddressProblem } from "./address-problems.ts";
import { trustProxyProblem } from "./client-address.server.ts";
import { readSmsHeaders, type SmsGateway, smsProblems, smsUrlProblem } from "./sms-settings.ts";
import type { BucketAccess } from "./uploads/bucket.server.ts";
import { type BucketAddress, readBucketUrl } from "./uploads/bucket-url.ts";

// What may be set on the system screen, too, says what it must be in the language of whoever sets it; at the start, where
// nothing is spoken, that is English, as is what is wrong with all others.
const wholeNumber = (least: number, most: number) => {
  const error = () => t("setting.must-number", { least: String(least), most: String(most) });
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });
};

/** A check that asks what is wrong with a text. */
const refusing = (problemOf: (text: string) => string | null) => (text: string, context: z.RefinementCtx) => {
  const message = problemOf(text);
  if (message) context.addIssue({ code: "custom", message });
};

const timeZone = z.string().refine(
  (name) => {
    try {
      return Temporal.Now.zonedDateTimeISO(name).timeZoneId.toLowerCase() === name.toLowerCase();
    } catch {
      return false;
    }
  },
  { error: () => t("setting.must-zone", { example: "Europe/London" }) },
);

const bucketUrl = z.string().transform((text, context) => {
  const bucket = readBucketUrl(text);
  if (!("problem" in bucket)) return bucket;
  context.addIssue({ code: "custom", message: bucket.problem });
  return z.NEVER;
});

const listOf = (text: string): string[] => text.split(/[\s,]+/).filter((word) => word !== "");

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

/** What each variable must be. Made anew each time: a server asks at its start, and hardly ever again. */
const variables = () => ({
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  DATABASE_URL: z.string().default("file:./db/wellhouse.sqlite").superRefine(refusing(databaseUrlProblem)),
  UPLOADS_DIR: z.string().default("./uploads"),
  UPLOADS_URL: bucketUrl.optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_URL: bucketUrl.optional(),
  BACKUP_KEYS: z
    .string()
    .default("")
    .transform(listOf)
    .refine((keys) => keys.every((key) => /^age1[0-9a-z]{20,}$/.test(key)), {
      error: () => t("setting.must-age", { example: "age1qz…" }),
    }),
  BACKUP_TIME: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: () => t("setting.must-time", { example: "03:00" }) })
    .default("03:00"),
  BACKUP_KEEP: wholeNumber(1, 10_000).default(14),
  BACKUP_KEEP_WEEKS: wholeNumber(0, 1_000).default(0),
  BACKUP_KEEP_MONTHS: wholeNumber(0, 1_000).default(0),
  APP_URL: z.string().superRefine(refusing(siteAddressProblem)).optional(),
  TIME_ZONE: timeZone.default(Temporal.Now.timeZoneId()),
  TRUST_PROXY: z.string().default("").superRefine(refusing(trustProxyProblem)),
  SESSION_SECRET: z.string().min(32, "must be at least 32 characters").optional(),
  TWO_STEP_REQUIRED: z
    .string()
    .default("")
    .transform((text) => text.split(",").map((role) => role.trim()))
    .transform((roles) => roles.filter((role) => role !== ""))
    .refine(
      (roles) => roles.every((role) => role in roleIds && role !== "patient"),
      "must be roles of staff separated by commas, such as superadmin,admin",
    ),
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
  HTTP_REDIRECT_PORT: wholeNumber(0, 65535).optional(),
  METRICS_TOKEN: z.string().min(16, "must be at least 16 characters").optional(),
  LOG_FORMAT: z
    .enum(["json", "text"], { error: "must be json or text" })
    .default(process.stdout.isTTY ? "text" : "json"),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "silent"], {
      error: "must be one of fatal, error, warn, info, debug, silent",
    })
    .default("info"),
  CONFIRM_SIGN_UP: z.enum(["email"], { error: "must be email, or left out" }).optional(),
  SMTP_URL: z.string().superRefine(refusing(mailServerProblem)).optional(),
  SMS_URL: z.string().superRefine(refusing(smsUrlProblem)).optional(),
  SMS_METHOD: z.enum(["GET", "POST", "PUT"], { error: () => t("setting.must-method") }).optional(),
  SMS_HEADERS: z
    .string()
    .default("")
    .transform(readSmsHeaders)
    .refine((headers) => headers !== null, {
      error: () => t("setting.must-headers", { example: "Authorization: Bearer abc" }),
    }),
  SMS_BODY: z.string().default(""),
  API_ORIGINS: z
    .string()
    .default("")
    .transform((text) => text.split(",").map((origin) => origin.trim()))
    .transform((origins) => origins.filter((origin) => origin !== ""))
    .refine(
      (origins) => origins.every(isOrigin),
      "must be origins separated by commas, such as https://app.example",
    ),
  SITE_FIGURES_DAYS: wholeNumber(0, 36_525).default(366),
  PAGE_CACHE_MB: wholeNumber(0, 4096).default(32),
  MAX_PIPELINED: wholeNumber(1, 10_000).default(32),
  MAX_WAITING: wholeNumber(1, 1_000_000).default(1000),
  MAX_WAITING_ADDRESS: wholeNumber(1, 1_000_000).default(100),
  MAX_BODIES: wholeNumber(1, 1_000_000).default(500),
  MAX_BODIES_ADDRESS: wholeNumber(1, 1_000_000).default(50),
  MAX_UPLOADS: wholeNumber(1, 1_000_000).default(40),
  MAX_UPLOADS_ADDRESS: wholeNumber(1, 1_000_000).default(6),
  MAX_PICTURES: wholeNumber(2, 64).default(2),
  UPLOAD_PACE_MB: wholeNumber(1, 10_000).default(8),
  ANSWER_TIMEOUT: wholeNumber(1, 3600).default(30),
  LIMIT_API: wholeNumber(1, 1_000_000).default(1200),
  LIMIT_FORM_POSTS: wholeNumber(1, 1_000_000).default(60),
  LIMIT_SIGN_IN_ACCOUNT: wholeNumber(1, 1_000_000).default(10),
  LIMIT_SIGN_IN_ADDRESS: wholeNumber(1, 1_000_000).default(200),
  LIMIT_SESSIONS: wholeNumber(1, 1_000_000).default(20),
  LIMIT_SIGN_UP_ADDRESS: wholeNumber(1, 1_000_000).default(60),
  LIMIT_EMAIL_CHANGES: wholeNumber(1, 1_000_000).default(10),
  LIMIT_PICTURES: wholeNumber(1, 1_000_000).default(60),
  LIMIT_PICTURES_MB: wholeNumber(1, 1_000_000).default(50),
  LIMIT_RESET_ACCOUNT: wholeNumber(1, 1_000_000).default(5),
  LIMIT_RESET_ADDRESS: wholeNumber(1, 1_000_000).default(30),
  LIMIT_CHANGES_APPOINTMENT: wholeNumber(1, 1_000_000).default(10),
  LIMIT_CHANGES_ADDRESS: wholeNumber(1, 1_000_000).default(60),
  LIMIT_MAILS: wholeNumber(1, 1_000_000).default(20),
  LIMIT_SITE: wholeNumber(1, 1_000_000).default(50),
  NEWSLETTER_PACE: wholeNumber(1, 10_000).default(60),
});

/** What the settings must be, each by itself and together. */
const settingsSchema = () =>
  z
    .object(variables())
    .superRefine((settings, context) => {
      for (const [name, problem] of [
        ...tlsProblems(settings),
        ...keyProblems(settings),
        ...smsProblems(settings),
      ]) {
        context.addIssue({ code: "custom", path: [name], message: problem });
      }
    })
    .transform(({ UPLOADS_URL, BACKUP_URL, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, ...settings }) => {
      const opened = (bucket?: BucketAddress): BucketAccess | null =>
        bucket && AWS_ACCESS_KEY_ID && AWS_SECRET_ACCESS_KEY
          ? { ...bucket, accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY }
          : null;
      return {
        ...settings,
        /** Where uploads are kept, and with which keys; null where that is a folder. */
        bucket: opened(UPLOADS_URL),
        /** Where backups are sent; null where they are not. */
        backupBucket: opened(BACKUP_URL),
      };
    })
    .transform(({ SMS_URL, SMS_METHOD, SMS_HEADERS, SMS_BODY, ...settings }) => ({
      ...settings,
      /** Who takes text messages; null where they wait in the outbox. */
      sms: SMS_URL ? gatewayOf(SMS_URL, { method: SMS_METHOD, headers: SMS_HEADERS, body: SMS_BODY }) : null,
    }))
    .transform(({ APP_URL, TLS_CERT, TLS_KEY, ...settings }) => ({
      ...settings,
      /** Where the certificate and its key lie; null where the site is served without. */
      certificate: TLS_CERT && TLS_KEY ? { TLS_CERT, TLS_KEY } : null,
      /** Origin for canonical addresses and links in mail, without a trailing slash. */
      APP_URL: new URL(APP_URL ?? `${TLS_CERT ? "https" : "http"}://localhost:${settings.PORT}`).origin,
    }));

interface SmsWords {
  method: SmsGateway["method"] | undefined;
  headers: SmsGateway["headers"] | null;
  body: string;
}

function gatewayOf(url: string, { method, headers, body }: SmsWords): SmsGateway {
  return { url, body, method: method ?? (body ? "POST" : "GET"), headers: headers ?? {} };
}

interface TlsSettings {
  TLS_CERT?: string;
  TLS_KEY?: string;
  HTTP_REDIRECT_PORT?: number;
  APP_URL?: string;
}

/** What does not fit together, by setting. */
function* tlsProblems(settings: TlsSettings): Generator<[string, string]> {
  const { TLS_CERT, TLS_KEY, HTTP_REDIRECT_PORT, APP_URL } = settings;
  if (TLS_CERT && !TLS_KEY) yield ["TLS_KEY", "must be set beside TLS_CERT"];
  if (TLS_KEY && !TLS_CERT) yield ["TLS_CERT", "must be set beside TLS_KEY"];
  if (HTTP_REDIRECT_PORT !== undefined && !TLS_CERT)
    yield ["HTTP_REDIRECT_PORT", "needs TLS_CERT and TLS_KEY"];
  if (TLS_CERT && APP_URL?.startsWith("http:"))
    yield ["APP_URL", "must begin with https:// where TLS_CERT is set"];
}

/** Machines of a cloud have such keys for other programs: without a bucket they are nobody's business here. */
function* keyProblems({
  UPLOADS_URL,
  BACKUP_URL,
  ...keys
}: {
  UPLOADS_URL?: BucketAddress;
  BACKUP_URL?: BucketAddress;
  AWS_ACCESS_KEY_ID?: string;
  AWS_SECRET_ACCESS_KEY?: string;
}): Generator<[string, string]> {
  if (BACKUP_URL && BACKUP_URL.url === UPLOADS_URL?.url)
    yield ["BACKUP_URL", t("setting.must-other-bucket", { variable: "UPLOADS_URL" })];
  if (!UPLOADS_URL && !BACKUP_URL) return;
  for (const name of ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"] as const) {
    if (!keys[name])
      yield [name, t("setting.must-beside", { variable: UPLOADS_URL ? "UPLOADS_URL" : "BACKUP_URL" })];
  }
}

/** The names of all variables that are read. */
export const variableNames = (): string[] => Object.keys(variables());

export type Config = z.output<ReturnType<typeof settingsSchema>>;

/** A setting is wrong; the message is one line for the operator. */
export class ConfigError extends Error {}

/** Something of this machine is not as it must be, whatever the settings say; the message is one line for the operator. */
export class MachineTrouble extends Error {}

/** What environment variables say. */
export type Environment = Record<string, string | undefined>;

/** Each wrong variable, and what it must be. */
type ConfigProblems = Array<[name: string, message: string]>;

/** Reads the configuration, or says what is wrong with it. An empty variable counts as absent. */
export function tryConfig(environment: Environment): { config: Config } | { problems: ConfigProblems } {
  const present = Object.entries(environment).filter(([, value]) => value !== undefined && value !== "");
  const result = settingsSchema().safeParse(Object.fromEntries(present));
  if (result.success) return { config: result.data };
  return { problems: result.error.issues.map(({ path, message }) => [path.join("."), message]) };
}

/**
 * Reads the configuration from environment variables.
 *
 * @throws ConfigError naming each wrong variable and what it must be
 */
export function readConfig(environment: Environment): Config {
  const read = tryConfig(environment);
  if ("config" in read) return read.config;
  const problems = read.problems.map(([name, message]) => `${name} ${message}`);
  throw new ConfigError(`Configuration: ${problems.join("; ")}`);
}
