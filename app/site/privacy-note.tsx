import { pagePath } from "./addresses.ts";
import { useOptionalRootData } from "./root-data.ts";

/** Where a form asks for personal details: what becomes of them. */
export function PrivacyNote() {
  const notice = useOptionalRootData()?.pages.find(({ purpose }) => purpose === "privacy");
  if (!notice) return null;
  return (
    <p className="form-note">
      Our <a href={pagePath(notice)}>privacy notice</a> says what we do with your details.
    </p>
  );
}
