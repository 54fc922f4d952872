import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { newsletterRecords } from "../../db/queries/newsletters.ts";
import { keepTyped } from "../dashboard/as-new.ts";
import { requireScreen } from "../dashboard/guard.server.ts";
import { RecordPopup, recordTitle, useRecordForm } from "../dashboard/record-popup.tsx";
import { saveRecord } from "../dashboard/save.server.ts";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { orNothing } from "../dashboard/sent-in-vain.server.ts";
import { idFrom } from "../http/responses.ts";
import { getDb } from "../installation/installation.server.ts";
import { inLanguages, saveTranslation } from "../records/translations.server.ts";
import { withRichText } from "../rich-text/rich-text.server.ts";
import { plainText } from "../rich-text/rich-text.ts";
import { RichTextField } from "../rich-text/rich-text-field.tsx";
import { sanitize } from "../rich-text/sanitize.server.ts";
import { TextField } from "../ui/form.tsx";
import { popupHandle } from "../ui/with-popup.tsx";
import { t } from "../words/t.ts";
import { isEditable, notAnyMore } from "./newsletter.ts";
import { type NewsletterForm, newsletterSchema } from "./newsletters.server.ts";
import { RefusedPopup } from "./refused-popup.tsx";
import { addDraft, changeDraft } from "./save.server.ts";
import { translatableNewsletters } from "./texts.server.ts";
import "../words/areas/media.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireScreen({ request, context });
  const newsletter = await find(params.id);
  if (!newsletter) return { newsletter: orNothing(newsletter, context) };
  const others = await inLanguages(getDb(), request, translatableNewsletters, newsletter.id);
  return { newsletter: { ...newsletter, body: sanitize(newsletter.body), ...others } };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireScreen({ request, context });
  const found = await find(params.id);
  const isOut = found && !isEditable(found.state);
  const current = isOut ? undefined : found;
  const inVain = isOut && { inVain: { sentence: notAnyMore(), status: 422 } as const };
  const translated =
    current !== null &&
    (await saveTranslation({ request }, translatableNewsletters, {
      user,
      record_id: current?.id,
      ...inVain,
    }));
  if (translated) return translated;
  return saveRecord(
    { request },
    {
      noun: "Newsletter",
      user,
      schema: () => newsletterSchema,
      current,
      ...inVain,
      prepare: (formData) => withRichText(formData, ["body"]),
      create: (db, written) => addDraft(db, user, written),
      update: (db, id, version, written) => changeDraft(db, user, { id, version }, written),
      shown: { body: (html) => plainText(String(html)) },
    },
  );
}

export const shouldRevalidate = keepTyped;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  screenMeta(matches, recordTitle("newsletter", data?.newsletter));

export const handle = popupHandle;

export default function NewsletterPopup() {
  const { newsletter } = useLoaderData<typeof loader>();
  const { popup, fields } = useRecordForm<NewsletterForm>("newsletter", newsletter);
  const { subject, body } = fields;
  const isTyped = popup.record === null || popup.lastResult?.translation !== undefined;
  if (newsletter && !isTyped && !isEditable(newsletter.state)) {
    return <RefusedPopup title={recordTitle("newsletter", newsletter)} refusal={notAnyMore()} />;
  }
  return (
    <RecordPopup {...popup} fields={[subject, body]}>
      <TextField field={subject} label={t("newsletter.subject")} maxLength={150} />
      <RichTextField field={body} label={t("media.text")} />
    </RecordPopup>
  );
}

/** Null where an address names none, undefined where it is gone. */
async function find(id: string | undefined) {
  return id === undefined ? null : newsletterRecords.find(getDb(), idFrom(id));
}
