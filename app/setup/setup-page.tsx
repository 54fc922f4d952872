import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, useActionData, useLoaderData, useRouteError } from "@remix-run/react";
import { getCompany } from "../../db/queries/company.ts";
import { formHeaders, parseForm, readForm, refused, shownAgain } from "../forms/form.server.ts";
import { answerWith } from "../http/answer-with.server.ts";
import { addressOf } from "../http/request-context.server.ts";
import { notFound } from "../http/responses.ts";
import { getConfig, getDb, hospitalTime } from "../installation/installation.server.ts";
import { ErrorPage, Message } from "../site/error-page.tsx";
import { firstOwnTexts } from "../site/own-texts.ts";
import { PageForm } from "../site/page-form.tsx";
import { defaultBrand } from "../theme/brand.ts";
import { plainLook } from "../theme/look.ts";
import { themedUrl } from "../theme/theme.server.ts";
import { setUp } from "./setup.server.ts";
import { type Setup, setupSchema } from "./setup.ts";
import { AccountPart, ContentPart, HospitalPart, PromisesPart } from "./setup-fields.tsx";
import { requireSetupLink } from "./setup-link.server.ts";

export async function loader({ params, context }: LoaderFunctionArgs) {
  await requireSetupLink(params.token, addressOf(context));
  const info = await getCompany(getDb());
  const { name = "", address = "", contacts = "", email = "", brand_color = defaultBrand } = info ?? {};
  return answerWith(
    {
      hospital: { name, address, contacts, hospital_email: email, brand_color },
      promises: Object.fromEntries(firstOwnTexts.map((text) => [text, info?.[text] ?? ""])),
      isNew: info === undefined,
      clock: { timeZone: getConfig().TIME_ZONE, time: hospitalTime().time },
      formsUrl: themedUrl("dashboard", plainLook(brand_color)),
      token: params.token ?? "",
    },
    { headers: { "Cache-Control": "no-store" } },
  );
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { token = "" } = params;
  const address = addressOf(context);
  await requireSetupLink(token, address);
  const formData = await readForm(request);
  if (formData.has("preview")) return shownAgain(formData);
  const submission = await parseForm(formData, setupSchema);
  if (submission.status !== "success") return refused(submission);
  const done = await setUp(request, { token, address }, submission.value);
  if (done === "link used") throw notFound();
  if (done === "email taken") {
    return refused(submission, undefined, { email: ["This address belongs to another account"] });
  }
  return done;
}

const title = "Set up your hospital’s website";

export const headers = formHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title },
  { name: "robots", content: "noindex" },
  ...(data ? [{ tagName: "link", rel: "stylesheet", href: data.formsUrl }] : []),
];

export default function SetupPage() {
  const { hospital, promises, isNew, clock, token } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<Setup>({
    id: "setup",
    lastResult,
    defaultValue: { ...hospital, ...promises },
  });
  const { name, address, contacts, hospital_email, brand_color, sample_content } = fields;
  const { firstname, lastname, email, new_password, confirm_password } = fields;
  const path = `/setup/${token}`;
  return (
    <>
      <div className="page-head setup-head">
        <div className="wrap">
          <p className="setup-maker">
            <svg width="32" height="32" viewBox="0 0 512 512" aria-hidden="true">
              <path
                fill="currentColor"
                fillRule="evenodd"
                d="M222 44a52 52 0 0 1 68 0L464 196a52 52 0 0 1 18 39V428a52 52 0 0 1-52 52H82a52 52 0 0 1-52-52V235a52 52 0 0 1 18-39ZM256 168C206 232 172 276 172 326a84 84 0 0 0 168 0C340 276 306 232 256 168Z"
              />
            </svg>
            Wellhouse
          </p>
          <h1>{title}</h1>
          <p className="lead">It takes a few minutes. You can change everything later on the dashboard.</p>
        </div>
      </div>
      <div className="page-body">
        <div className="wrap setup">
          <PageForm
            form={form}
            fields={[
              ...[name, address, contacts, hospital_email, brand_color],
              ...firstOwnTexts.map((text) => fields[text]),
              ...[firstname, lastname, email, new_password, confirm_password],
            ]}
            action={path}
            submit="Open the website"
          >
            <HospitalPart
              fields={{ name, address, contacts, hospital_email, brand_color }}
              clock={clock}
              path={path}
            />
            <PromisesPart fields={fields} />
            {isNew && <ContentPart field={sample_content} />}
            <AccountPart fields={{ firstname, lastname, email, new_password, confirm_password }} />
          </PageForm>
        </div>
      </div>
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) {
    return (
      <Message icon="link" title="This link does not work">
        A set-up link works once, until the program is next started. Start the program again to get a new
        link. If it does not print one, the website is already set up.
      </Message>
    );
  }
  if (status === 429) {
    return (
      <Message icon="clock" title="Too many attempts">
        Wait 10 minutes, then open the link that the program printed.
      </Message>
    );
  }
  return <ErrorPage />;
}
