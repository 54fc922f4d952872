import { onCommit } from "../../db/connection.ts";
import { type GivenSettings, readSettings } from "../../db/queries/settings.ts";
import type { Db, Instant } from "../../db/schema.ts";
import { inEnglish } from "../words/spoken.server.ts";
import { t } from "../words/t.ts";
import { type Given, type Ignored, readTogether } from "./given-settings.ts";
import { hospitalAmongOthers, perHospital } from "./hospitals.server.ts";
import { getDb, openSealed, sealText, takeConfig } from "./installation.server.ts";
import { getLog } from "./log.server.ts";
import { type SettingName, settable, settingOf, unitOf } from "./settable.ts";

interface Known {
  /** As they are kept. */
  given: GivenSettings;
  updated_at: Instant;
  /** What of them is left out, in the language that is spoken. */
  ignored: () => Ignored;
}

const keeping = perHospital(() => ({
  known: undefined as Known | undefined,
  loading: Promise.resolve(),
  heard: new Set<() => void>(),
}));

/** Reads what is set on the system screen, which counts from now on. */
export function loadSettings(): Promise<void> {
  const here = keeping();
  here.loading = here.loading.catch(() => {}).then(load);
  return here.loading;
}

async function load(): Promise<void> {
  if (hospitalAmongOthers()) return;
  const here = keeping();
  const { given, updated_at } = await readSettings(getDb());
  if (here.known?.updated_at === updated_at) return;
  const { texts, closed } = await openGiven(getDb(), given);
  for (const name of closed.flatMap(unitOf)) delete texts[name];
  takeConfig(readTogether(process.env, texts).config);
  const ignored = () => ({
    ...readTogether(process.env, texts).ignored,
    // They were kept encrypted, and the installation's key is another one now.
    ...Object.fromEntries(closed.map((name) => [name, t("setting.other-key")])),
  });
  here.known = { given, updated_at, ignored };
  for (const [name, reason] of Object.entries(inEnglish(ignored)))
    getLog().warn({ setting: settingOf(name as SettingName).variable, reason }, "a setting is left out");
  for (const listener of here.heard) listener();
}

/** What was set, in plain text, and what is encrypted with a key that is not this installation's. */
export async function openGiven(
  db: Db,
  given: GivenSettings,
): Promise<{ texts: Given; closed: SettingName[] }> {
  const texts: Given = {};
  const closed: SettingName[] = [];
  for (const [name, value] of Object.entries(given) as Array<[SettingName, GivenSettings[string]]>) {
    // What a later version could set is nothing to this one.
    if (!(name in settable)) continue;
    const text = typeof value === "string" ? value : await openSealed(db, purposeOf(name), value.sealed);
    if (text === null) closed.push(name);
    else texts[name] = text;
  }
  return { texts, closed };
}

/** As it is kept: encrypted where nobody is to see it. */
export async function keptForm(db: Db, name: SettingName, text: string): Promise<GivenSettings[string]> {
  return settingOf(name).secret ? { sealed: await sealText(db, purposeOf(name), text) } : text;
}

const purposeOf = (name: SettingName) => ({ purpose: "settings", owner: name });

/** Which of them are left out, and why, in the language that is spoken. */
export function ignoredSettings(): Ignored {
  return keeping().known?.ignored() ?? {};
}

/** Keeps to what is set there from now on, whichever node it is set on. */
export function followSettings(): void {
  onCommit(getDb(), (written) => {
    if (written !== "all" && !written.has("settings")) return;
    loadSettings().catch((error: unknown) =>
      getLog().error({ err: error }, "the settings could not be read"),
    );
  });
}

/** Calls a listener after each change of what counts. */
export function onSettings(listener: () => void): void {
  keeping().heard.add(listener);
}
