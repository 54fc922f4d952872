import { access, constants, mkdir } from "node:fs/promises";
import type { Db } from "../../db/connection.ts";
import { recordAudit } from "../../db/queries/audit.ts";
import { type GivenSettings, readSettings, updateSettings } from "../../db/queries/settings.ts";
import type { Instant } from "../../db/schema.ts";
import { bucketPlace } from "../backup/places/bucket-place.server.ts";
import { keyProblem } from "../backup/sealing.server.ts";
import { type Config, tryConfig } from "../installation/config.server.ts";
import {
  type Given,
  type Ignored,
  isInEnvironment,
  ownProblem,
  readSmtpUrl,
  readTogether,
} from "../installation/given-settings.ts";
import { getDb } from "../installation/installation.server.ts";
import { ignoredSettings, keptForm, openGiven } from "../installation/kept-settings.server.ts";
import {
  type SettingName,
  type settable,
  settingNames,
  settingOf,
  unitOf,
} from "../installation/settable.ts";
import { StoreTrouble } from "../installation/uploads/store.ts";
import { source } from "../words/languages.ts";
import { spoken } from "../words/spoken.ts";
import { t } from "../words/t.ts";

/** Where a setting's value comes from. */
export type Source = "environment" | "here" | "default";

/** A setting as the superadmin may see it. */
export interface ShownSetting {
  name: SettingName;
  source: Source;
  /** What counts; null for a secret, and where nothing does. */
  value: string | null;
  isSet: boolean;
  /** Why what was set here does not count. */
  ignored: string | null;
}

/** Every setting with its value, secrets excepted, and where that comes from; and in which version they are. */
export async function describeSettings(): Promise<{ settings: ShownSetting[]; updated_at: Instant }> {
  const { given, updated_at } = await readSettings(getDb());
  const { texts } = await openGiven(getDb(), given);
  const ignored = ignoredSettings();
  const server = process.env.SMTP_URL ? readSmtpUrl(process.env.SMTP_URL) : {};
  const defaults = readDefaults();
  const settings = settingNames.map((name): ShownSetting => {
    const { variable, secret } = settingOf(name);
    if (isInEnvironment(process.env, name)) {
      const value = (variable === "SMTP_URL" ? server[name] : process.env[variable]) ?? null;
      return { name, source: "environment", value: secret ? null : value, isSet: true, ignored: null };
    }
    if (name in given) {
      const value = secret ? null : (texts[name] ?? null);
      return { name, source: "here", value, isSet: true, ignored: reasonFor(name, ignored) };
    }
    const value = defaultOf(name, defaults);
    return { name, source: "default", value, isSet: value !== null, ignored: null };
  });
  return { settings, updated_at };
}

/** Why a setting does not count; one that is left out takes along what makes sense only together with it. */
function reasonFor(name: SettingName, ignored: Ignored): string | null {
  const other = unitOf(name).find((each) => each in ignored);
  if (other === undefined) return null;
  return ignored[name] ?? t("setting.goes-with", { label: inSentence(settingOf(other).label()) });
}

/** What counts where nobody has set anything. */
function readDefaults(): Partial<Config> {
  const read = tryConfig({});
  return "config" in read ? read.config : {};
}

function defaultOf(name: SettingName, defaults: Partial<Config>): string | null {
  const value = defaults[settingOf(name).variable as keyof Config];
  return typeof value === "number" || (typeof value === "string" && value !== "") ? String(value) : null;
}

/** Settings as they were sent: an empty text takes one back, what is left out stays as it is. */
export type SentSettings = { [Name in keyof typeof settable]?: string | undefined };

/** What would become of the settings. */
interface Plan {
  /** What is wrong, by field. */
  problems: Record<string, string[]>;
  changed: SettingName[];
  next: GivenSettings;
  version: Instant;
}

/** Looks whether settings can be changed so: as the environment's are checked, and by trying what somebody else has. */
export async function planSettings(sent: SentSettings): Promise<Plan> {
  const { given, updated_at: version } = await readSettings(getDb());
  const { texts: before, closed } = await openGiven(getDb(), given);
  const after: Given = { ...before };
  const problems: Plan["problems"] = {};
  const wrong = (name: SettingName, sentence: string) => {
    problems[name] ??= [sentence];
  };
  const named = Object.entries(sent).filter(([, value]) => value !== undefined) as Array<
    [SettingName, string]
  >;
  for (const [name, value] of named) {
    const { label, variable } = settingOf(name);
    const problem = value === "" ? null : ownProblem(name, value);
    if (isInEnvironment(process.env, name)) {
      if (value !== "") wrong(name, t("setting.in-environment", { label: label(), variable }));
    } else if (problem) wrong(name, t("setting.problem", { label: label(), problem }));
    else if (value === "") delete after[name];
    else after[name] = value;
  }
  for (const name of settingNames) {
    const head = headOf(name);
    if (isInEnvironment(process.env, name) || sent[head] === "") continue;
    const isLeft = sent[name] === undefined;
    const isTouched = unitOf(name).some((each) => sent[each]);
    const label = inSentence(settingOf(name).label());
    if (isLeft && isTouched && closed.includes(name)) wrong(name, t("setting.again-key", { label }));
    else if (isLeft && name in after && opens(name).some((each) => after[each] !== before[each]))
      wrong(name, t("setting.again-elsewhere", { label }));
  }
  // What makes sense only together goes together.
  for (const name of settingNames) {
    const head = headOf(name);
    if (head in after || closed.includes(head) || isInEnvironment(process.env, head)) continue;
    const isAlone = sent[name] && settingOf(name).kind !== "choice" && !(head in given);
    if (isAlone) wrong(head, t("setting.missing", { label: settingOf(head).label() }));
    delete after[name];
  }
  const { config, ignored } = readTogether(process.env, after);
  for (const [name, reason] of Object.entries(ignored) as Array<[SettingName, string]>) {
    if (unitOf(name).some((each) => sent[each] !== undefined))
      wrong(name, t("setting.problem", { label: settingOf(name).label(), problem: reason }));
  }
  if (Object.keys(problems).length === 0) await tryOut(config, named, wrong);
  // What no key opens any more goes when what it was for does, or something takes its place.
  const isReplaced = (name: SettingName) =>
    closed.includes(name) && (sent[name] !== undefined || sent[headOf(name)] === "");
  const changed = settingNames.filter((name) => before[name] !== after[name] || isReplaced(name));
  const next = { ...given };
  for (const name of changed) {
    const text = after[name];
    if (text === undefined) delete next[name];
    else next[name] = await keptForm(getDb(), name, text);
  }
  return { problems, changed, next, version };
}

type Wrong = (name: SettingName, sentence: string) => void;

const headOf = (name: SettingName) => (settingOf(name).unit ?? name) as SettingName;
const opens = (name: SettingName) => (settingOf(name).opens ?? []) as readonly SettingName[];
/** A label within a sentence; where it is English, it then has no capital. */
const inSentence = (label: string) =>
  spoken().words === source ? label.charAt(0).toLowerCase() + label.slice(1) : label;

/** Tries what the first backup would find out at night. */
async function tryOut(config: Config, named: ReadonlyArray<[SettingName, string]>, wrong: Wrong) {
  const isSent = (...names: SettingName[]) =>
    named.some(([name, value]) => names.includes(name) && value !== "");
  if (isSent("backup_keys")) {
    const problem = await keyProblem(config.BACKUP_KEYS);
    if (problem)
      wrong("backup_keys", t("setting.problem", { label: settingOf("backup_keys").label(), problem }));
  }
  if (isSent("backup_dir") && config.BACKUP_DIR) {
    try {
      // Its folders above are there or not: to make them as well, Node tries for ever where nothing can be made.
      await mkdir(config.BACKUP_DIR, { mode: 0o700 }).catch(ifThere);
      await access(config.BACKUP_DIR, constants.W_OK);
    } catch (error) {
      const { code = "" } = error as NodeJS.ErrnoException;
      wrong("backup_dir", t("setting.folder-closed", { code }));
    }
  }
  if (isSent("backup_url", "aws_access_key_id", "aws_secret_access_key") && config.backupBucket) {
    try {
      await bucketPlace(config.backupBucket).list();
    } catch (error) {
      if (!(error instanceof StoreTrouble)) throw error;
      wrong("backup_url", t("setting.bucket", { problem: error.inWords() }));
    }
  }
}

function ifThere(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}

/** Keeps what was planned. Belongs in a transaction. False when the settings have changed since. */
export async function keepSettings(
  db: Db,
  by: { id: number },
  { changed, next, version }: Plan,
): Promise<boolean> {
  if (changed.length === 0) return true;
  if (!(await updateSettings(db, version, next))) return false;
  await recordAudit(db, {
    user_id: by.id,
    action: "settings changed",
    entity: "settings",
    entity_id: "",
    // Their names alone: values may be secrets.
    detail: { changed: changed.join(" ") },
  });
  return true;
}
