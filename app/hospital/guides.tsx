import { Icon } from "../ui/icon.tsx";
import { Paragraphs } from "../ui/paragraphs.tsx";
import { Own, ownLanguage } from "../words/own.tsx";
import { t } from "../words/t.ts";

interface GuidesProps {
  vision: string | null;
  mission: string | null;
  values: string[];
}

/** The first tab is the one that shows; without scripts all of them do, one below the other. */
export function Guides({ vision, mission, values }: GuidesProps) {
  const guides = [
    {
      id: "vision",
      title: t("about.vision"),
      content: vision && <Paragraphs text={vision} className="statement" {...ownLanguage(vision)} />,
    },
    {
      id: "mission",
      title: t("about.mission"),
      content: mission && <Paragraphs text={mission} className="statement" {...ownLanguage(mission)} />,
    },
    {
      id: "core-values",
      title: t("about.core-values"),
      content: values.length > 0 && <CoreValues values={values} />,
    },
  ].filter(({ content }) => content);
  if (guides.length === 0) return null;
  return (
    <section className="section" aria-labelledby="guides">
      <div className="wrap">
        <h2 id="guides" className="visually-hidden">
          {t("about.guides")}
        </h2>
        <div className="tabs" data-tabs>
          <div className="tab-list">
            {guides.map(({ id, title }) => (
              <a key={id} href={`#${id}`}>
                {title}
              </a>
            ))}
          </div>
          {guides.map(({ id, title, content }) => (
            <section key={id} className="tab-panel" id={id}>
              <h3>{title}</h3>
              {content}
            </section>
          ))}
        </div>
      </div>
    </section>
  );
}

function CoreValues({ values }: { values: string[] }) {
  return (
    <ul className="ticks">
      {values.map((value) => (
        <li key={value}>
          <Icon name="check" />
          <Own>{value}</Own>
        </li>
      ))}
    </ul>
  );
}
