import { Form, Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { kindWithin } from "../words/nouns.ts";
import { ownLanguage } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";
import { ClosePopup, Popup, useListHref } from "./popup.tsx";

interface DeletePopupProps {
  /** What a row is called, such as "Slide". */
  noun: string;
  /** What this one is called. */
  name: string;
  /** The hospital wrote that; false where it is made of words. */
  isOwn?: boolean;
  /** Why it cannot be deleted; absent when it can. */
  refusal?: ReactNode;
  /** For how many days the history can bring it back, where it can. */
  forDays?: number | undefined;
  /** What else becomes of it. */
  children?: ReactNode;
}

/** Asks whether a row is to be deleted, and names it; or says why it cannot be. */
export function DeletePopup({ noun, name, isOwn = true, refusal, forDays, children }: DeletePopupProps) {
  const { pathname, search } = useLocation();
  const listHref = useListHref();
  return (
    <Popup title={t("record.delete", kindWithin(noun))}>
      {refusal ? (
        <>
          <p role="alert">{refusal}</p>
          <ClosePopup />
        </>
      ) : (
        <Form method="post" action={pathname + search} preventScrollReset>
          <p>
            <T
              id="record.delete-question"
              values={{ name: <strong {...(isOwn && ownLanguage())}>{name}</strong> }}
            />{" "}
            {forDays ? t("record.delete-for-days", { count: forDays }) : t("record.delete-for-good")}
          </p>
          {children}
          <div className="button-row">
            <button className="button button-danger" type="submit">
              {t("action.delete")}
            </button>
            <Link className="button button-secondary" to={listHref} preventScrollReset>
              {t("record.keep-it")}
            </Link>
          </div>
        </Form>
      )}
    </Popup>
  );
}
