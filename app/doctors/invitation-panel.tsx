import { Icon } from "../ui/icon.tsx";

/** The link with which a new doctor sets the first password; whoever made the account sees it this once. */
export function InvitationPanel({ link }: { link: string }) {
  return (
    <section className="panel invitation" aria-labelledby="invitation-title">
      <h2 id="invitation-title">
        <Icon name="mail" small />
        An invitation is on its way
      </h2>
      <p id="invitation-hint">
        It holds this link to set a password, which works once, for seven days. Should the mail not arrive,
        hand the link over yourself: it is shown only now.
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
