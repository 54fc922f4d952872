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
import { pageOfPlace, picturesPerPage } from "./place.ts";

/** From this many pictures on, the first is drawn larger than the others. */
const mosaicFrom = 6;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const db = getDb();
  // A picture that is enlarged stands over the page that it is on.
  const enlarged = params.id === undefined ? null : await placeInGallery(db, idFrom(params.id));
  const asked = enlarged ? pageOfPlace(enlarged.place) : askedPage(request);
  const { page, pages, ...window } = paging(asked, await countPublicGallery(db), picturesPerPage);
  return { page, pages, items: await listPublicGallery(db, window) };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? pageMeta(matches, {
        title: data.page === 1 ? "Gallery" : `Gallery, page ${data.page}`,
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
      <PageHead title="Gallery" lead={gallery_lead} />
      <div className="page-body wrap">
        {items.length > 0 ? (
          <ul className="mosaic">
            {items.map(({ id, title, image }, index) => (
              <li key={id}>
                <a href={`/gallery/${id}`} data-popup>
                  <Picture
                    image={image}
                    alt={title ?? ""}
                    ratio="4x3"
                    sizes={index === 0 && items.length >= mosaicFrom ? mosaicLeadSizes : mosaicSizes}
                    first={index === 0}
                  />
                  {title ? (
                    <span className="caption" aria-hidden="true">
                      {title}
                    </span>
                  ) : (
                    <span className="visually-hidden">
                      Enlarge picture {(page - 1) * picturesPerPage + index + 1}
                    </span>
                  )}
                </a>
              </li>
            ))}
          </ul>
        ) : (
          <Empty icon="info" title="No pictures yet" link={{ href: "/about", label: "About us" }}>
            Pictures of the hospital will appear here.
          </Empty>
        )}
        <Pager path="/gallery" page={page} pages={pages} />
      </div>
    </WithPopup>
  );
}
