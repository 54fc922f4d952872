/** Who does something: somebody who is signed in, or the operator at the program's command line. */
export type Actor = { id: number } | "operator";

/** How the audit log names who did something. */
export function byActor(by: Actor): { user_id: number | null; detail: { by?: "operator" } } {
  return by === "operator" ? { user_id: null, detail: { by } } : { user_id: by.id, detail: {} };
}
