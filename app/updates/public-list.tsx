import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countPublishedUpdates, listPublishedUpdates } from "../../db/queries/updates.ts";
import { getDb } from "../installation/installation.server.ts";
import { updatePath } from "../site/addresses.ts";
import { leadOf, pageMeta } from "../site/page-meta.ts";
import { useRootData } from "../site/root-data.ts";
import { describe } from "../site/structured-data.ts";
import { Empty } from "../ui/empty.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Pager } from "../ui/pager.tsx";
import { askedPage, pagePath, paging } from "../ui/paging.ts";
import { Own } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { notePages, translate } from "../words/translated.server.ts";
import { summarise, UpdateCard } from "./update-card.tsx";

const perPage = 12;

export async function loader({ request }: LoaderFunctionArgs) {
  const db = getDb();
  const { page, pages, ...window } = paging(askedPage(request), await countPublishedUpdates(db), perPage);
  const { updates } = await translate(db, { updates: await listPublishedUpdates(db, window) });
  notePages("updates", updates, updatePath);
  return { page, pages, updates: updates.map(summarise) };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? pageMeta(matches, {
        title: data.page === 1 ? t("nav.updates") : t("updates.page", { page: String(data.page) }),
        description: [leadOf(matches, "updates_lead"), ...data.updates.map(({ title }) => title)].join(" "),
        path: pagePath("/updates", data.page),
        image: data.updates[0]?.image,
        about: describe(matches, ({ url, hospital }) => ({
          "@type": "Blog",
          url: url("/updates"),
          publisher: hospital,
          blogPost: data.updates.map((update) => ({
            "@type": "BlogPosting",
            headline: update.title,
            datePublished: update.date,
            url: url(updatePath(update)),
          })),
        })),
      })
    : [];

export default function Updates() {
  const { page, pages, updates } = useLoaderData<typeof loader>();
  const { updates_lead } = useRootData().site;
  return (
    <>
      <PageHead title={t("nav.updates")} lead={updates_lead && <Own>{updates_lead}</Own>} />
      <div className="page-body wrap">
        {updates.length > 0 ? (
          <ul className="grid">
            {updates.map((update) => (
              <UpdateCard key={update.slug} update={update} layout="tile" heading="h2" />
            ))}
          </ul>
        ) : (
          <Empty icon="info" title={t("updates.none")} link={{ href: "/", label: t("page.home") }}>
            {t("updates.none-advice")}
          </Empty>
        )}
        <Pager path="/updates" page={page} pages={pages} />
      </div>
    </>
  );
}
