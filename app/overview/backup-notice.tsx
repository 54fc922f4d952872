import type { Standing } from "../backup/standing.ts";
import { Icon } from "../ui/icon.tsx";

/** How the hospital's backups stand, and their proofs; where somebody must act, in a warning. */
export function BackupNotices({ made, proven }: { made: Standing; proven: Standing | null }) {
  return (
    <>
      <Notice {...made} name="backup-standing" />
      {proven && <Notice {...proven} name="proof-standing" />}
    </>
  );
}

function Notice({ fine, text, name }: Standing & { name: string }) {
  if (fine) return <p className={name}>{text}</p>;
  return (
    <div className={`notice notice-warning ${name}`}>
      <Icon name="alert" />
      <p>{text}</p>
    </div>
  );
}
