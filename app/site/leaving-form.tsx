interface LeavingFormProps {
  /** What comes by mail, as its field is called. */
  name: string;
  path: string;
  /** Whether it comes no more, and can begin anew. */
  isOver: boolean;
  /** What the button says. */
  label: string;
}

/** The one button of a page that ends what comes by mail; `takeLeaving` takes it. */
export function LeavingForm({ name, path, isOver, label }: LeavingFormProps) {
  return (
    <form className="form" id={name} method="post" action={path}>
      <input type="hidden" name={name} value={isOver ? "on" : "off"} />
      <button className="button" type="submit">
        {label}
      </button>
    </form>
  );
}
