import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { withParameters } from "../dashboard/list-query.ts";
import { RecordPopup, recordTitle, useRecordForm } from "../dashboard/record-popup.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { VisibilitySelect } from "../dashboard/visibility.tsx";
import { getDb } from "../installation/installation.server.ts";
import { RichTextField } from "../rich-text/rich-text-field.tsx";
import { Select, TextField } from "../ui/form.tsx";
import { publicOrPrivate } from "../ui/visibility.ts";
import { popupHandle } from "../ui/with-popup.tsx";
import { places } from "./page.ts";
import { defaultTextOfOwn, type PageForm, pages } from "./pages.server.ts";

/** The parameter of the address that begins with the site's own text. */
const begin = "begin";

export async function loader(args: LoaderFunctionArgs) {
  const page = await pages.loadRecord(args);
  const standIn = page ? await defaultTextOfOwn(getDb(), page) : "";
  if (!page || page.description || !new URL(args.request.url).searchParams.has(begin))
    return { page, standIn };
  return { page: { ...page, description: standIn }, standIn: "" };
}

export async function action(args: ActionFunctionArgs) {
  return pages.save(args);
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  screenMeta(matches, recordTitle("page", data?.page));

export const handle = popupHandle;

export default function PagePopup() {
  const { page, standIn } = useLoaderData<typeof loader>();
  const { popup, fields } = useRecordForm<PageForm>("page", page, {
    ...{ questions: "0", place: "none", position: "100", active_status: "0" },
  });
  const { title, lead, description, questions, place, position, active_status, publish_at, unpublish_at } =
    fields;
  return (
    <RecordPopup
      {...popup}
      fields={[title, lead, description, questions, place, position, active_status, publish_at, unpublish_at]}
    >
      <TextField field={title} label="Title" maxLength={100} />
      <TextField field={lead} label="Lead" hint="A sentence below the title." maxLength={200} optional />
      <RichTextField field={description} label="Text" optional pictures />
      {standIn && !page?.description && <StandIn html={standIn} />}
      <Select field={questions} label="Headings">
        <option value="0">As headings</option>
        <option value="1">As questions that open their answers</option>
      </Select>
      <Select field={place} label="Linked from">
        {Object.entries(places).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <TextField
        field={position}
        label="Position"
        hint="Where several pages are linked, the smallest number comes first."
        type="number"
        min="0"
        max="999"
      />
      <VisibilitySelect names={publicOrPrivate} field={active_status} dates={[publish_at, unpublish_at]} />
    </RecordPopup>
  );
}

/** What the page shows while its own text is empty. */
function StandIn({ html }: { html: string }) {
  const { search } = useLocation();
  return (
    <details className="question">
      <summary>What the page says while its text is empty</summary>
      <p className="hint">
        <a href={withParameters(search, { [begin]: "1" })}>Begin with this text</a> to change it. As it stands
        it follows your settings; one of your own does not.
      </p>
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </details>
  );
}
