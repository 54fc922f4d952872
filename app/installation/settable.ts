import type { Words } from "../words/say.ts";
import { t } from "../words/t.ts";

// Browsers get this: nothing here may bring along what checks settings.

/** Settings that are changed together, on one screen. */
export const settingGroups = {
  email: {
    title: () => t("setting.email"),
    lead: () => t("setting.email-lead"),
  },
  texts: {
    title: () => t("setting.texts"),
    lead: () => t("setting.texts-lead"),
  },
  clock: {
    title: () => t("setting.clock"),
    lead: () => t("setting.clock-lead"),
  },
  backups: {
    title: () => t("setting.backups"),
    lead: () => t("setting.backups-lead"),
  },
  limits: {
    title: () => t("setting.limits"),
    lead: () => t("setting.limits-lead"),
  },
} as const satisfies Record<string, Record<"title" | "lead", () => string>>;

export type SettingGroup = keyof typeof settingGroups;

export const groupNames = Object.keys(settingGroups) as SettingGroup[];

export interface Settable {
  group: SettingGroup;
  label: () => string;
  hint?: () => string;
  /** The environment's variable that says the same, and always wins. */
  variable: string;
  kind: "line" | "lines" | "number" | "choice";
  /** By value, in words; codes are the same in every language. The first stands for nothing chosen. */
  choices?: Readonly<Record<string, Words>>;
  /** It is kept encrypted, and shown to nobody. */
  secret?: boolean;
  /** It is good for what this other one leads to, and is asked for again when that changes. */
  opens?: readonly string[];
  /** What makes sense only together is named by the one that all others need. */
  unit?: string;
}

const mail = { group: "email", variable: "SMTP_URL", unit: "smtp_host", kind: "line" } as const;
const bucket = { group: "backups", unit: "backup_url", kind: "line" } as const;
const text = { group: "texts", unit: "sms_url" } as const;
const number = (group: SettingGroup, variable: string, label: () => string) =>
  ({ group, variable, label, kind: "number" }) as const;
const limit = (variable: string, label: () => string) => number("limits", variable, label);

/** Every setting that may be made on the system screen: its form, its call and its reading follow from this. */
export const settable = {
  smtp_host: { ...mail, label: () => t("setting.smtp-host"), hint: () => t("setting.smtp-host-hint") },
  smtp_port: {
    ...mail,
    kind: "number",
    label: () => t("setting.smtp-port"),
    hint: () => t("setting.smtp-port-hint"),
  },
  smtp_security: {
    ...mail,
    kind: "choice",
    label: () => t("setting.smtp-security"),
    choices: {
      starttls: () => t("setting.starttls"),
      tls: () => t("setting.tls"),
      opportunistic: () => t("setting.opportunistic"),
    },
  },
  smtp_user: { ...mail, label: () => t("setting.smtp-user"), hint: () => t("setting.smtp-user-hint") },
  smtp_password: {
    ...mail,
    label: () => t("setting.smtp-password"),
    secret: true,
    opens: ["smtp_host", "smtp_port", "smtp_security", "smtp_user"],
  },
  sms_url: {
    ...text,
    kind: "line",
    variable: "SMS_URL",
    label: () => t("setting.sms-url"),
    hint: () => t("setting.sms-url-hint", { example: "https://sms.example/send?to={to}&text={text}" }),
    secret: true,
  },
  sms_method: {
    ...text,
    kind: "choice",
    variable: "SMS_METHOD",
    label: () => t("setting.sms-method"),
    choices: { "": () => t("setting.sms-method-auto"), GET: "GET", POST: "POST", PUT: "PUT" },
  },
  sms_headers: {
    ...text,
    kind: "lines",
    variable: "SMS_HEADERS",
    label: () => t("setting.sms-headers"),
    hint: () => t("setting.sms-headers-hint", { example: "Authorization: Bearer abc" }),
    secret: true,
    opens: ["sms_url"],
  },
  sms_body: {
    ...text,
    kind: "lines",
    variable: "SMS_BODY",
    label: () => t("setting.sms-body"),
    hint: () => t("setting.sms-body-hint", { to: "{to}", text: "{text}", id: "{id}" }),
    secret: true,
    opens: ["sms_url"],
  },
  time_zone: {
    group: "clock",
    kind: "line",
    variable: "TIME_ZONE",
    label: () => t("setting.clock"),
    hint: () => t("setting.time-zone-hint"),
  },
  backup_dir: {
    group: "backups",
    kind: "line",
    variable: "BACKUP_DIR",
    label: () => t("setting.backup-dir"),
    hint: () => t("setting.backup-dir-hint", { example: "/var/lib/wellhouse/backups" }),
  },
  backup_url: {
    ...bucket,
    variable: "BACKUP_URL",
    label: () => t("setting.backup-url"),
    hint: () =>
      t("setting.backup-url-hint", {
        example: "s3://backups?endpoint=https://store.example&region=eu-central-1",
      }),
  },
  aws_access_key_id: { ...bucket, variable: "AWS_ACCESS_KEY_ID", label: () => t("setting.aws-key") },
  aws_secret_access_key: {
    ...bucket,
    variable: "AWS_SECRET_ACCESS_KEY",
    label: () => t("setting.aws-secret"),
    secret: true,
    opens: ["backup_url", "aws_access_key_id"],
  },
  backup_keys: {
    group: "backups",
    kind: "lines",
    variable: "BACKUP_KEYS",
    label: () => t("setting.backup-keys"),
    hint: () => t("setting.backup-keys-hint"),
  },
  backup_time: {
    group: "backups",
    kind: "line",
    variable: "BACKUP_TIME",
    label: () => t("setting.backup-time"),
    hint: () => t("setting.backup-time-hint"),
  },
  backup_keep: number("backups", "BACKUP_KEEP", () => t("setting.backup-keep")),
  backup_keep_weeks: number("backups", "BACKUP_KEEP_WEEKS", () => t("setting.backup-weeks")),
  backup_keep_months: number("backups", "BACKUP_KEEP_MONTHS", () => t("setting.backup-months")),
  limit_api: limit("LIMIT_API", () => t("setting.limit-api")),
  limit_form_posts: limit("LIMIT_FORM_POSTS", () => t("setting.limit-posts")),
  limit_sign_in_account: limit("LIMIT_SIGN_IN_ACCOUNT", () => t("setting.limit-sign-in-account")),
  limit_sign_in_address: limit("LIMIT_SIGN_IN_ADDRESS", () => t("setting.limit-sign-in-address")),
  limit_sessions: limit("LIMIT_SESSIONS", () => t("setting.limit-sessions")),
  limit_sign_up_address: limit("LIMIT_SIGN_UP_ADDRESS", () => t("setting.limit-sign-up")),
  limit_email_changes: limit("LIMIT_EMAIL_CHANGES", () => t("setting.limit-emails")),
  limit_pictures: limit("LIMIT_PICTURES", () => t("setting.limit-pictures")),
  limit_pictures_mb: limit("LIMIT_PICTURES_MB", () => t("setting.limit-pictures-mb")),
  limit_reset_account: limit("LIMIT_RESET_ACCOUNT", () => t("setting.limit-reset-account")),
  limit_reset_address: limit("LIMIT_RESET_ADDRESS", () => t("setting.limit-reset-address")),
  limit_changes_appointment: limit("LIMIT_CHANGES_APPOINTMENT", () => t("setting.limit-changes")),
  limit_changes_address: limit("LIMIT_CHANGES_ADDRESS", () => t("setting.limit-changes-address")),
  limit_mails: limit("LIMIT_MAILS", () => t("setting.limit-mails")),
  limit_site: limit("LIMIT_SITE", () => t("setting.limit-site")),
} as const satisfies Record<string, Settable>;

export type SettingName = keyof typeof settable;

export const settingNames = Object.keys(settable) as SettingName[];

export const settingOf = (name: SettingName): Settable => settable[name];

export const settingsIn = (group: SettingGroup): SettingName[] =>
  settingNames.filter((name) => settingOf(name).group === group);

/** The settings that make sense only together with this one, itself among them. */
export function unitOf(name: SettingName): SettingName[] {
  const { unit = name } = settingOf(name);
  return settingNames.filter((other) => other === name || settingOf(other).unit === unit);
}
