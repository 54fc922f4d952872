/** What a form says of a draft that its record has. */
export interface DraftNote {
  id: number;
  author: string | null;
  /** When it is published by itself, by the hospital's clock: `2030-03-27T09:00`. */
  publish_at: string | null;
  /** When what is live now comes back, likewise. */
  unpublish_at: string | null;
  /** The form begins with it, not with what is live. */
  isShown: boolean;
}

/** The parameter of a form's address that begins with the draft. */
export const draftParameter = "draft";

/** Which version of a record, and which draft of it, a form begins with. */
export function formVersion({ updated_at, draft }: { updated_at: string; draft?: DraftNote | null }) {
  return draft ? `${updated_at} ${draft.id}` : updated_at;
}

/** A version as a form brings it. No record's has a NUL, which not every database can be asked for. */
export const versionIn = (sent: string) => (sent.includes("\0") ? "none" : sent);

/** Reads what a form began with; a form that does not say takes both as they are. */
export function readFormVersion(sent: unknown) {
  if (typeof sent !== "string") return { version: null, known: undefined };
  const [version = "", id] = sent.split(" ");
  return { version: versionIn(version), known: id === undefined ? null : Number(id) };
}
