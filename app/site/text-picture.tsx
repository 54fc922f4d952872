import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Crumb } from "../ui/page-head.tsx";
import { t } from "../words/t.ts";
import { EnlargedPicture, enlargedTitle } from "./enlarged-picture.tsx";
import { pageMeta } from "./page-meta.ts";
import type { loadTextPicture } from "./text-picture.server.ts";

type Loader = () => ReturnType<typeof loadTextPicture>;

/** The `meta` of a picture of a text: search engines have the page itself. */
export function textPictureMeta(above: () => Crumb[] = () => []): MetaFunction<Loader> {
  return ({ data, matches }) =>
    data
      ? pageMeta(matches, {
          title: enlargedTitle(data),
          description: t("picture.about", { title: data.page }),
          path: `${data.closeHref}/pictures/${data.place}`,
          image: data.image,
          above: [...above(), { label: data.page, href: data.closeHref }],
          hidden: true,
        })
      : [];
}

/** A picture of a text, enlarged over the page it stands on. */
export function TextPicture() {
  const { page, ...picture } = useLoaderData<Loader>();
  return <EnlargedPicture {...picture} />;
}
