import { Link } from "@remix-run/react";
import {
  groupNames,
  type SettingGroup,
  type SettingName,
  settingGroups,
  settingOf,
} from "../installation/settable.ts";
import { Fact } from "../ui/fact.tsx";
import { hidden } from "../ui/hidden.tsx";
import { Typed } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { withinSentence } from "../words/within-sentence.ts";
import { T } from "../words/words.tsx";
import type { ShownSetting } from "./settings.server.ts";

/** Where the value of a setting comes from. */
export function sourceInWords({ name, source }: ShownSetting): string {
  if (source === "environment") return t("setting.environment", { variable: settingOf(name).variable });
  return t(source === "here" ? "setting.here" : "setting.nothing");
}

/** What may be set here, with what counts now. */
export function SettingPanels({ settings }: { settings: readonly ShownSetting[] }) {
  return groupNames.map((group) => (
    <SettingPanel
      key={group}
      group={group}
      settings={settings.filter(({ name }) => settingOf(name).group === group)}
    />
  ));
}

function SettingPanel({ group, settings }: { group: SettingGroup; settings: readonly ShownSetting[] }) {
  const { title, lead } = settingGroups[group];
  // Where nothing of a thing is set, and nothing counts without, its name is enough.
  const shown = settings.filter(({ source, value }) => source !== "default" || value !== null);
  const isFixed = settings.every(({ source }) => source === "environment");
  return (
    <section className="panel system-settings" aria-labelledby={`settings-${group}`}>
      <h2 id={`settings-${group}`}>{title()}</h2>
      <p className="panel-lead">{lead()}</p>
      {shown.length === 0 ? (
        <p className="missing">{t("setting.none")}</p>
      ) : (
        <dl className="facts system-facts">
          {shown.map((setting) => (
            <Fact key={setting.name} term={settingOf(setting.name).label()}>
              <Value setting={setting} />
            </Fact>
          ))}
        </dl>
      )}
      {isFixed ? null : (
        <p>
          <Link className="button button-secondary" to={`/admin/settings/system/${group}`}>
            <T id="setting.change" values={{ what: withinSentence(title()) }} tags={{ hidden }} />
          </Link>
        </p>
      )}
    </section>
  );
}

function Value({ setting }: { setting: ShownSetting }) {
  const { name, value, source: from, ignored } = setting;
  if (from === "default")
    return (
      <>
        <Typed>{value ?? ""}</Typed> <span className="hint">{t("setting.default")}</span>
      </>
    );
  return (
    <>
      {value === null ? t("setting.kept-secret") : <Shown name={name} value={value} />}
      <br />
      <span className="hint">{sourceInWords(setting)}</span>
      {ignored && (
        <>
          <br />
          <span className="tag tag-bad">{t("setting.left-out")}</span>{" "}
          <span className="hint">{t("setting.left-out-why", { reason: ignored })}</span>
        </>
      )}
    </>
  );
}

/** A value, in words where it is a choice; a code is the same in every language. */
function Shown({ name, value }: { name: SettingName; value: string }) {
  const word = settingOf(name).choices?.[value] ?? value;
  return typeof word === "string" ? <Typed>{word}</Typed> : word();
}
