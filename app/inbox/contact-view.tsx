import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { getContact } from "../../db/queries/contacts.ts";
import { can } from "../access/permissions.ts";
import { requireScreen } from "../dashboard/guard.server.ts";
import { heldSince } from "../dashboard/held-since.server.ts";
import { HoldNote } from "../dashboard/hold-note.tsx";
import { Popup } from "../dashboard/popup.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { noteViewed, seenBy } from "../dashboard/seen-by.server.ts";
import { SeenBy } from "../dashboard/seen-by.tsx";
import { useStaffUser } from "../dashboard/staff-user.ts";
import { idFrom, orNotFound } from "../http/responses.ts";
import { getDb, hospitalTime } from "../installation/installation.server.ts";
import { DateText } from "../ui/dates.tsx";
import { EmailLink } from "../ui/email-link.tsx";
import { Fact } from "../ui/fact.tsx";
import { Icon } from "../ui/icon.tsx";
import { Paragraphs } from "../ui/paragraphs.tsx";
import { PhoneLink } from "../ui/phone-link.tsx";
import { popupHandle } from "../ui/with-popup.tsx";
import { Typed, unknownLanguage } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireScreen({ request, context });
  const contact = orNotFound(await getContact(getDb(), idFrom(params.id)));
  const replies = contact.replies.map(({ id, reply, created_at, firstname, lastname }) => ({
    id,
    reply,
    by: [firstname, lastname].filter(Boolean).join(" "),
    ...hospitalTime(new Date(created_at)),
  }));
  const viewed = { entity: "contacts", id: contact.id, patient: null } as const;
  await noteViewed(getDb(), user, viewed);
  return {
    ...contact,
    replies,
    heldSince: await heldSince(getDb(), contact),
    seen: await seenBy(getDb(), user, viewed),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  screenMeta(matches, data?.subject ?? t("contact.one"));

export const handle = popupHandle;

export default function ViewContact() {
  const { firstname, lastname, subject, message, email, phone, date, replies, heldSince, seen } =
    useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const mayReply = can(useStaffUser(), "contacts.reply");
  return (
    <Popup title={t("contact.view")} wide>
      <dl className="facts facts-pairs">
        <Fact term={t("contact.names")}>
          <Typed>{`${firstname} ${lastname}`}</Typed>
        </Fact>
        <Fact term={t("list.date")}>
          <DateText date={date} />
        </Fact>
        <Fact term={t("form.email")}>
          <EmailLink address={email} />
        </Fact>
        <Fact term={t("form.phone")}>
          <PhoneLink number={phone} />
        </Fact>
        <Fact term={t("contact.subject-of")}>
          <Typed>{subject}</Typed>
        </Fact>
      </dl>
      <section className="popup-section">
        <h2>{t("contact.message-of")}</h2>
        <Paragraphs text={message} {...unknownLanguage()} />
      </section>
      {replies.length > 0 && (
        <section className="popup-section">
          <h2>{t("contact.replies", { count: replies.length })}</h2>
          {replies.map((reply) => (
            <blockquote className="quoted" key={reply.id}>
              <p className="quoted-by">
                <T
                  id="contact.replied"
                  values={{
                    by: reply.by ? "somebody" : "nobody",
                    name: <Typed>{reply.by}</Typed>,
                    day: <DateText date={reply.date} />,
                    time: reply.time,
                  }}
                  tags={{ strong: (inside) => <strong>{inside}</strong> }}
                />
              </p>
              <Paragraphs text={reply.reply} {...unknownLanguage()} />
            </blockquote>
          ))}
        </section>
      )}
      <HoldNote since={heldSince} />
      <SeenBy seen={seen} />
      {mayReply && (
        <p className="popup-foot button-row">
          <Link className="button" to={pathname.replace(/view$/, "reply") + search} preventScrollReset>
            <Icon name="reply" small />
            {t("contact.reply")}
          </Link>
        </p>
      )}
    </Popup>
  );
}
