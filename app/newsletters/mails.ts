import { escapeXml } from "../http/xml.ts";
import {
  address,
  type MailText,
  oneLine,
  type RenderedMail,
  renderMail,
  renderParts,
} from "../mail/layout.ts";
import { letterText } from "../rich-text/letter-text.ts";
import { ownLanguage } from "../words/own.tsx";
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

interface Letter {
  subject: string;
  /** Sanitised HTML. */
  body: string;
  hospital: Hospital;
  /** Against which the addresses in it are read. */
  site: string;
}

/**
 * A newsletter, to be made for each of its readers, with what stands around it in the language that is spoken then.
 *
 * @returns what makes the mail of a reader who leaves at an address; of a test, whose reader has none to leave, with null
 */
export function newsletterMails({ subject, body, hospital, site }: Letter) {
  const html = body.replace(/ (href|src)="\/(?!\/)/g, ` $1="${escapeXml(site)}/`);
  const title = oneLine(subject);
  const letter: MailText[] = [
    {
      html: `<p class="small">${escapeXml(hospital.name)}</p>\n<h1>${escapeXml(title)}</h1>`,
      text: `${oneLine(hospital.name)}\n\n${title}`,
    },
    { html, text: letterText(html) },
  ];
  const sender = [hospital.name, hospital.address].map(oneLine).filter(Boolean).join(", ");
  return (leave: string | null): RenderedMail => {
    const way =
      leave === null
        ? { html: escapeXml(t("mail.news.leave-here")), text: t("mail.news.leave-here") }
        : wayOut(leave);
    const why = t("mail.news.why");
    const foot = {
      html: `<hr>\n<p class="small">${escapeXml(sender)}</p>\n<p class="small">${escapeXml(why)}<br>\n${way.html}</p>`,
      text: `-- \n${sender}\n\n${why}\n${way.text}`,
    };
    return { ...renderParts(subject, [...letter.map(inOwnLanguage), foot]), unsubscribe: leave };
  };
}

function wayOut(leave: string): MailText {
  const [label, url] = [t("mail.news.leave"), escapeXml(leave)];
  return {
    html: `<a href="${url}">${escapeXml(label)}</a><br>\n${address(url)}`,
    text: `${t("mail.link", { label })}\n${leave}`,
  };
}

/** What the hospital wrote is in its own language, whoever reads it. */
function inOwnLanguage({ html, text }: MailText): MailText {
  const { lang, dir } = ownLanguage();
  if (!lang) return { html, text };
  return { html: `<div lang="${lang}"${dir ? ` dir="${dir}"` : ""}>\n${html}\n</div>`, text };
}
