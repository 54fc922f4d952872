import { type DefaultValue, useForm } from "@conform-to/react";
import { Link, useActionData, useLocation } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { isRevised } from "../../db/revised.ts";
import { can } from "../access/permissions.ts";
import { type DraftNote, formVersion } from "../forms/draft.ts";
import { kindWithin } from "../words/nouns.ts";
import { t } from "../words/t.ts";
import { isAsNew } from "./as-new.ts";
import { Popup } from "./popup.tsx";
import { PopupForm } from "./popup-form.tsx";
import { DraftLine, MuteLine } from "./record-lines.tsx";
import { useStaffUser } from "./staff-user.ts";
import type { InLanguages, LanguageStand, Translation } from "./translation.ts";
import { LanguageLinks, TranslationForm, translationTitle } from "./translation-form.tsx";

type FormProps = Pick<ComponentProps<typeof PopupForm>, "form" | "fields" | "lastResult">;

/** A record as its form begins with it. */
interface Versioned extends Partial<InLanguages> {
  updated_at: string;
  draft?: DraftNote | null;
  /** The number of its picture in the library, where that needs a description and has none. */
  mutePicture?: number | null;
}

interface RecordPopupProps extends FormProps {
  /** What the button calls a record, such as "slide". */
  noun: string;
  /** The record that is edited, or null. */
  record: Versioned | null;
  /** What the popup is called, where that is not made of the noun. */
  title?: string;
  children: ReactNode;
}

/**
 * The form that adds or edits a record, by the name of its kind: its fields, and what its popup needs beside them. The
 * record has the name of its picture, which no field can begin with.
 *
 * @param initial what a new record's fields begin with
 * @returns the record as well, or null where what was typed for one that is gone becomes another
 */
export function useRecordForm<Form extends Record<string, unknown>>(
  noun: string,
  record: (DefaultValue<Form> & Versioned) | null,
  initial?: DefaultValue<Form>,
) {
  const lastResult = useActionData<NonNullable<FormProps["lastResult"]>>();
  const [form, fields] = useForm<Form & { image: string }>({
    id: noun.replaceAll(" ", "-"),
    lastResult,
    defaultValue: (record ? { ...record, image: undefined } : initial) as DefaultValue<
      Form & { image: string }
    >,
  });
  return { fields, popup: { noun, record: isAsNew(lastResult) ? null : record, form, lastResult } };
}

/** The popup that adds or edits a record, with its form; where its address asks for another language, with that of its texts in it. */
export function RecordPopup(props: RecordPopupProps) {
  const { languages = [] } = props.record ?? {};
  const translation = props.record?.translation ?? props.lastResult?.translation;
  if (translation) return <TranslationPopup languages={languages} translation={translation} />;
  return <OwnPopup {...props} links={<LanguageLinks languages={languages} current={null} />} />;
}

/** The popup in which a record is translated. */
export function TranslationPopup({
  languages,
  translation,
}: {
  languages: LanguageStand[];
  translation: Translation;
}) {
  const { pathname } = useLocation();
  const history = `${historyHref(pathname)}&language=${translation.language}`;
  // Doctors translate why they are away, and see no histories.
  const isShown = can(useStaffUser(), "content.manage");
  return (
    <Popup title={translationTitle(translation)} wide>
      <LanguageLinks languages={languages} current={translation.language} />
      <TranslationForm translation={translation} history={isShown ? history : null} />
    </Popup>
  );
}

function OwnPopup({
  noun,
  record,
  title,
  links,
  children,
  ...form
}: RecordPopupProps & { links: ReactNode }) {
  const { pathname, search } = useLocation();
  const history = record && isRevised(kindAt(pathname)) && historyHref(pathname);
  return (
    <Popup title={title ?? recordTitle(noun, record)} wide>
      {links}
      {record?.draft && <DraftLine draft={record.draft} />}
      {record?.mutePicture && <MuteLine picture={record.mutePicture} />}
      <PopupForm
        {...form}
        version={record ? formVersion(record) : undefined}
        submit={t(record ? "record.save" : "record.add", kindWithin(noun))}
        draft={history ? t("record.save-draft") : undefined}
        multipart
      >
        {children}
      </PopupForm>
      {history && (
        <p className="popup-foot">
          <Link className="text-link" to={history}>
            {t("record.versions")}
          </Link>
          {" · "}
          <Link
            className="text-link"
            to={pathname.replace(/(?:edit|texts)$/, "preview") + search}
            preventScrollReset
          >
            {t("record.preview")}
          </Link>
        </p>
      )}
    </Popup>
  );
}

/** Where the earlier versions of the record stand whose form has an address. */
function historyHref(pathname: string): string {
  const [, , , id] = pathname.split("/");
  return `/admin/history?kind=${kindAt(pathname)}&record=${id}`;
}

/** The kind of the record whose form has an address. */
function kindAt(pathname: string): string {
  const [, , screen = ""] = pathname.split("/");
  return screen.replace("-", "_");
}

export function recordTitle(noun: string, record: unknown): string {
  return t(record ? "record.edit-title" : "record.add-title", kindWithin(noun));
}
