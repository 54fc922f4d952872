// Browsers get this: nothing here may bring along what checks settings.

/** Settings that are changed together, on one screen. */
export const settingGroups = {
  email: {
    title: "Mail server",
    lead: "Who takes the hospital’s emails and sends them on. Without one they wait in the outbox.",
  },
  texts: {
    title: "Text messages",
    lead: "The gateway that takes text messages. Without one they wait in the outbox.",
  },
  clock: {
    title: "Time zone",
    lead: "By which clock the hospital lives. Appointments and hours keep the date and time they have.",
  },
  backups: {
    title: "Backups",
    lead: "Where the daily backups go, and how many are kept. As soon as there is a folder or a bucket, the first is made.",
  },
  limits: {
    title: "Limits",
    lead: "How often something may be done. What is left empty is as the program has it.",
  },
} as const;

export type SettingGroup = keyof typeof settingGroups;

export const groupNames = Object.keys(settingGroups) as SettingGroup[];

export interface Settable {
  group: SettingGroup;
  label: string;
  hint?: string;
  /** The environment's variable that says the same, and always wins. */
  variable: string;
  kind: "line" | "lines" | "number" | "choice";
  /** By value, in words. The first stands for nothing chosen. */
  choices?: Readonly<Record<string, string>>;
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
const number = (group: SettingGroup, variable: string, label: string, hint?: string) =>
  ({ group, variable, label, kind: "number", ...(hint && { hint }) }) as const;
const limit = (variable: string, label: string) => number("limits", variable, label);

/** Every setting that may be made on the system screen: its form, its call and its reading follow from this. */
export const settable = {
  smtp_host: { ...mail, label: "Server", hint: "Its name, such as mail.example.com" },
  smtp_port: {
    ...mail,
    kind: "number",
    label: "Port",
    hint: "587 for most; 465 with TLS from the start. Empty: 587, or 465",
  },
  smtp_security: {
    ...mail,
    kind: "choice",
    label: "Encryption",
    choices: {
      starttls: "Required (STARTTLS)",
      tls: "TLS from the start",
      opportunistic: "When the server offers it: emails may be read on the way",
    },
  },
  smtp_user: { ...mail, label: "User", hint: "Empty where the server asks for none" },
  smtp_password: {
    ...mail,
    label: "Password of the mail server",
    secret: true,
    opens: ["smtp_host", "smtp_port", "smtp_security", "smtp_user"],
  },
  sms_url: {
    ...text,
    kind: "line",
    variable: "SMS_URL",
    label: "Address of the gateway",
    hint: "Such as https://sms.example/send?to={to}&text={text}. It may hold a key, so it is not shown again",
    secret: true,
  },
  sms_method: {
    ...text,
    kind: "choice",
    variable: "SMS_METHOD",
    label: "Method",
    choices: { "": "POST with a body, else GET", GET: "GET", POST: "POST", PUT: "PUT" },
  },
  sms_headers: {
    ...text,
    kind: "lines",
    variable: "SMS_HEADERS",
    label: "Headers",
    hint: "One to a line, such as Authorization: Bearer abc. They may hold a key, and are not shown again",
    secret: true,
    opens: ["sms_url"],
  },
  sms_body: {
    ...text,
    kind: "lines",
    variable: "SMS_BODY",
    label: "Body",
    hint: "With {to}, {text} and {id} where they go. It may hold a key, so it is not shown again",
    secret: true,
    opens: ["sms_url"],
  },
  time_zone: {
    group: "clock",
    kind: "line",
    variable: "TIME_ZONE",
    label: "Time zone",
    hint: "Such as Europe/London",
  },
  backup_dir: {
    group: "backups",
    kind: "line",
    variable: "BACKUP_DIR",
    label: "Folder",
    hint: "Its full path on the server’s machine, such as /var/backups/wellhouse",
  },
  backup_url: {
    ...bucket,
    variable: "BACKUP_URL",
    label: "Bucket",
    hint: "Such as s3://backups?endpoint=https://store.example&region=eu-central-1",
  },
  aws_access_key_id: { ...bucket, variable: "AWS_ACCESS_KEY_ID", label: "Access key of the bucket" },
  aws_secret_access_key: {
    ...bucket,
    variable: "AWS_SECRET_ACCESS_KEY",
    label: "Secret key of the bucket",
    secret: true,
    opens: ["backup_url", "aws_access_key_id"],
  },
  backup_keys: {
    group: "backups",
    kind: "lines",
    variable: "BACKUP_KEYS",
    label: "Public keys",
    hint: "Of age, one to a line: backups are then encrypted for them. Keep the secret ones elsewhere",
  },
  backup_time: {
    group: "backups",
    kind: "line",
    variable: "BACKUP_TIME",
    label: "Time of day",
    hint: "By the hospital’s clock, such as 03:00",
  },
  backup_keep: number("backups", "BACKUP_KEEP", "How many are kept"),
  backup_keep_weeks: number("backups", "BACKUP_KEEP_WEEKS", "And of how many weeks the last one"),
  backup_keep_months: number("backups", "BACKUP_KEEP_MONTHS", "And of how many months the last one"),
  limit_api: limit("LIMIT_API", "API calls of one account, or from one address, in a minute"),
  limit_form_posts: limit("LIMIT_FORM_POSTS", "Posts of one form from one address in ten minutes"),
  limit_sign_in_account: limit("LIMIT_SIGN_IN_ACCOUNT", "Wrong passwords for one account in 15 minutes"),
  limit_sign_in_address: limit("LIMIT_SIGN_IN_ADDRESS", "Wrong passwords from one address in 15 minutes"),
  limit_sessions: limit("LIMIT_SESSIONS", "Sessions of one account at a time"),
  limit_sign_up_address: limit("LIMIT_SIGN_UP_ADDRESS", "Sign-ups from one address in an hour"),
  limit_email_changes: limit("LIMIT_EMAIL_CHANGES", "Changes of one account’s email in an hour"),
  limit_pictures: limit("LIMIT_PICTURES", "Pictures from one patient or address in an hour"),
  limit_pictures_mb: limit(
    "LIMIT_PICTURES_MB",
    "Megabytes of pictures from one patient or address in an hour",
  ),
  limit_reset_account: limit("LIMIT_RESET_ACCOUNT", "Links to reset one account’s password in an hour"),
  limit_reset_address: limit("LIMIT_RESET_ADDRESS", "Requests for such links from one address in an hour"),
  limit_changes_appointment: limit(
    "LIMIT_CHANGES_APPOINTMENT",
    "Changes of one appointment by its patient in an hour",
  ),
  limit_changes_address: limit(
    "LIMIT_CHANGES_ADDRESS",
    "Changes of appointments from one address in an hour",
  ),
  limit_mails: limit("LIMIT_MAILS", "Emails that strangers may cause to one recipient in an hour"),
  limit_site: limit("LIMIT_SITE", "For the whole site: so many times each limit by address"),
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
