import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getPublicDepartment } from "../../db/queries/departments.ts";
import { listDoctors } from "../../db/queries/doctors.ts";
import { listServicesOf } from "../../db/queries/services.ts";
import { DoctorCard } from "../doctors/doctor-card.tsx";
import { expectSpelling, idFrom, orNotFound } from "../http/responses.ts";
import { getDb } from "../installation/installation.server.ts";
import { cardText, summaryOf } from "../rich-text/rich-text.ts";
import { sanitize } from "../rich-text/sanitize.server.ts";
import { ServiceCard } from "../services/service-card.tsx";
import { departmentPath } from "../site/addresses.ts";
import { alertsOf } from "../site/alerts.server.ts";
import { Alerts } from "../site/alerts.tsx";
import { pageMeta } from "../site/page-meta.ts";
import { useRootData } from "../site/root-data.ts";
import { Sentences } from "../site/sentences.tsx";
import { describe } from "../site/structured-data.ts";
import { Icon } from "../ui/icon.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { PictureOrIcon } from "../ui/picture.tsx";
import { asideSizes } from "../ui/picture-sizes.ts";
import { Section } from "../ui/section.tsx";
import { WithPopup } from "../ui/with-popup.tsx";
import { madeOf, Own, ownLanguage } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { notePages, translate } from "../words/translated.server.ts";
import { T } from "../words/words.tsx";

const above = () => [{ label: t("nav.departments"), href: "/departments" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const db = getDb();
  const found = orNotFound(await getPublicDepartment(db, idFrom(params.id)));
  const path = departmentPath(found);
  expectSpelling(request, path);
  const { id } = found;
  const { departments, services, doctors } = await translate(db, {
    departments: [found],
    services: await listServicesOf(db, id),
    doctors: await listDoctors(db, { departmentId: id }),
  });
  const { name, image, description: text } = departments[0] ?? found;
  notePages("departments", departments, departmentPath);
  notePages("services", services, (service) => `${path}/services/${service.id}`);
  const description = madeOf(text, sanitize(text));
  return {
    id,
    path,
    name,
    image,
    description,
    summary: summaryOf(description, 200),
    services: services.map((service) => ({
      id: service.id,
      name: service.name,
      image: service.image,
      summary: madeOf(service.description, summaryOf(service.description, cardText)),
    })),
    doctors,
    alerts: await alertsOf(db, { department_id: id }),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? pageMeta(matches, {
        title: data.name,
        description: data.summary || t("department.about", { name: data.name }),
        path: data.path,
        image: data.image,
        above: above(),
        about: describe(matches, ({ url, image, hospital, wholeHospital }) => ({
          "@type": "MedicalClinic",
          name: data.name,
          url: url(data.path),
          description: data.summary || undefined,
          image: image(data.image),
          address: wholeHospital.address,
          telephone: wholeHospital.telephone,
          parentOrganization: hospital,
          availableService: data.services.map((service) => ({
            "@type": "MedicalProcedure",
            name: service.name,
            url: url(`${data.path}/services/${service.id}`),
          })),
        })),
      })
    : [];

export default function Department() {
  const { id, path, name, image, description, services, doctors, alerts } = useLoaderData<typeof loader>();
  const { requests_answered } = useRootData().site;
  return (
    <WithPopup>
      <Alerts alerts={alerts} />
      <PageHead title={name} isOwn above={above()} className="head-wide" />
      <div className="page-body">
        <div className="wrap with-aside">
          <div className="aside aside-first aside-lifted">
            <PictureOrIcon image={image} icon="stethoscope" alt="" ratio="16x10" sizes={asideSizes} first />
            <div className="panel panel-tint">
              <h2>
                <T id="department.book" values={{ name: <Own>{name}</Own> }} />
              </h2>
              <p>
                <Sentences words={t("department.tell-us")} own={[requests_answered]} />
              </p>
              <p className="button-row panel-action">
                <a className="button" href={`/appointment?department_id=${id}`}>
                  <Icon name="calendar" small />
                  {t("action.appointment")}
                </a>
                {doctors.length > 0 && (
                  <a className="button button-secondary" href={`/free-times?department_id=${id}`}>
                    {t("department.free-times")}
                  </a>
                )}
              </p>
            </div>
          </div>
          <div
            className="prose"
            {...ownLanguage(description)}
            dangerouslySetInnerHTML={{ __html: description }}
          />
        </div>
      </div>
      {services.length > 0 && (
        <Section id="services" title={t("department.services")} white>
          <ul className="grid grid-two">
            {services.map((service) => (
              <ServiceCard key={service.id} service={service} departmentPath={path} />
            ))}
          </ul>
        </Section>
      )}
      {doctors.length > 0 && (
        <Section id="team" title={<T id="department.doctors" values={{ name: <Own>{name}</Own> }} />}>
          <ul className="grid grid-people">
            {doctors.map((doctor) => (
              <DoctorCard key={doctor.id} doctor={doctor} heading="h3" />
            ))}
          </ul>
        </Section>
      )}
    </WithPopup>
  );
}
