import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getPublicMember } from "../../db/queries/members.ts";
import { idFrom, orNotFound } from "../http/responses.ts";
import { getDb } from "../installation/installation.server.ts";
import { memberPath } from "../site/addresses.ts";
import { pageMeta, sameAs } from "../site/page-meta.ts";
import { Popup } from "../site/popup.tsx";
import { describe } from "../site/structured-data.ts";
import { EmailLink } from "../ui/email-link.tsx";
import { Fact, Missing } from "../ui/fact.tsx";
import { Paragraphs } from "../ui/paragraphs.tsx";
import { PhoneLink } from "../ui/phone-link.tsx";
import { Portrait } from "../ui/picture.tsx";
import { memberSizes } from "../ui/picture-sizes.ts";
import { Socials } from "../ui/socials.tsx";
import { popupHandle } from "../ui/with-popup.tsx";
import { Own, ownLanguage } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { notePages, translateOne } from "../words/translated.server.ts";

const team = () => ({ label: t("nav.leadership"), href: "/leadership-team" });

export async function loader({ params }: LoaderFunctionArgs) {
  const found = orNotFound(await getPublicMember(getDb(), idFrom(params.id)));
  const member = await translateOne(getDb(), "staff", found);
  notePages("staff", [member], memberPath);
  return member;
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? pageMeta(matches, {
        title: data.names,
        description: data.bio || `${data.names}, ${data.position}.`,
        path: memberPath(data),
        image: data.image,
        type: "profile",
        above: [team()],
        about: describe(matches, ({ url, image, hospital }) => ({
          "@type": "Person",
          name: data.names,
          jobTitle: data.position,
          url: url(memberPath(data)),
          image: image(data.image),
          worksFor: hospital,
          sameAs: sameAs(data),
        })),
      })
    : [];

export const handle = popupHandle;

export default function Member() {
  const member = useLoaderData<typeof loader>();
  const { names, position, email, phone, bio, image } = member;
  return (
    <Popup title={names} isOwn closeHref={team().href} width="wide">
      <div className="member">
        <Portrait image={image} names={names} sizes={memberSizes} first />
        <div>
          <dl className="facts">
            <Fact term={t("leadership.position")}>{position && <Own>{position}</Own>}</Fact>
            <Fact term={t("form.email")}>{email && <EmailLink address={email} />}</Fact>
            <Fact term={t("form.phone")}>{phone && <PhoneLink number={phone} />}</Fact>
          </dl>
          <Socials owner={names} links={member} />
        </div>
      </div>
      <section className="popup-section">
        <h2>{t("leadership.bio")}</h2>
        {bio.trim() ? (
          <Paragraphs text={bio} {...ownLanguage(bio)} />
        ) : (
          <p>
            <Missing />
          </p>
        )}
      </section>
    </Popup>
  );
}
