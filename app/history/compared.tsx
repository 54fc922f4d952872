import { ownLanguage } from "../words/own.tsx";
import { t } from "../words/t.ts";
import type { ComparedField } from "./history.server.ts";

/** The fields of a version, with what was added and what was taken away. */
export function Compared({ fields }: { fields: ComparedField[] }) {
  if (fields.length === 0) return <p>{t("revision.picture-only")}</p>;
  return (
    <dl className="compared">
      {fields.map(({ label, parts }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd {...ownLanguage()}>
            {parts.map(({ text, is }, index) => {
              const Mark = is === "added" ? "ins" : is === "removed" ? "del" : "span";
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name, and stay
              return <Mark key={index}>{text}</Mark>;
            })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
