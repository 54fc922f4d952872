import { escapeXml } from "../http/xml.ts";
import {
  address,
  type MailText,
  oneLine,
  ownAttributes,
  type RenderedMail,
  renderMail,
  renderParts,
} from "../mail/layout.ts";
import { letterText } from "../rich-text/letter-text.ts";
import { t } from "../words/t.ts";

interface Hospital {
  name: string;
  address: string;
}

/** To an address that somebody subscribed. */
export function confirmationMail({ name }: Hospital, url: string): RenderedMail {
  return renderMail({
    subject: t("mail.news.confirm-subject", { hospital: name }),
    name: "",
    body: [
      t("mail.news.confirm-text", { hospital: name }),
      { label: t("mail.news.confirm"), url },
      t("mail.news.not-you"),
    ],
    hospital: name,
  });
}

/** To somebody who subscribed before there was a newsletter. */
export function invitationMail(
  { name }: Hospital,
  { since, confirm, leave }: { since: string; confirm: string; leave: string },
): RenderedMail {
  const mail = renderMail({
    subject: t("mail.news.ask-subject", { hospital: name }),
    name: "",
    body: [
      t("mail.news.ask-text", { hospital: name, since }),
      { label: t("mail.news.confirm"), url: confirm },
      t("mail.news.ask-no"),
      { label: t("mail.news.ask-leave"), url: leave },
    ],
    hospital: name,
  });
  return { ...mail, unsubscribe: leave };
}

/** What a newsletter says in the language that is spoken, or in the hospital's own where it is not translated. */
interface Letter {
  subject: string;
  /** Sanitised HTML. */
  body: string;
  hospital: Hospital;
  /** Against which the addresses in it are read. */
  site: string;
}

/**
 * A newsletter, to be made for each of those who read it in the language that is spoken.
 *
 * @returns what makes the mail of a reader who leaves at an address; of a test, whose reader has none to leave, with null
 */
export function newsletterMails({ subject, body, hospital, site }: Letter) {
  const html = body.replace(/ (href|src)="\/(?!\/)/g, ` $1="${escapeXml(site)}/`);
  const title = oneLine(subject);
  const within = ownAttributes(body);
  const letter: MailText[] = [
    {
      html: `${own("p", hospital.name, ' class="small"')}\n${own("h1", subject)}`,
      text: `${oneLine(hospital.name)}\n\n${title}`,
    },
    { html: within ? `<div${within}>\n${html}\n</div>` : html, text: letterText(html) },
  ];
  const sender = [hospital.name, hospital.address].filter((text) => oneLine(text) !== "");
  const foot = {
    html: sender
      .map((text) => (ownAttributes(text) ? own("span", text) : escapeXml(oneLine(text))))
      .join(", "),
    text: sender.map(oneLine).join(", "),
  };
  return (leave: string | null): RenderedMail => {
    const way =
      leave === null
        ? { html: escapeXml(t("mail.news.leave-here")), text: t("mail.news.leave-here") }
        : wayOut(leave);
    const why = t("mail.news.why");
    const end = {
      html: `<hr>\n<p class="small">${foot.html}</p>\n<p class="small">${escapeXml(why)}<br>\n${way.html}</p>`,
      text: `-- \n${foot.text}\n\n${why}\n${way.text}`,
    };
    return { ...renderParts(subject, [...letter, end]), unsubscribe: leave };
  };
}

function wayOut(leave: string): MailText {
  const [label, url] = [t("mail.news.leave"), escapeXml(leave)];
  return {
    html: `<a href="${url}">${escapeXml(label)}</a><br>\n${address(url)}`,
    text: `${t("mail.link", { label })}\n${leave}`,
  };
}

/** A line of the hospital's in an element, which says in which language that stands. */
function own(element: string, text: string, attributes = ""): string {
  return `<${element}${attributes}${ownAttributes(text)}>${escapeXml(oneLine(text))}</${element}>`;
}
