import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { keepTyped } from "../dashboard/as-new.ts";
import { withParameters } from "../dashboard/list-query.ts";
import { RecordPopup, recordTitle, useRecordForm } from "../dashboard/record-popup.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { DateFields, VisibilitySelect } from "../dashboard/visibility.tsx";
import { getDb } from "../installation/installation.server.ts";
import { RichTextField } from "../rich-text/rich-text-field.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { Select, TextField } from "../ui/form.tsx";
import { publicOrPrivate } from "../ui/visibility.ts";
import { popupHandle } from "../ui/with-popup.tsx";
import { ownLanguage } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";
import { placeName, places } from "./page.ts";
import { defaultTextOfOwn, type PageForm, pages } from "./pages.server.ts";
import "../words/areas/media.ts";

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

export const shouldRevalidate = keepTyped;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  screenMeta(matches, recordTitle("page", data?.page));

export const handle = popupHandle;

export default function PagePopup() {
  const { page, standIn } = useLoaderData<typeof loader>();
  const { popup, fields } = useRecordForm<PageForm>("page", page, {
    questions: "0",
    place: "none",
    position: "100",
    active_status: "0",
  });
  const { title, lead, description, questions, place, position, active_status, publish_at, unpublish_at } =
    fields;
  return (
    <RecordPopup
      {...popup}
      fields={[title, lead, description, questions, place, position, active_status, publish_at, unpublish_at]}
    >
      <TextField field={title} label={t("media.title")} maxLength={100} />
      <TextField field={lead} label={t("page.lead")} hint={t("page.lead-hint")} maxLength={200} optional />
      <RichTextField field={description} label={t("media.text")} optional pictures />
      {standIn && !page?.description && <StandIn html={standIn} />}
      <Select field={questions} label={t("page.headings")}>
        <option value="0">{t("page.as-headings")}</option>
        <option value="1">{t("page.as-questions")}</option>
      </Select>
      <Select field={place} label={t("page.linked-from")}>
        {places.map((value) => (
          <option key={value} value={value}>
            {placeName(value)}
          </option>
        ))}
      </Select>
      <TextField
        field={position}
        label={t("page.position")}
        hint={t("page.position-hint")}
        type="number"
        min="0"
        max="999"
      />
      <VisibilitySelect names={publicOrPrivate} field={active_status} />
      <DateFields dates={[publish_at, unpublish_at]} />
    </RecordPopup>
  );
}

/** What the page shows while its own text is empty. */
function StandIn({ html }: { html: string }) {
  const { search } = useLocation();
  return (
    <Disclosure summary={t("page.stand-in")}>
      <p className="hint">
        <T
          id="page.begin"
          tags={{ link: (inside) => <a href={withParameters(search, { [begin]: "1" })}>{inside}</a> }}
        />
      </p>
      <div className="prose" {...ownLanguage()} dangerouslySetInnerHTML={{ __html: html }} />
    </Disclosure>
  );
}
