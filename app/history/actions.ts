import type { RevisionAction } from "../../db/revised.ts";

/** What a revision tells, in words. */
export const actionWords: Record<RevisionAction, string> = {
  before: "As it was",
  added: "Added",
  changed: "Changed",
  restored: "Restored",
  deleted: "Deleted",
  draft: "Draft",
};
