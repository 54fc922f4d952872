import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getServiceOf } from "../../db/queries/services.ts";
import { idFrom, orNotFound } from "../http/responses.ts";
import { getDb } from "../installation/installation.server.ts";
import { summaryOf } from "../rich-text/rich-text.ts";
import { sanitize } from "../rich-text/sanitize.server.ts";
import { departmentPath } from "../site/addresses.ts";
import { pageMeta } from "../site/page-meta.ts";
import { Popup } from "../site/popup.tsx";
import { describe } from "../site/structured-data.ts";
import { Picture } from "../ui/picture.tsx";
import { popupSizes } from "../ui/picture-sizes.ts";
import { popupHandle } from "../ui/with-popup.tsx";
import { ownLanguage } from "../words/own.tsx";
import { t } from "../words/t.ts";

export async function loader({ params }: LoaderFunctionArgs) {
  const departmentId = idFrom(params.id);
  const service = orNotFound(await getServiceOf(getDb(), departmentId, idFrom(params.serviceId)));
  const { id, name, image, department_name } = service;
  const description = sanitize(service.description);
  return {
    id,
    name,
    image,
    description,
    summary: summaryOf(description, 200),
    department: { id: departmentId, name: department_name },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { id, name, image, summary, department } = data;
  const above = { label: department.name, href: departmentPath(department) };
  return pageMeta(matches, {
    title: name,
    description: summary || t("service.about", { name, department: department.name }),
    path: `${above.href}/services/${id}`,
    image,
    above: [{ label: t("nav.departments"), href: "/departments" }, above],
    about: describe(matches, (site) => ({
      "@type": "MedicalProcedure",
      name,
      description: summary || undefined,
      image: site.image(image),
      url: site.url(`${above.href}/services/${id}`),
    })),
  });
};

export const handle = popupHandle;

export default function Service() {
  const { name, image, description, department } = useLoaderData<typeof loader>();
  const closeHref = departmentPath(department);
  return (
    <Popup title={name} isOwn closeHref={closeHref} width="wide">
      {image && <Picture image={image} alt="" ratio="16x10" sizes={popupSizes} first />}
      <div className="prose" {...ownLanguage()} dangerouslySetInnerHTML={{ __html: description }} />
      <div className="popup-foot button-row">
        <a className="button" href={`/appointment?department_id=${department.id}`}>
          {t("action.appointment")}
        </a>
        <a className="button button-secondary" href={closeHref} data-close>
          {t("page.close")}
        </a>
      </div>
    </Popup>
  );
}
