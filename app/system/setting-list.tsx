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
        <dl className="facts">
          {shown.map((setting) => (
            <Fact key={setting.name} term={settingOf(setting.name).label}>
              {valueInWords(setting)}
              <br />
              <span className="hint">
                {setting.source === "default" ? "Default" : sourceInWords(setting)}
              </span>
              {setting.ignored && (
                <>
                  <br />
                  <span className="tag tag-bad">Left out: {setting.ignored}</span>
                </>
              )}
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

function valueInWords({ name, value }: ShownSetting): string {
  if (value === null) return "Kept, and not shown";
  return settingOf(name).choices?.[value] ?? value;
}
