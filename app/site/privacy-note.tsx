import { T } from "../words/words.tsx";
import { pagePath } from "./addresses.ts";
import { useOptionalRootData } from "./root-data.ts";

/** Where a form asks for personal details: what becomes of them. */
export function PrivacyNote({ className = "form-note" }: { className?: string }) {
  const notice = useOptionalRootData()?.pages.find(({ purpose }) => purpose === "privacy");
  if (!notice) return null;
  return (
    <p className={className}>
      <T id="form.privacy" tags={{ link: (inside) => <a href={pagePath(notice)}>{inside}</a> }} />
    </p>
  );
}
