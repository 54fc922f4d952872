import type { Standing } from "../backup/standing.ts";
import { Icon } from "../ui/icon.tsx";

/** How the hospital's backups stand; where somebody must act, in a warning. */
export function BackupNotice({ fine, text }: Standing) {
  if (fine) return <p className="backup-standing">{text}</p>;
  return (
    <div className="notice notice-warning backup-standing">
      <Icon name="alert" />
      <p>{text}</p>
    </div>
  );
}
