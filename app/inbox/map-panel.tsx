import { Icon } from "../ui/icon.tsx";

/** Whose maps they are: the page's policy must let them in. */
export const mapOrigin = "https://www.google.com";

/** The map comes from a third party, so it waits until the visitor asks for it. */
export function MapPanel({ address, shown }: { address: string; shown: boolean }) {
  const place = encodeURIComponent(address);
  return (
    <section className="map" aria-labelledby="map">
      <h2 id="map" className="visually-hidden">
        Map
      </h2>
      {shown ? (
        <iframe title={`Map of ${address}`} src={`${mapOrigin}/maps?q=${place}&output=embed`} />
      ) : (
        <>
          <Icon name="pin" />
          <p>The map comes from Google Maps. It only loads when you ask for it.</p>
          <p className="button-row">
            <a className="button button-secondary" href="/contact?map=shown#map">
              Show the map
            </a>
          </p>
        </>
      )}
    </section>
  );
}
