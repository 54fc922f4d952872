import { Icon } from "../ui/icon.tsx";
import { t } from "../words/t.ts";

/** Whose maps they are: the page's policy must let them in. */
export const mapOrigin = "https://www.google.com";

/** The map comes from a third party, so it waits until the visitor asks for it. */
export function MapPanel({ address, shown }: { address: string; shown: boolean }) {
  const place = encodeURIComponent(address);
  return (
    <section className="map" aria-labelledby="map">
      <h2 id="map" className="visually-hidden">
        {t("contact.map")}
      </h2>
      {shown ? (
        <iframe title={t("contact.map-of", { address })} src={`${mapOrigin}/maps?q=${place}&output=embed`} />
      ) : (
        <>
          <Icon name="pin" />
          <p>{t("contact.map-source")}</p>
          <p className="button-row">
            <a className="button button-secondary" href="/contact?map=shown#map">
              {t("contact.map-show")}
            </a>
          </p>
        </>
      )}
    </section>
  );
}
