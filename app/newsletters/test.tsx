import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { requireScreen } from "../dashboard/guard.server.ts";
import { LanguageSelect } from "../dashboard/language-select.tsx";
import { Popup } from "../dashboard/popup.tsx";
import { PopupForm } from "../dashboard/popup-form.tsx";
import { listHref } from "../dashboard/save.server.ts";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { parseForm, readForm, refused } from "../forms/form.server.ts";
import { redirectWithNotice } from "../http/flash.server.ts";
import { getDb, inTransaction } from "../installation/installation.server.ts";
import { languageAsked } from "../records/translating.server.ts";
import { openLanguages } from "../site/languages.server.ts";
import { popupHandle } from "../ui/with-popup.tsx";
import { ownLanguage } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";
import { Address } from "./address.tsx";
import { testDone } from "./newsletter.ts";
import { openNewsletter, testSchema } from "./newsletters.server.ts";
import { sendTest } from "./steps.server.ts";
import "../words/areas/media.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { email } = await requireScreen({ request, context });
  const { subject } = await openNewsletter(params.id);
  const { main, open } = await openLanguages(getDb());
  return { email, subject, open, language: (await languageAsked(getDb(), request)) ?? main };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireScreen({ request, context });
  const newsletter = await openNewsletter(params.id);
  const submission = await parseForm(await readForm(request), testSchema);
  if (submission.status !== "success") return refused(submission);
  const { language = null } = submission.value;
  await inTransaction((trx) => sendTest(trx, newsletter, user, language));
  return redirectWithNotice(listHref(request), { role: "status", text: testDone() });
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("newsletter.test-title"));

export const handle = popupHandle;

export default function TestPopup() {
  const { email, subject, open, language } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<z.input<typeof testSchema>>({
    id: "newsletter-test",
    lastResult,
    defaultValue: { language },
  });
  return (
    <Popup title={t("newsletter.test-title")}>
      <PopupForm
        form={form}
        fields={[fields.language]}
        lastResult={lastResult}
        submit={t("newsletter.test-submit")}
        keep={t("desk.not-now")}
      >
        <p>
          <strong {...ownLanguage()}>{subject}</strong>
        </p>
        <p>
          <T id="newsletter.test-goes" values={{ email: <Address email={email} /> }} />
        </p>
        <LanguageSelect field={fields.language} open={open} />
      </PopupForm>
    </Popup>
  );
}
