import { sizedPictureUrl } from "../pictures/picture-address.ts";
import { Icon } from "../ui/icon.tsx";
import { Socials } from "../ui/socials.tsx";
import { Honeypot } from "../ui/unseen-fields.tsx";
import { useBehindPopup } from "../ui/with-popup.tsx";
import { Own, ownLanguage } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { pagePath } from "./addresses.ts";
import { barWords } from "./bar-words.ts";
import { arrange, barHref } from "./menu.ts";
import { newsletterWords } from "./newsletter-words.ts";
import { PrivacyNote } from "./privacy-note.tsx";
import type { LinkedPage, RootData } from "./root-data.ts";
import { shippedTitle } from "./shipped-titles.ts";

type FooterProps = Pick<RootData, "site" | "filled" | "pages" | "here" | "year">;

export function Footer({ site, filled, pages, here, year }: FooterProps) {
  const linked = pages.filter(({ place }) => place === "footer");
  const duties = linked.filter(({ purpose }) => purpose !== null);
  const own = linked.filter(({ purpose }) => purpose === null);
  const { places, others } = arrange("footer", site.footer_order, own);
  return (
    <footer className="site-footer" {...useBehindPopup()}>
      <div className="wrap">
        <div className="footer-columns">
          <div className="footer-about">
            {site.logo_dark && (
              <img
                className="footer-logo"
                src={sizedPictureUrl(site.logo_dark, 320, "webp")}
                height="64"
                loading="lazy"
                alt=""
              />
            )}
            <p className="footer-name" {...ownLanguage(site.name)}>
              {site.name}
            </p>
            {site.address && <p {...ownLanguage(site.address)}>{site.address}</p>}
            <div className="button-row">
              <a
                className="button button-clear"
                href={`/suggestion?from=${encodeURIComponent(here)}`}
                data-popup
              >
                <Icon name="chat" small />
                {t("footer.suggestion")}
              </a>
              {site.whatsapp && (
                <a
                  className="button chat"
                  href={`https://wa.me/${site.whatsapp.replace(/\s/g, "")}`}
                  rel="noopener"
                >
                  <Icon name="chat" small />
                  <span>{t("footer.chat")}</span>
                </a>
              )}
            </div>
          </div>
          <nav className="footer-links" aria-labelledby="quick-links">
            <h2 id="quick-links">{t("footer.links")}</h2>
            <ul>
              {places.map(({ name, page }) =>
                page || name !== "departments" || filled.departments ? (
                  <li key={name}>
                    <a href={page ? pagePath(page) : barHref(name)} {...(page && ownLanguage(page.title))}>
                      {page ? page.title : t(barWords[name] ?? "page.home")}
                    </a>
                  </li>
                ) : null,
              )}
              <PageLinks pages={others} />
            </ul>
          </nav>
          <form method="post" action={`/subscribe?from=${encodeURIComponent(here)}`}>
            <h2>
              <label htmlFor="footer-email">{t("footer.news")}</label>
            </h2>
            <Honeypot id="footer-website" />
            <div className="subscribe-row">
              <input
                className="input"
                id="footer-email"
                name="email"
                type="email"
                autoComplete="email"
                maxLength={254}
                required
              />
              <button className="button" type="submit">
                {t("footer.subscribe")}
              </button>
            </div>
            {site.newsletter === 1 && <p className="subscribe-note">{newsletterWords()}</p>}
            <PrivacyNote className="subscribe-note" />
          </form>
        </div>
        <div className="footer-end">
          <p>
            © <Own>{site.name}</Own> {year}
          </p>
          {duties.length > 0 && (
            <ul className="footer-duties">
              <PageLinks pages={duties} />
            </ul>
          )}
          <Socials owner={site.name} links={site} />
        </div>
      </div>
    </footer>
  );
}

function PageLinks({ pages }: { pages: LinkedPage[] }) {
  return pages.map((page) => {
    const shipped = shippedTitle(page);
    return (
      <li key={page.slug}>
        <a href={pagePath(page)} {...(shipped === null && ownLanguage(page.title))}>
          {shipped ?? page.title}
        </a>
      </li>
    );
  });
}
