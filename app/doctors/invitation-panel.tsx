import { Icon } from "../ui/icon.tsx";

/** What the panel is called in its page: whoever has the link made anew is led to it. */
export const invitationId = "invitation";

/** The link with which a new doctor sets the first password; whoever made the account sees it this once. */
export function InvitationPanel({ link }: { link: string }) {
  return (
    <section className="panel invitation" id={invitationId} tabIndex={-1} aria-labelledby="invitation-title">
      <h2 id="invitation-title">
        <Icon name="mail" small />
        An invitation is on its way
      </h2>
      <p id="invitation-hint">
        The link in it sets a password. It works once, for 7 days. If the email doesn’t arrive, send them this
        link: it is only shown now.
      </p>
      <input
        className="input"
        type="text"
        aria-label="Link to set a password"
        aria-describedby="invitation-hint"
        value={link}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </section>
  );
}
