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
import { madeOf, ownLanguage } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { notePages, translateOne } from "../words/translated.server.ts";

export async function loader({ params }: LoaderFunctionArgs) {
  const departmentId = idFrom(params.id);
  const found = orNotFound(await getServiceOf(getDb(), departmentId, idFrom(params.serviceId)));
  const above = departmentPath({ id: departmentId, name: found.department_name });
  const service = await translateOne(getDb(), "services", { ...found, department_id: departmentId });
  const { id, name, image, department_name } = service;
  const path = `${above}/services/${id}`;
  notePages("services", [service], () => path);
  notePages("departments", [{ id: departmentId }], () => above);
  const description = madeOf(service.description, sanitize(service.description));
  return {
    id,
    path,
    name,
    image,
    description,
    summary: summaryOf(description, 200),
    department: { id: departmentId, name: department_name, path: above },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { path, name, image, summary, department } = data;
  const above = { label: department.name, href: department.path };
  return pageMeta(matches, {
    title: name,
    description: summary || t("service.about", { name, department: department.name }),
    path,
    image,
    above: [{ label: t("nav.departments"), href: "/departments" }, above],
    about: describe(matches, (site) => ({
      "@type": "MedicalProcedure",
      name,
      description: summary || undefined,
      image: site.image(image),
      url: site.url(path),
    })),
  });
};

export const handle = popupHandle;

export default function Service() {
  const { name, image, description, department } = useLoaderData<typeof loader>();
  const closeHref = department.path;
  return (
    <Popup title={name} isOwn closeHref={closeHref} width="wide">
      {image && <Picture image={image} alt="" ratio="16x10" sizes={popupSizes} first />}
      <div
        className="prose"
        {...ownLanguage(description)}
        dangerouslySetInnerHTML={{ __html: description }}
      />
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
