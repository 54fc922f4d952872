import { escapeXml } from "../http/xml.ts";
import { type MailText, oneLine, type RenderedMail, renderMail, renderParts } from "../mail/layout.ts";
import { letterText } from "../rich-text/letter-text.ts";

interface Hospital {
  name: string;
  address: string;
}

/** To an address that somebody subscribed. */
export function confirmationMail({ name }: Hospital, url: string): RenderedMail {
  return renderMail({
    subject: `Please confirm: the newsletter of ${name}`,
    name: "",
    body: [
      `Someone, probably you, subscribed to the newsletter of ${name} with this email address. To get it, please confirm.`,
      { label: "Confirm, and get the newsletter", url },
      "If this wasn’t you, please ignore this email. You get no newsletter unless you confirm.",
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
    subject: `Would you like the newsletter of ${name}?`,
    name: "",
    body: [
      `You subscribed to news from ${name} on ${since}. We now send a newsletter. To get it, please confirm.`,
      { label: "Confirm, and get the newsletter", url: confirm },
      "If you don’t want it, there is nothing to do. We won’t ask again. You can also take your address off our list.",
      { label: "Take my address off the list", url: leave },
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
 * A newsletter, to be made for each of its readers.
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
  const why = "You get this newsletter because you confirmed that you want it.";
  return (leave: string | null): RenderedMail => {
    const way =
      leave === null
        ? { html: "The link to unsubscribe stands here.", text: "The link to unsubscribe stands here." }
        : {
            html: `<a href="${escapeXml(leave)}">Unsubscribe</a><br>\n<span class="address">${escapeXml(leave)}</span>`,
            text: `Unsubscribe:\n${leave}`,
          };
    const foot = {
      html: `<hr>\n<p class="small">${escapeXml(sender)}</p>\n<p class="small">${why}<br>\n${way.html}</p>`,
      text: `-- \n${sender}\n\n${why}\n${way.text}`,
    };
    return { ...renderParts(subject, [...letter, foot]), unsubscribe: leave };
  };
}
