import { Fragment } from "react";
import { Fact } from "../ui/fact.tsx";
import { Literal } from "../words/own.tsx";
import { t } from "../words/t.ts";
import type { StartSetting } from "./start-settings.server.ts";

/** What only the environment sets. */
export function StartPanel({ settings }: { settings: readonly StartSetting[] }) {
  return (
    <section className="panel system-settings" aria-labelledby="settings-start">
      <h2 id="settings-start">{t("setting.start")}</h2>
      <p className="panel-lead">{t("setting.start-lead")}</p>
      <dl className="facts system-facts">
        {settings.map((setting) => (
          <Fact key={setting.name} term={<Variable name={setting.name} />}>
            <Value {...setting} />
          </Fact>
        ))}
      </dl>
    </section>
  );
}

/** A name that is broken between its words, where there is no room for it. */
function Variable({ name }: { name: string }) {
  return (
    <Literal>
      {name.split(/(?<=_)/).map((word) => (
        <Fragment key={word}>
          {word}
          <wbr />
        </Fragment>
      ))}
    </Literal>
  );
}

function Value({ source, value, isSet }: StartSetting) {
  return (
    <>
      {value !== null ? <Literal>{value}</Literal> : t(isSet ? "setting.kept-secret" : "setting.nothing")}{" "}
      <span className="hint">
        {t(source === "environment" ? "setting.from-environment" : "setting.default")}
      </span>
    </>
  );
}
