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
import type { ImportKind } from "./kind.ts";
import { kinds, kindsFor } from "./kinds.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireScreen({ request, context });
  const offered = [];
  for (const name of kindsFor(user)) {
    const { plural, foundBy, columns, format }: ImportKind = kinds[name];
    const labels = (await columns(getDb())).map(({ label }) => label);
    const title = format ? `${plural} from ${format.program}` : plural;
    offered.push({ name, title, foundBy, labels, takesPictures: format !== undefined });
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
  const answer = useActionData<{
    errors: Record<"kind" | "file" | "pictures", string | undefined>;
    sent: string;
  }>();
  const { errors, sent = wanted } = answer ?? {};
  const kind = {
    ...{ id: "import-kind", name: "kind", initialValue: sent },
    ...(errors?.kind && { errors: [errors.kind] }),
  };
  const file = { id: "import-file", name: "file", ...(errors?.file && { errors: [errors.file] }) };
  const pictures = {
    ...{ id: "import-pictures", name: "pictures" },
    ...(errors?.pictures && { errors: [errors.pictures] }),
  };
  const takesPictures = offered.some((one) => one.takesPictures);
  const hint = `CSV from Excel, LibreOffice, Google Sheets or an export from here${takesPictures ? ", or the XML file that WordPress exports" : ""}; at most 10 MB`;
  const picturesHint =
    "With a file of WordPress, if you have it: its folder wp-content/uploads as a ZIP file of at most 40 MB";
  return (
    <Popup title="Import a file">
      <p className="popup-lead">
        Nothing is stored yet: you first see what would come in. The names of a table’s columns stand in its
        first row.
      </p>
      <PopupForm
        form={{ id: "import" }}
        fields={[kind, file, pictures]}
        lastResult={answer && { status: "error" }}
        submit="Look at it"
        multipart
      >
        <Select field={kind} label="What is in it" placeholder="Choose">
          {offered.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </Select>
        <FieldFrame field={file} label="File" hint={hint}>
          <input
            {...controlProps({ field: file, label: "File", hint })}
            className="input input-file"
            type="file"
            accept=".csv,.tsv,.txt,.xml,text/csv,text/tab-separated-values,text/plain,text/xml"
          />
        </FieldFrame>
        {takesPictures && (
          <FieldFrame field={pictures} label="Pictures" hint={picturesHint} optional>
            <input
              {...controlProps({ field: pictures, label: "Pictures", hint: picturesHint, optional: true })}
              className="input input-file"
              type="file"
              accept=".zip,application/zip"
            />
          </FieldFrame>
        )}
        <details>
          <summary>Which columns are read</summary>
          <dl className="facts">
            {offered.map(({ name, title, labels, foundBy }) => (
              <Fact key={name} term={title}>
                {labels.join(", ")}. What is there already is found {foundBy}.
              </Fact>
            ))}
          </dl>
        </details>
      </PopupForm>
    </Popup>
  );
}
