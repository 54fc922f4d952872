import type { ReactNode } from "react";
import { useRootData } from "../../site/root-data.ts";
import { PhoneLink } from "../../ui/phone-link.tsx";

/** In the place of what can only be done by phone, after the reason why. */
export function ByPhone({ children }: { children: ReactNode }) {
  const { contacts } = useRootData().site;
  return (
    <p className="hint no-print">
      {children} Please call {contacts ? <PhoneLink number={contacts} /> : "the hospital"}.
    </p>
  );
}

/** Where the buttons that change a visit would be, once it is too near for them. */
export function TooNear() {
  return (
    <ByPhone>
      Your appointment is too soon to be changed or cancelled online. If you can’t come, tell us.
    </ByPhone>
  );
}
