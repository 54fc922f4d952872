import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getContact } from "../../db/queries/contacts.ts";
import { requireStaff } from "../access/guards.server.ts";
import { keepTyped } from "../dashboard/as-new.ts";
import { Popup } from "../dashboard/popup.tsx";
import { PopupForm } from "../dashboard/popup-form.tsx";
import { listHref } from "../dashboard/save.server.ts";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { deletedAlready, orNothing, showTyped } from "../dashboard/sent-in-vain.server.ts";
import { parseForm, readForm, refused } from "../forms/form.server.ts";
import { printOf } from "../forms/visitor-form.server.ts";
import { redirectWithNotice } from "../http/flash.server.ts";
import { idFrom } from "../http/responses.ts";
import { getDb, inTransaction } from "../installation/installation.server.ts";
import { TextArea } from "../ui/form.tsx";
import { Paragraphs } from "../ui/paragraphs.tsx";
import { popupHandle } from "../ui/with-popup.tsx";
import { Typed, unknownLanguage } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { type ReplyForm, replySchema, replyToContact } from "./contacts.server.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireStaff({ request, context }, "contacts.reply");
  const contact = await getContact(getDb(), idFrom(params.id));
  if (!contact) return { contact: orNothing(contact, context) };
  const { firstname, lastname, email, subject, message } = contact;
  const names = `${firstname} ${lastname}`;
  return { contact: { names, email, subject, message } };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireStaff({ request, context }, "contacts.reply");
  const contact_id = idFrom(params.id);
  const formData = await readForm(request);
  const submission = await parseForm(formData, replySchema);
  if (submission.status !== "success") return refused(submission);
  const sent = await inTransaction((trx) =>
    replyToContact(trx, {
      contact_id,
      user_id: user.id,
      reply: submission.value.reply,
      fingerprint: printOf(`contact reply ${contact_id}`, formData),
    }),
  );
  if (!sent) return showTyped(formData, deletedAlready("Contact"));
  return redirectWithNotice(listHref(request), { role: "status", text: t("contact.reply-sent") });
}

export const shouldRevalidate = keepTyped;

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("contact.reply"));

export const handle = popupHandle;

export default function ReplyOnNotification() {
  const { contact } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<ReplyForm>({ id: "reply", lastResult });
  return (
    <Popup title={t("contact.reply")} wide>
      {contact && (
        <blockquote className="quoted">
          <p className="quoted-by">
            <Typed>{contact.names}</Typed>:{" "}
            <strong>
              <Typed>{contact.subject}</Typed>
            </strong>
          </p>
          <Paragraphs text={contact.message} {...unknownLanguage()} />
        </blockquote>
      )}
      <PopupForm form={form} fields={[fields.reply]} lastResult={lastResult} submit={t("contact.send-reply")}>
        <TextArea
          field={fields.reply}
          label={t("contact.reply-label")}
          hint={contact ? t("contact.reply-hint", { email: contact.email }) : undefined}
          rows={8}
          maxLength={5000}
        />
      </PopupForm>
    </Popup>
  );
}
