import { type DefaultValue, useForm } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { Popup } from "./popup.tsx";
import { PopupForm } from "./popup-form.tsx";

type FormProps = Pick<ComponentProps<typeof PopupForm>, "form" | "fields" | "lastResult">;

interface RecordPopupProps extends FormProps {
  /** What the button calls a record, such as "slide". */
  noun: string;
  /** The record that is edited, or null. */
  record: { updated_at: string } | null;
  /** What the popup is called, where that is not made of the noun. */
  title?: string;
  children: ReactNode;
}

/**
 * The form that adds or edits a record, by the name of its kind: its fields, and what its popup needs beside them. The
 * record has the name of its picture, which no field can begin with.
 *
 * @param initial what a new record's fields begin with
 */
export function useRecordForm<Form extends Record<string, unknown>>(
  noun: string,
  record: (DefaultValue<Form> & { updated_at: string }) | null,
  initial?: DefaultValue<Form>,
) {
  const lastResult = useActionData<NonNullable<FormProps["lastResult"]>>();
  const [form, fields] = useForm<Form & { image: string }>({
    id: noun,
    lastResult,
    defaultValue: (record ? { ...record, image: undefined } : initial) as DefaultValue<
      Form & { image: string }
    >,
  });
  return { fields, popup: { noun, record, form, lastResult } };
}

/** The popup that adds or edits a record, with its form. */
export function RecordPopup({ noun, record, title, children, ...form }: RecordPopupProps) {
  return (
    <Popup title={title ?? recordTitle(noun, record)} wide>
      <PopupForm
        {...form}
        version={record?.updated_at}
        submit={`${record ? "Save" : "Add"} the ${noun}`}
        multipart
      >
        {children}
      </PopupForm>
    </Popup>
  );
}

export function recordTitle(noun: string, record: unknown): string {
  return `${record ? "Edit" : "Add"} ${noun}`;
}
