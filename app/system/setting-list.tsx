import { Link } from "@remix-run/react";
import { groupNames, type SettingGroup, settingGroups, settingOf } from "../installation/settable.ts";
import { Fact } from "../ui/fact.tsx";
import type { ShownSetting } from "./settings.server.ts";

/** Where the value of a setting comes from. */
export function sourceInWords({ name, source }: ShownSetting): string {
  if (source === "environment") return `Set by the environment (${settingOf(name).variable})`;
  return source === "here" ? "Set here" : "Nothing is set";
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
      <h2 id={`settings-${group}`}>{title}</h2>
      <p className="panel-lead">{lead}</p>
      {shown.length === 0 ? (
        <p className="missing">Nothing is set.</p>
      ) : (
        <dl className="facts system-facts">
          {shown.map((setting) => (
            <Fact key={setting.name} term={settingOf(setting.name).label}>
              <Value setting={setting} />
            </Fact>
          ))}
        </dl>
      )}
      {isFixed ? null : (
        <p>
          <Link className="button button-secondary" to={`/admin/settings/system/${group}`}>
            Change <span className="visually-hidden">{title.toLowerCase()}</span>
          </Link>
        </p>
      )}
    </section>
  );
}

function Value({ setting }: { setting: ShownSetting }) {
  const { name, value, source, ignored } = setting;
  if (source === "default")
    return (
      <>
        {value} <span className="hint">(default)</span>
      </>
    );
  return (
    <>
      {value === null ? "Kept, and not shown" : (settingOf(name).choices?.[value] ?? value)}
      <br />
      <span className="hint">{sourceInWords(setting)}</span>
      {ignored && (
        <>
          <br />
          <span className="tag tag-bad">Left out</span> <span className="hint">It {ignored}</span>
        </>
      )}
    </>
  );
}
