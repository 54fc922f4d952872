import { Form, Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { ClosePopup, Popup, useListHref } from "./popup.tsx";

interface DeletePopupProps {
  /** What a row is called, such as "Slide". */
  noun: string;
  /** What this one is called. */
  name: string;
  /** Why it cannot be deleted; absent when it can. */
  refusal?: ReactNode;
  /** For how many days the history can bring it back, where it can. */
  forDays?: number | undefined;
  /** What else becomes of it. */
  children?: ReactNode;
}

/** Asks whether a row is to be deleted, and names it; or says why it cannot be. */
export function DeletePopup({ noun, name, refusal, forDays, children }: DeletePopupProps) {
  const { pathname, search } = useLocation();
  const listHref = useListHref();
  return (
    <Popup title={`Delete ${noun.toLowerCase()}`}>
      {refusal ? (
        <>
          <p role="alert">{refusal}</p>
          <ClosePopup />
        </>
      ) : (
        <Form method="post" action={pathname + search} preventScrollReset>
          <p>
            Delete <strong>{name}</strong>?{" "}
            {forDays
              ? `It can be brought back from the history for ${forDays} days.`
              : "This cannot be undone."}
          </p>
          {children}
          <div className="button-row">
            <button className="button button-danger" type="submit">
              Delete
            </button>
            <Link className="button button-secondary" to={listHref} preventScrollReset>
              Keep it
            </Link>
          </div>
        </Form>
      )}
    </Popup>
  );
}
