import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listPublicMembers } from "../../db/queries/members.ts";
import { getDb } from "../installation/installation.server.ts";
import { memberPath } from "../site/addresses.ts";
import { leadOf, pageMeta } from "../site/page-meta.ts";
import { useRootData } from "../site/root-data.ts";
import { describe } from "../site/structured-data.ts";
import { Empty } from "../ui/empty.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Portrait } from "../ui/picture.tsx";
import { peopleSizes } from "../ui/picture-sizes.ts";
import { WithPopup } from "../ui/with-popup.tsx";
import { Own, ownLanguage } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { translate } from "../words/translated.server.ts";

export async function loader() {
  const { staff } = await translate(getDb(), { staff: await listPublicMembers(getDb()) });
  return staff;
}

export const meta: MetaFunction<typeof loader> = ({ data = [], matches }) =>
  pageMeta(matches, {
    title: t("nav.leadership"),
    description: [
      leadOf(matches, "leadership_lead"),
      ...data.map(({ names, position }) => `${names}, ${position}.`),
    ].join(" "),
    path: "/leadership-team",
    image: data[0]?.image,
    about: describe(matches, ({ url, hospital }) => ({
      "@type": "CollectionPage",
      url: url("/leadership-team"),
      about: {
        ...hospital,
        employee: data.map(({ names, position }) => ({ "@type": "Person", name: names, jobTitle: position })),
      },
    })),
  });

export default function LeadershipTeam() {
  const members = useLoaderData<typeof loader>();
  const { leadership_lead } = useRootData().site;
  return (
    <WithPopup>
      <PageHead title={t("nav.leadership")} lead={leadership_lead && <Own>{leadership_lead}</Own>} />
      <div className="page-body wrap">
        {members.length > 0 ? (
          <ul className="grid grid-people">
            {members.map((member) => (
              <li key={member.id} className="person">
                <Portrait image={member.image} names={member.names} sizes={peopleSizes} />
                <h2 className="person-name">
                  <a
                    className="card-link"
                    href={memberPath(member)}
                    data-popup
                    {...ownLanguage(member.names)}
                  >
                    {member.names}
                  </a>
                </h2>
                <p className="person-role">
                  <Own>{member.position}</Own>
                </p>
              </li>
            ))}
          </ul>
        ) : (
          <Empty
            icon="user"
            title={t("leadership.none")}
            link={{ href: "/contact", label: t("action.contact") }}
          >
            {t("leadership.none-advice")}
          </Empty>
        )}
      </div>
    </WithPopup>
  );
}
