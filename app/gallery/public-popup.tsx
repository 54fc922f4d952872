import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countPublicGallery, getPublicGalleryItem, placeInGallery } from "../../db/queries/gallery.ts";
import { idFrom, orNotFound } from "../http/responses.ts";
import { getDb } from "../installation/installation.server.ts";
import { EnlargedPicture, enlargedTitle } from "../site/enlarged-picture.tsx";
import { pageMeta } from "../site/page-meta.ts";
import { describe } from "../site/structured-data.ts";
import { pagePath } from "../ui/paging.ts";
import { popupHandle } from "../ui/with-popup.tsx";
import { t } from "../words/t.ts";
import { notePages, translateOne } from "../words/translated.server.ts";
import { pageOfPlace } from "./place.ts";

export async function loader({ params }: LoaderFunctionArgs) {
  const db = getDb();
  const found = orNotFound(await getPublicGalleryItem(db, idFrom(params.id)));
  const item = await translateOne(db, "gallery", found);
  notePages("gallery", [item], ({ id }) => `/gallery/${id}`);
  const { place, ...neighbours } = orNotFound(await placeInGallery(db, item.id));
  const { id, image, title, width, height } = item;
  return {
    id,
    image,
    title,
    place,
    ...neighbours,
    count: await countPublicGallery(db),
    isUpright: (height ?? 0) > (width ?? 0),
    listPath: pagePath("/gallery", pageOfPlace(place)),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const title = enlargedTitle(data);
  return pageMeta(matches, {
    title,
    description: t("gallery.about", { title }),
    path: `/gallery/${data.id}`,
    image: data.image,
    above: [{ label: t("nav.gallery"), href: "/gallery" }],
    about: describe(matches, ({ url, image, hospital }) => ({
      "@type": "ImageObject",
      name: title,
      url: url(`/gallery/${data.id}`),
      contentUrl: image(data.image),
      about: hospital,
    })),
  });
};

export const handle = popupHandle;

export default function Enlarged() {
  const { previous, next, listPath, ...picture } = useLoaderData<typeof loader>();
  const at = (id: number | null) => (id === null ? null : `/gallery/${id}`);
  return <EnlargedPicture {...picture} previous={at(previous)} next={at(next)} closeHref={listPath} />;
}
