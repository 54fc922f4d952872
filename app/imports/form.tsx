import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireScreen } from "../dashboard/guard.server.ts";
import { Popup } from "../dashboard/popup.tsx";
import { PopupForm } from "../dashboard/popup-form.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { formHeaders } from "../forms/form.server.ts";
import { getDb } from "../installation/installation.server.ts";
import { Fact } from "../ui/fact.tsx";
import { controlProps, FieldFrame, Select } from "../ui/form.tsx";
import { popupHandle } from "../ui/with-popup.tsx";
import { takeFile } from "./file.server.ts";
import { kinds, kindsFor } from "./kinds.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireScreen({ request, context });
  const offered = [];
  for (const name of kindsFor(user)) {
    const { plural, foundBy, columns } = kinds[name];
    const labels = (await columns(getDb())).map(({ label }) => label);
    offered.push({ name, plural, foundBy, labels });
  }
  return { offered, wanted: new URL(request.url).searchParams.get("kind") ?? "" };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return takeFile(request, await requireScreen({ request, context }));
}

export const headers = formHeaders;

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, "Import a file");

export const handle = popupHandle;

export default function ImportForm() {
  const { offered, wanted } = useLoaderData<typeof loader>();
  const answer = useActionData<{ errors: { kind?: string; file?: string }; sent: string }>();
  const { errors = {}, sent = wanted } = answer ?? {};
  const kind = {
    ...{ id: "import-kind", name: "kind", initialValue: sent },
    ...(errors.kind && { errors: [errors.kind] }),
  };
  const file = { id: "import-file", name: "file", ...(errors.file && { errors: [errors.file] }) };
  const hint = "CSV from Excel, LibreOffice, Google Sheets or an export from here, at most 10 MB";
  return (
    <Popup title="Import a file">
      <p className="popup-lead">
        Nothing is stored yet: you first see what would come in. The names of the columns stand in the first
        row.
      </p>
      <PopupForm
        form={{ id: "import" }}
        fields={[kind, file]}
        lastResult={answer && { status: "error" }}
        submit="Look at it"
        multipart
      >
        <Select field={kind} label="What is in it" placeholder="Choose">
          {offered.map(({ name, plural }) => (
            <option key={name} value={name}>
              {plural}
            </option>
          ))}
        </Select>
        <FieldFrame field={file} label="File" hint={hint}>
          <input
            {...controlProps({ field: file, label: "File", hint })}
            className="input input-file"
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          />
        </FieldFrame>
        <details>
          <summary>Which columns are read</summary>
          <dl className="facts">
            {offered.map(({ name, plural, labels, foundBy }) => (
              <Fact key={name} term={plural}>
                {labels.join(", ")}. What is there already is found {foundBy}.
              </Fact>
            ))}
          </dl>
        </details>
      </PopupForm>
    </Popup>
  );
}
