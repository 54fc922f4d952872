import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Operation } from "../api/document.server.ts";
import { hiddenMeta } from "../site/page-meta.ts";
import { PageHead } from "../ui/page-head.tsx";
import { fieldsOf, sketch } from "./schema-text.ts";
import { apiDocument } from "./table.ts";

export async function loader(_: LoaderFunctionArgs) {
  const document = await apiDocument();
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = document.tags.map(({ name }) => ({
    name,
    calls: calls.filter(({ operation }) => operation.tags.includes(name)).map(shown),
  }));
  const paragraphs = document.info.description.split(/\n+/);
  return { title: document.info.title, base: document.servers[0]?.url ?? "", paragraphs, groups };
}

function shown({ path, method, operation }: { path: string; method: string; operation: Operation }) {
  const { operationId, summary, parameters = [], requestBody, responses } = operation;
  const [code = ""] = Object.keys(responses);
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  return {
    id: operationId,
    method: method.toUpperCase(),
    path,
    summary,
    roles: operation["x-roles"].join(", "),
    fields: [
      ...parameters.map(({ name, description, required }) => ({ name, text: description, required })),
      ...(body ? fieldsOf(body) : []),
    ],
    answer: sketch(answerOf(operation, code)),
    codes: Object.keys(responses).join(", "),
  };
}

function answerOf({ responses }: Operation, code: string): object {
  const response = responses[code] as { content?: Record<string, { schema: object }> };
  return response.content?.["application/json"]?.schema ?? {};
}

export const meta = hiddenMeta(
  "API",
  "Every call of the JSON API: who can make it, what it takes and what it returns.",
  "/api/docs",
);

export default function ApiDocs() {
  const { title, base, paragraphs, groups } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="API" lead={title} />
      <div className="page-body">
        <div className="wrap api-docs">
          <div className="prose">
            <p>
              All calls start with <code>{base}</code>. The same for programs:{" "}
              <a href="/api/openapi.json">OpenAPI 3.1</a>.
            </p>
            {paragraphs.map((text) => (
              <p key={text}>
                <Words text={text} />
              </p>
            ))}
            <ul>
              {groups.map(({ name }) => (
                <li key={name}>
                  <a href={`#${anchor(name)}`}>{name}</a>
                </li>
              ))}
            </ul>
          </div>
          {groups.map(({ name, calls }) => (
            <section key={name} id={anchor(name)} aria-labelledby={`${anchor(name)}-title`}>
              <h2 id={`${anchor(name)}-title`}>{name}</h2>
              {calls.map((call) => (
                <CallPanel key={call.id} {...call} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

const anchor = (name: string) => name.toLowerCase().replaceAll(" ", "-");

function CallPanel({ method, path, summary, roles, fields, answer, codes }: ReturnType<typeof shown>) {
  return (
    <details className="panel">
      <summary>
        <code>
          <strong>{method}</strong> {path}
        </code>{" "}
        {summary}
      </summary>
      <p>Who can call it: {roles}.</p>
      {fields.length > 0 && (
        <dl>
          {fields.map(({ name, text, required }) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
                {required && " (required)"}
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <p>Answers {codes}:</p>
      <pre>{answer}</pre>
    </details>
  );
}

/** Text in which code stands between backticks. */
function Words({ text }: { text: string }) {
  return text.split("`").map((part, number) => (number % 2 === 1 ? <code key={part}>{part}</code> : part));
}
