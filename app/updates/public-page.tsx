import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getPublishedUpdate, listOtherUpdates } from "../../db/queries/updates.ts";
import { expectSpelling, orNotFound } from "../http/responses.ts";
import { getDb } from "../installation/installation.server.ts";
import { summaryOf } from "../rich-text/rich-text.ts";
import { sanitize } from "../rich-text/sanitize.server.ts";
import { showPictures } from "../rich-text/text-pictures.server.ts";
import { updatePath } from "../site/addresses.ts";
import { pageMeta } from "../site/page-meta.ts";
import { describe } from "../site/structured-data.ts";
import { Breadcrumb } from "../ui/page-head.tsx";
import { WithPopup } from "../ui/with-popup.tsx";
import { madeOf } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { notePages, translate } from "../words/translated.server.ts";
import { Article, category } from "./article.tsx";
import { summarise, UpdateCard } from "./update-card.tsx";

const above = () => [{ label: t("nav.updates"), href: "/updates" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const db = getDb();
  const found = orNotFound(await getPublishedUpdate(db, params.slug ?? ""));
  expectSpelling(request, updatePath(found));
  const { updated_at } = found;
  const read = await translate(db, { updates: [found, ...(await listOtherUpdates(db, found.slug))] });
  const [here = found, ...others] = read.updates;
  const { slug, title, image, date } = here;
  notePages("updates", read.updates, updatePath);
  const description = madeOf(here.description, sanitize(here.description, { pictures: true }));
  return {
    slug,
    title,
    image,
    date,
    updatedAt: updated_at,
    description: madeOf(description, await showPictures(db, description, updatePath(here))),
    summary: summaryOf(description, 200),
    others: others.map(summarise),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? pageMeta(matches, {
        title: data.title,
        description: data.summary || data.title,
        path: updatePath(data),
        image: data.image,
        type: "article",
        above: above(),
        about: describe(matches, ({ url, image, hospital }) => ({
          "@type": "BlogPosting",
          headline: data.title,
          description: data.summary || undefined,
          articleSection: category(),
          datePublished: data.date,
          dateModified: data.updatedAt,
          image: image(data.image),
          mainEntityOfPage: url(updatePath(data)),
          author: hospital,
          publisher: hospital,
        })),
      })
    : [];

export default function ArticlePage() {
  const { description, ...update } = useLoaderData<typeof loader>();
  return (
    <WithPopup>
      <div className="on-white">
        <Article update={update} description={description} heading="h1" className="wrap">
          <Breadcrumb above={above()} />
        </Article>
        <OtherArticles />
      </div>
    </WithPopup>
  );
}

function OtherArticles() {
  const { others } = useLoaderData<typeof loader>();
  return (
    <section className="section no-print" aria-labelledby="others">
      <div className="wrap">
        <div className="section-head">
          <h2 id="others">{t("updates.others")}</h2>
        </div>
        {others.length > 0 ? (
          <ul className="grid grid-two">
            {others.map((update) => (
              <UpdateCard key={update.slug} update={update} layout="row" heading="h3" readMore />
            ))}
          </ul>
        ) : (
          <p className="empty">{t("updates.others-none")}</p>
        )}
      </div>
    </section>
  );
}
