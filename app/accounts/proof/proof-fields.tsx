import type { FieldState } from "../../ui/form.tsx";
import { t } from "../../words/t.ts";
import { PasswordField } from "../password-field.tsx";
import { CodeField } from "../two-step/enrolment.tsx";
import type { AskedProof } from "./asked-proof.ts";

interface ProofFieldsProps {
  asked: AskedProof;
  /** What it is needed for. */
  hint: string;
  password: FieldState;
  otp: FieldState;
}

/** Within a form that may do something grave: the password once more, where it was not given lately. */
export function ProofFields({ asked, hint, password, otp }: ProofFieldsProps) {
  if (!asked) return null;
  return (
    <>
      <PasswordField
        field={password}
        label={t("proof.password")}
        hint={hint}
        autoComplete="current-password"
        optional="unmarked"
      />
      {asked.otp && <CodeField field={otp} recovery optional />}
    </>
  );
}
