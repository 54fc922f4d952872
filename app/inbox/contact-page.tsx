import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formHeaders, readForm } from "../forms/form.server.ts";
import { takeVisitorForm } from "../forms/visitor-form.server.ts";
import { answerWith } from "../http/answer-with.server.ts";
import { redirectWithNotice } from "../http/flash.server.ts";
import { contentSecurityPolicyWithFrame } from "../http/security-headers.server.ts";
import { EmergencyNumber } from "../site/emergency.tsx";
import { sentences } from "../site/own-texts.ts";
import { pageMeta } from "../site/page-meta.ts";
import { type Site, useRootData } from "../site/root-data.ts";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { TextArea, TextField } from "../ui/form.tsx";
import { Icon } from "../ui/icon.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { PhoneLink } from "../ui/phone-link.tsx";
import { HiddenFields } from "../ui/unseen-fields.tsx";
import type { Contact } from "./contact.ts";
import { contactForm } from "./visitor-forms.server.ts";

const mapOrigin = "https://www.google.com";

export async function loader({ request }: LoaderFunctionArgs) {
  const mapShown = new URL(request.url).searchParams.get("map") === "shown";
  const headers = mapShown
    ? { "Content-Security-Policy": contentSecurityPolicyWithFrame(mapOrigin) }
    : undefined;
  return answerWith({ mapShown, submissionKey: crypto.randomUUID() }, { headers });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const formData = await readForm(request);
  const refusal = await takeVisitorForm({ ...contactForm, formData, context });
  return refusal ?? redirectWithNotice("/contact", { role: "status", text: "Message sent successfully" });
}

export const headers = formHeaders;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: "Contact us",
    description: "Address, phone and email of the hospital, a map, and a form for your message.",
    path: "/contact",
    about: { "@type": "ContactPage" },
  });

export default function ContactPage() {
  const { mapShown, submissionKey } = useLoaderData<typeof loader>();
  const { site } = useRootData();
  return (
    <>
      <PageHead title="Contact us" lead={sentences(site.contact_lead, site.messages_answered)} />
      <div className="page-body">
        <div className="wrap with-aside">
          <section aria-labelledby="write">
            <h2 id="write" className="stack-title">
              Send us a message
            </h2>
            <p className="panel-lead">
              In an emergency, call <EmergencyNumber />.
            </p>
            <ContactForm submissionKey={submissionKey} />
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

function ContactForm({ submissionKey }: { submissionKey: string }) {
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<Contact>({ id: "contact", lastResult });
  const { firstname, lastname, phone, email, subject, message } = fields;
  return (
    <>
      <ErrorSummary form={form} fields={[firstname, lastname, phone, email, subject, message]} />
      <form className="form" id={form.id} method="post" action="/contact">
        <div className="field-row">
          <TextField field={firstname} label="First name" autoComplete="given-name" maxLength={80} />
          <TextField field={lastname} label="Last name" autoComplete="family-name" maxLength={80} />
        </div>
        <div className="field-row">
          <TextField field={phone} label="Phone" type="tel" autoComplete="tel" maxLength={40} />
          <TextField field={email} label="Email" type="email" autoComplete="email" maxLength={254} />
        </div>
        <TextField field={subject} label="Subject" maxLength={150} />
        <TextArea
          field={message}
          label="Message"
          hint="Please don’t include medical details. We can ask for them privately."
          maxLength={5000}
        />
        <button className="button" type="submit">
          Send message
        </button>
        <HiddenFields formId={form.id} submissionKey={submissionKey} />
      </form>
    </>
  );
}

function ContactCards({ site }: { site: Site }) {
  return (
    <section className="panel" aria-labelledby="reach">
      <h2 id="reach">Reach us</h2>
      {site.address && (
        <div className="contact-card">
          <Icon name="pin" />
          <div>
            <h3>Address</h3>
            <p>{site.address}</p>
          </div>
        </div>
      )}
      {site.contacts && (
        <div className="contact-card">
          <Icon name="phone" />
          <div>
            <h3>Phone</h3>
            <p>
              <PhoneLink number={site.contacts} />
            </p>
          </div>
        </div>
      )}
      {site.email && (
        <div className="contact-card">
          <Icon name="mail" />
          <div>
            <h3>Email</h3>
            <p>
              <a href={`mailto:${site.email}`}>{site.email}</a>
            </p>
          </div>
        </div>
      )}
    </section>
  );
}

/** The map comes from a third party, so it waits until the visitor asks for it. */
function MapPanel({ address, shown }: { address: string; shown: boolean }) {
  const place = encodeURIComponent(address);
  return (
    <section className="map" aria-labelledby="map">
      <h2 id="map" className="visually-hidden">
        Map
      </h2>
      {shown ? (
        <iframe title={`Map of ${address}`} src={`${mapOrigin}/maps?q=${place}&output=embed`} />
      ) : (
        <>
          <Icon name="pin" />
          <p>The map comes from Google Maps. It only loads when you ask for it.</p>
          <p className="button-row">
            <a className="button button-secondary" href="/contact?map=shown#map">
              Show the map
            </a>
          </p>
        </>
      )}
    </section>
  );
}
