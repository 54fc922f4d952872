import { Icon } from "../ui/icon.tsx";
import { leftToRight } from "../words/own.tsx";
import { t } from "../words/t.ts";

/** What the panel is called in its page: whoever has the link made anew is led to it. */
export const invitationId = "invitation";

/** The link with which a new doctor sets the first password; whoever made the account sees it this once. */
export function InvitationPanel({ link }: { link: string }) {
  return (
    <section className="panel invitation" id={invitationId} tabIndex={-1} aria-labelledby="invitation-title">
      <h2 id="invitation-title">
        <Icon name="mail" small />
        {t("doctors.invitation")}
      </h2>
      <p id="invitation-hint">{t("doctors.invitation-lead")}</p>
      <input
        className="input"
        type="text"
        aria-label={t("doctors.invitation-link")}
        dir={leftToRight()}
        aria-describedby="invitation-hint"
        value={link}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </section>
  );
}
