import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countPublicGallery, listPublicGallery, placeInGallery } from "../../db/queries/gallery.ts";
import { idFrom } from "../http/responses.ts";
import { getDb } from "../installation/installation.server.ts";
import { leadOf, pageMeta } from "../site/page-meta.ts";
import { useRootData } from "../site/root-data.ts";
import { describe } from "../site/structured-data.ts";
import { Empty } from "../ui/empty.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Pager } from "../ui/pager.tsx";
import { askedPage, pagePath, paging } from "../ui/paging.ts";
import { Picture } from "../ui/picture.tsx";
import { mosaicLeadSizes, mosaicSizes } from "../ui/picture-sizes.ts";
import { WithPopup } from "../ui/with-popup.tsx";
import { Own } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { translate } from "../words/translated.server.ts";
import { pageOfPlace, picturesPerPage } from "./place.ts";

/** From this many pictures on, the first is drawn larger than the others. */
const mosaicFrom = 6;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const db = getDb();
  // A picture that is enlarged stands over the page that it is on.
  const enlarged = params.id === undefined ? null : await placeInGallery(db, idFrom(params.id));
  const asked = enlarged ? pageOfPlace(enlarged.place) : askedPage(request);
  const { page, pages, ...window } = paging(asked, await countPublicGallery(db), picturesPerPage);
  const { gallery } = await translate(db, { gallery: await listPublicGallery(db, window) });
  return { page, pages, items: gallery };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? pageMeta(matches, {
        title: data.page === 1 ? t("nav.gallery") : t("gallery.page", { page: String(data.page) }),
        description: leadOf(matches, "gallery_lead"),
        path: pagePath("/gallery", data.page),
        image: data.items[0]?.image,
        about: describe(matches, ({ url, image, hospital }) => ({
          "@type": "ImageGallery",
          url: url(pagePath("/gallery", data.page)),
          about: hospital,
          image: data.items.map((item) => image(item.image)),
        })),
      })
    : [];

export default function Gallery() {
  const { page, pages, items } = useLoaderData<typeof loader>();
  const { gallery_lead } = useRootData().site;
  return (
    <WithPopup>
      <PageHead title={t("nav.gallery")} lead={gallery_lead && <Own>{gallery_lead}</Own>} />
      <div className="page-body wrap">
        {items.length > 0 ? (
          <ul className="mosaic">
            {items.map(({ id, title, image }, index) => (
              <li key={id}>
                <a href={`/gallery/${id}`} data-popup>
                  <Picture
                    image={image}
                    alt={title ?? ""}
                    isOwn
                    ratio="4x3"
                    sizes={index === 0 && items.length >= mosaicFrom ? mosaicLeadSizes : mosaicSizes}
                    first={index === 0}
                  />
                  {title ? (
                    <span className="caption" aria-hidden="true">
                      <Own>{title}</Own>
                    </span>
                  ) : (
                    <span className="visually-hidden">
                      {t("gallery.enlarge", { number: String((page - 1) * picturesPerPage + index + 1) })}
                    </span>
                  )}
                </a>
              </li>
            ))}
          </ul>
        ) : (
          <Empty icon="info" title={t("gallery.none")} link={{ href: "/about", label: t("nav.about") }}>
            {t("gallery.none-advice")}
          </Empty>
        )}
        <Pager path="/gallery" page={page} pages={pages} />
      </div>
    </WithPopup>
  );
}
