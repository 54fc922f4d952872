import { ownLanguage } from "../../words/own.tsx";
import { t } from "../../words/t.ts";
import type { Meeting } from "../meeting.server.ts";

/** What kind of visit a row is, where it was asked for as one, and how people meet, where nobody comes. */
export function VisitKind({ kind, mode }: Pick<Meeting, "kind" | "mode">) {
  if (kind === null && mode === "in-person") return null;
  return (
    <span className="visit-kind">
      {kind !== null && <strong {...ownLanguage()}>{kind}</strong>}
      {mode !== "in-person" && (
        <>
          {" "}
          <span className="tag">
            {t(mode === "phone" ? "visit-type.mode-phone" : "visit-type.mode-video")}
          </span>
        </>
      )}
    </span>
  );
}
