import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formHeaders } from "../forms/form.server.ts";
import { answerWith } from "../http/answer-with.server.ts";
import { contentSecurityPolicyWithFrame } from "../http/security-headers.server.ts";
import { EmergencyNumber } from "../site/emergency.tsx";
import { pageMeta } from "../site/page-meta.ts";
import { useRootData } from "../site/root-data.ts";
import { Sentences } from "../site/sentences.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";
import { ContactCards } from "./contact-cards.tsx";
import { ContactForm } from "./contact-form.tsx";
import { MapPanel, mapOrigin } from "./map-panel.tsx";
import { contactForm, takeFromPage } from "./visitor-forms.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const mapShown = new URL(request.url).searchParams.get("map") === "shown";
  const headers = mapShown
    ? { "Content-Security-Policy": contentSecurityPolicyWithFrame(mapOrigin) }
    : undefined;
  return answerWith({ mapShown, submissionKey: crypto.randomUUID() }, { headers });
}

export async function action(args: ActionFunctionArgs) {
  return takeFromPage(args, contactForm, "/contact");
}

export const headers = formHeaders;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: t("action.contact"),
    description: t("contact.about"),
    path: "/contact",
    about: { "@type": "ContactPage" },
  });

export default function ContactPage() {
  const { mapShown, submissionKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { site } = useRootData();
  const own = [site.contact_lead, site.messages_answered];
  return (
    <>
      <PageHead title={t("action.contact")} lead={own.some(Boolean) && <Sentences own={own} />} />
      <div className="page-body">
        <div className="wrap with-aside">
          <section aria-labelledby="write">
            <h2 id="write" className="stack-title">
              {t("contact.write")}
            </h2>
            <p className="panel-lead">
              <T id="emergency.before-form" values={{ number: <EmergencyNumber /> }} />
            </p>
            <ContactForm lastResult={lastResult} submissionKey={submissionKey} />
          </section>
          <div className="aside">
            <ContactCards site={site} />
            {site.address && <MapPanel address={site.address} shown={mapShown} />}
          </div>
        </div>
      </div>
    </>
  );
}
