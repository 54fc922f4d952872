import type { ReactNode } from "react";
import { controlProps, FieldFrame, type FieldState } from "../../ui/form.tsx";
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
        <p>
          Install an authenticator app on your phone, if you have none. Any that shows six digits will do.
        </p>
      </li>
      <li>
        <p>
          Scan this code with the app. On the phone itself, <a href={uri}>open it in the app</a>.
        </p>
        <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code of your key">
          <path d={path} />
        </svg>
        <p>
          Or type this key: <code className="enrolment-key">{key}</code>
        </p>
      </li>
      <li>
        <p>Type the code that the app shows.</p>
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
    label: "Code",
    hint: recovery ? "Six digits from your authenticator app, or one of your recovery codes." : undefined,
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
        <strong>Print these codes or write them down now: they are not shown again.</strong> If you lose your
        phone, each of them signs you in once, with your password.
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
