import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireScreen, stepOf } from "../dashboard/guard.server.ts";
import { Popup } from "../dashboard/popup.tsx";
import { PopupForm } from "../dashboard/popup-form.tsx";
import { listHref } from "../dashboard/save.server.ts";
import { screenMeta } from "../dashboard/screen-meta.ts";
import type { LanguageStand } from "../dashboard/translation.ts";
import { formRefusal, readForm, seenVersion } from "../forms/form.server.ts";
import { redirectWithNotice } from "../http/flash.server.ts";
import { notFound } from "../http/responses.ts";
import { getConfig, getDb, inTransaction } from "../installation/installation.server.ts";
import { inLanguages } from "../records/translations.server.ts";
import { popupHandle } from "../ui/with-popup.tsx";
import { languageName } from "../words/language-names.ts";
import { ownLanguage } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { isTaken, type NewsletterStep, newsletterSteps, notNow, stepDone, stepsOf } from "./newsletter.ts";
import { openNewsletter, withFigures } from "./newsletters.server.ts";
import { RefusedPopup } from "./refused-popup.tsx";
import { takeNewsletterStep, whyNot } from "./steps.server.ts";
import { translatableNewsletters } from "./texts.server.ts";
import "../words/areas/media.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireScreen({ request, context });
  const step = stepOf(request, newsletterSteps);
  const [newsletter] = await withFigures(getDb(), [await openNewsletter(params.id)]);
  if (!newsletter) throw notFound();
  const { id, subject, state, unmade, mails, updated_at } = newsletter;
  const { languages } = await inLanguages(getDb(), request, translatableNewsletters, id);
  return {
    languages: step === "send" ? languages : [],
    step,
    subject,
    updated_at,
    count: unmade + mails.queued,
    pace: getConfig().NEWSLETTER_PACE,
    refusal: stepsOf(state).includes(step) ? await whyNot(getDb(), step) : notNow(),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const by = await requireScreen({ request, context });
  const { id } = await openNewsletter(params.id);
  const formData = await readForm(request);
  const version = seenVersion(formData);
  const step = stepOf(request, newsletterSteps);
  const { status, message } = await inTransaction((trx) =>
    takeNewsletterStep(trx, step, { id, by, version }),
  );
  const now = await openNewsletter(params.id);
  // Pressed twice, it is done all the same.
  const isAgain = version !== null && version !== now.updated_at && isTaken(now.state, step);
  if (status === "failed" && !isAgain) return formRefusal(formData, message);
  return redirectWithNotice(listHref(request), { role: "status", text: stepDone(step) });
}

const titleOf = (step: NewsletterStep) => t("newsletter.step-title", { step });

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  screenMeta(matches, data ? titleOf(data.step) : t("newsletter.one"));

export const handle = popupHandle;

export default function StepPopup() {
  const { step, subject, updated_at, count, pace, languages, refusal } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form] = useForm({ id: "newsletter-step", lastResult });
  if (refusal) return <RefusedPopup title={titleOf(step)} refusal={refusal} />;
  return (
    <Popup title={titleOf(step)}>
      <PopupForm
        form={form}
        fields={[]}
        lastResult={lastResult}
        version={updated_at}
        submit={t("newsletter.step-submit", { step })}
        dangerous={step === "stop"}
        keep={t("desk.leave")}
      >
        <p>
          <strong {...ownLanguage()}>{subject}</strong>
        </p>
        <p>{t("newsletter.step-consequence", { step, count, pace })}</p>
        <InLanguages languages={languages} />
      </PopupForm>
    </Popup>
  );
}

/** What it goes out in to those who read another language than the main one. */
function InLanguages({ languages: [main, ...others] }: { languages: LanguageStand[] }) {
  if (!main || others.length === 0) return null;
  return (
    <ul>
      {others.map((one) => (
        <li key={one.code}>
          {t("newsletter.goes-in", {
            language: languageName(one.code),
            main: languageName(main.code),
            stand: one.stand,
          })}
        </li>
      ))}
    </ul>
  );
}
