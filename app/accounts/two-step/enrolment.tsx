import type { ReactNode } from "react";
import { controlProps, FieldFrame, type FieldState } from "../../ui/form.tsx";
import { t } from "../../words/t.ts";
import { T } from "../../words/words.tsx";
import type { Enrolment } from "./two-step.ts";

interface EnrolmentStepsProps {
  enrolment: Enrolment;
  /** The form that confirms it. */
  children: ReactNode;
}

/** How an authenticator is set up: by its camera, by a link on the telephone, or by typing. */
export function EnrolmentSteps({ enrolment, children }: EnrolmentStepsProps) {
  const { key, uri, picture } = enrolment;
  const { path, size } = picture;
  return (
    <ol className="enrolment">
      <li>
        <p>{t("two-step.install")}</p>
      </li>
      <li>
        <p>
          <T id="two-step.scan" tags={{ link: (inside) => <a href={uri}>{inside}</a> }} />
        </p>
        <svg
          className="qr-code"
          viewBox={`0 0 ${size} ${size}`}
          role="img"
          aria-label={t("two-step.picture")}
        >
          <path d={path} />
        </svg>
        <p>
          <T id="two-step.type-key" values={{ key: <code className="enrolment-key">{key}</code> }} />
        </p>
      </li>
      <li>
        <p>{t("two-step.type-code")}</p>
        {children}
      </li>
    </ol>
  );
}

/** The code of a second step. A telephone offers its digits; a recovery code is typed in the same place. */
export function CodeField({
  field,
  recovery = false,
  optional = false,
}: {
  field: FieldState;
  recovery?: boolean;
  /** Not every way to send its form needs it. */
  optional?: boolean;
}) {
  const props = {
    field,
    optional: optional && ("unmarked" as const),
    label: t("two-step.code"),
    hint: recovery ? t("two-step.code-hint") : undefined,
  };
  return (
    <FieldFrame {...props}>
      <input
        {...controlProps(props)}
        type="text"
        inputMode={recovery ? "text" : "numeric"}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
      />
    </FieldFrame>
  );
}

/** What is seen this once, to be written down. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <p>
        <T id="two-step.codes-keep" tags={{ strong: (inside) => <strong>{inside}</strong> }} />
      </p>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
    </>
  );
}
