import type { ReactNode } from "react";
import { useRootData } from "../../site/root-data.ts";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { t } from "../../words/t.ts";
import { T } from "../../words/words.tsx";

/** In the place of what can only be done by phone, after the reason why. */
export function ByPhone({ children }: { children: ReactNode }) {
  const { contacts } = useRootData().site;
  return (
    <p className="hint no-print">
      {children}{" "}
      {contacts ? (
        <T id="visit.please-call" values={{ number: <PhoneLink number={contacts} /> }} />
      ) : (
        t("visit.please-call-hospital")
      )}
    </p>
  );
}

/** Where the buttons that change a visit would be, once it is too near for them. */
export function TooNear() {
  return <ByPhone>{t("visit.too-near")}</ByPhone>;
}
