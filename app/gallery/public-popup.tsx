import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countPublicGallery, getPublicGalleryItem, placeInGallery } from "../../db/queries/gallery.ts";
import { idFrom, orNotFound } from "../http/responses.ts";
import { getDb } from "../installation/installation.server.ts";
import { pageMeta } from "../site/page-meta.ts";
import { Popup } from "../site/popup.tsx";
import { describe } from "../site/structured-data.ts";
import { Icon } from "../ui/icon.tsx";
import { pagePath } from "../ui/paging.ts";
import { Picture } from "../ui/picture.tsx";
import { enlargedSizes } from "../ui/picture-sizes.ts";
import { popupHandle } from "../ui/with-popup.tsx";
import { pageOfPlace } from "./place.ts";

export async function loader({ params }: LoaderFunctionArgs) {
  const db = getDb();
  const item = orNotFound(await getPublicGalleryItem(db, idFrom(params.id)));
  const { place, ...neighbours } = orNotFound(await placeInGallery(db, item.id));
  const words = `${place} of ${await countPublicGallery(db)}`;
  return {
    id: item.id,
    image: item.image,
    title: item.title ?? `Picture ${words}`,
    words,
    isUpright: (item.height ?? 0) > (item.width ?? 0),
    listPath: pagePath("/gallery", pageOfPlace(place)),
    ...neighbours,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? pageMeta(matches, {
        title: data.title,
        description: `${data.title}. A picture of the gallery.`,
        path: `/gallery/${data.id}`,
        image: data.image,
        above: [{ label: "Gallery", href: "/gallery" }],
        about: describe(matches, ({ url, image, hospital }) => ({
          "@type": "ImageObject",
          name: data.title,
          url: url(`/gallery/${data.id}`),
          contentUrl: image(data.image),
          about: hospital,
        })),
      })
    : [];

export const handle = popupHandle;

export default function Enlarged() {
  const { image, title, words, isUpright, listPath, previous, next } = useLoaderData<typeof loader>();
  return (
    <Popup title={title} closeHref={listPath} width="picture">
      <Picture
        className="pic-whole"
        image={image}
        alt={title}
        ratio={isUpright ? "4x5" : "4x3"}
        widths={[320, 480, 640, 960, 1280, 1920]}
        sizes={enlargedSizes}
        first
      />
      <nav className="picture-steps" aria-label="Pictures">
        {previous !== null && (
          <a className="button button-secondary" href={`/gallery/${previous}`} rel="prev" data-popup>
            <Icon name="chevron-left" small />
            Previous
          </a>
        )}
        <span>{words}</span>
        {next !== null && (
          <a className="button button-secondary" href={`/gallery/${next}`} rel="next" data-popup>
            Next
            <Icon name="chevron-right" small />
          </a>
        )}
      </nav>
    </Popup>
  );
}
