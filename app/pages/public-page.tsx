import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listDocumentsOf } from "../../db/queries/documents.ts";
import { getPublicPage } from "../../db/queries/pages.ts";
import { expectSpelling, orNotFound } from "../http/responses.ts";
import { getDb } from "../installation/installation.server.ts";
import { summaryOf } from "../rich-text/rich-text.ts";
import { sanitize } from "../rich-text/sanitize.server.ts";
import { showPictures } from "../rich-text/text-pictures.server.ts";
import { pagePath } from "../site/addresses.ts";
import { pageMeta } from "../site/page-meta.ts";
import { shippedTitle } from "../site/shipped-titles.ts";
import { describe } from "../site/structured-data.ts";
import { PageHead } from "../ui/page-head.tsx";
import { WithPopup } from "../ui/with-popup.tsx";
import { madeOf, Own, ownLanguage } from "../words/own.tsx";
import { notePages, translate, translateOne } from "../words/translated.server.ts";
import { Downloads } from "./downloads.tsx";
import { defaultText } from "./pages.server.ts";
import { foldQuestions } from "./questions.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const db = getDb();
  const found = orNotFound(await getPublicPage(db, params.slug ?? ""));
  expectSpelling(request, pagePath(found));
  const page = await translateOne(db, "pages", found);
  const { slug, title, lead, description, questions, updated_at } = page;
  const isOurs = page.purpose !== null && description === "";
  if (!isOurs) notePages("pages", [page], pagePath);
  const text = isOurs
    ? await defaultText(db, page)
    : madeOf(description, sanitize(description, { pictures: true }));
  const shown = madeOf(text, await showPictures(db, text, pagePath(page)));
  return {
    slug,
    title: shippedTitle(page) ?? title,
    isOwnTitle: shippedTitle(page) === null,
    lead,
    ...(await translate(db, { documents: await listDocumentsOf(db, page.id) })),
    summary: lead || summaryOf(text, 200),
    text: questions === 1 ? madeOf(shown, foldQuestions(shown)) : shown,
    saysInWords: isOurs,
    updatedAt: updated_at,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? pageMeta(matches, {
        title: data.title,
        description: data.summary,
        path: pagePath(data),
        about: describe(matches, ({ url, hospital }) => ({
          "@type": "WebPage",
          name: data.title,
          url: url(pagePath(data)),
          dateModified: data.updatedAt,
          publisher: hospital,
        })),
      })
    : [];

export default function OwnPage() {
  const { title, isOwnTitle, lead, text, saysInWords, documents } = useLoaderData<typeof loader>();
  return (
    <WithPopup>
      <PageHead title={title} isOwn={isOwnTitle} lead={lead && <Own>{lead}</Own>} />
      <div className="page-body">
        <div className="wrap">
          <div
            className="prose"
            {...(!saysInWords && ownLanguage(text))}
            dangerouslySetInnerHTML={{ __html: text }}
          />
          {documents.length > 0 && <Downloads documents={documents} />}
        </div>
      </div>
    </WithPopup>
  );
}
