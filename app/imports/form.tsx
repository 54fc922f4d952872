import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireScreen } from "../dashboard/guard.server.ts";
import { Popup } from "../dashboard/popup.tsx";
import { PopupForm } from "../dashboard/popup-form.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { formHeaders } from "../forms/form.server.ts";
import { getDb } from "../installation/installation.server.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import { Fact } from "../ui/fact.tsx";
import { controlProps, FieldFrame, Select } from "../ui/form.tsx";
import { popupHandle } from "../ui/with-popup.tsx";
import { takeFile } from "./file.server.ts";
import type { ImportKind } from "./kind.ts";
import { foundInWords, kindInWords, kinds, kindsFor } from "./kinds.server.ts";
import "../words/areas/reports.ts";
import { inSequence } from "../words/sequence.ts";
import { t } from "../words/t.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireScreen({ request, context });
  const offered = [];
  for (const name of kindsFor(user)) {
    const { columns, format }: ImportKind = kinds[name];
    const labels = inSequence((await columns(getDb())).map(({ label }) => label));
    const plural = kindInWords(name);
    const title = format ? t("import.from-program", { plural, program: format.program }) : plural;
    offered.push({ name, title, found: foundInWords(name), labels, takesPictures: format !== undefined });
  }
  return { offered, wanted: new URL(request.url).searchParams.get("kind") ?? "" };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return takeFile(request, await requireScreen({ request, context }));
}

export const headers = formHeaders;

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("import.add"));

export const handle = popupHandle;

export default function ImportForm() {
  const { offered, wanted } = useLoaderData<typeof loader>();
  const answer = useActionData<{
    errors: Record<"kind" | "file" | "pictures", string | undefined>;
    sent: string;
  }>();
  const { errors, sent = wanted } = answer ?? {};
  const kind = {
    id: "import-kind",
    name: "kind",
    initialValue: sent,
    ...(errors?.kind && { errors: [errors.kind] }),
  };
  const file = { id: "import-file", name: "file", ...(errors?.file && { errors: [errors.file] }) };
  const pictures = {
    id: "import-pictures",
    name: "pictures",
    ...(errors?.pictures && { errors: [errors.pictures] }),
  };
  const takesPictures = offered.some((one) => one.takesPictures);
  const hint = t("import.file-hint", { posts: takesPictures ? "yes" : "no" });
  const picturesHint = t("import.pictures-hint", { folder: "wp-content/uploads" });
  return (
    <Popup title={t("import.add")}>
      <p className="popup-lead">{t("import.lead")}</p>
      <PopupForm
        form={{ id: "import" }}
        fields={[kind, file, pictures]}
        lastResult={answer && { status: "error" }}
        submit={t("import.submit")}
        multipart
      >
        <Select field={kind} label={t("import.kind")} placeholder={t("import.choose")}>
          {offered.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </Select>
        <FieldFrame field={file} label={t("import.file")} hint={hint}>
          <input
            {...controlProps({ field: file, label: t("import.file"), hint })}
            className="input input-file"
            type="file"
            accept=".csv,.tsv,.txt,.xml,text/csv,text/tab-separated-values,text/plain,text/xml"
          />
        </FieldFrame>
        {takesPictures && (
          <FieldFrame field={pictures} label={t("import.pictures")} hint={picturesHint} optional>
            <input
              {...controlProps({
                field: pictures,
                label: t("import.pictures"),
                hint: picturesHint,
                optional: true,
              })}
              className="input input-file"
              type="file"
              accept=".zip,application/zip"
            />
          </FieldFrame>
        )}
        <Disclosure summary={t("import.which-columns")}>
          <dl className="facts">
            {offered.map(({ name, title, labels, found }) => (
              <Fact key={name} term={title}>
                {t("import.reads", { columns: labels, found })}
              </Fact>
            ))}
          </dl>
        </Disclosure>
      </PopupForm>
    </Popup>
  );
}
