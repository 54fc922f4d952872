import { Icon } from "../../ui/icon.tsx";
import { daysInWords } from "./follow-up.ts";
import type { OpenInvitation } from "./standing.server.ts";

/** To which follow-ups a patient is invited, each with the way to its free times. */
export function OpenInvitations({ invitations }: { invitations: OpenInvitation[] }) {
  return invitations.map(({ id, kind, doctor, path, ...days }) => (
    <div key={id} className="notice">
      <Icon name="calendar" />
      <p>
        You are invited to a follow-up{kind && ` (${kind})`}
        {doctor && ` with ${doctor}`}, {daysInWords(days)}. <a href={path}>Choose a time</a>
      </p>
    </div>
  ));
}
