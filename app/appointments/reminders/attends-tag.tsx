/** Says that a patient has said that they will be there. */
export function AttendsTag({ attends }: { attends: boolean }) {
  return attends ? <span className="tag tag-good">Will be there</span> : null;
}
