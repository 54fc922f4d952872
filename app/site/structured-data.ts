import { sizedPictureUrl } from "../pictures/picture-address.ts";
import { ownAddress } from "../words/href.ts";
import type { AbsentDays } from "./absent-days.ts";
import { sameAs } from "./page-meta.ts";
import { type Matches, type RootData, rootDataIn } from "./root-data.ts";

type Description = Record<string, unknown>;

/** What schema.org descriptions of a page say about the site around it. */
export interface SiteFacts {
  /** Full address of a path. */
  url: (path: string) => string;
  /** Full address of an upload, or undefined when there is none. */
  image: (name: string | null) => string | undefined;
  /** The hospital as others refer to it. */
  hospital: Description;
  /** The hospital in full. */
  wholeHospital: Description;
}

/** Describes what a page is about, once the site around it is known. */
export function describe(
  matches: Matches,
  about: (facts: SiteFacts) => Description,
): Description | undefined {
  const root = rootDataIn(matches);
  return root && about(siteFacts(root));
}

function siteFacts({ site, appUrl, closedDays }: RootData): SiteFacts {
  const url = (path: string) => appUrl + ownAddress(path);
  const image = (name: string | null) => (name ? url(sizedPictureUrl(name, 1280, "own")) : undefined);
  // The same hospital in every language.
  const id = `${appUrl}/#hospital`;
  const hospital = { "@type": "Hospital", "@id": id, name: site.name, url: url("/") };
  const wholeHospital = {
    ...hospital,
    address: site.address || undefined,
    telephone: site.contacts || undefined,
    email: site.email || undefined,
    logo: image(site.logo),
    sameAs: sameAs(site),
    specialOpeningHoursSpecification: closedDays.some(isWhole)
      ? closedDays.filter(isWhole).map(closed)
      : undefined,
  };
  return { url, image, hospital, wholeHospital };
}

/** Days of which nothing is open; hours within a day are the doctors'. */
function isWhole({ from_time, until_time }: AbsentDays): boolean {
  return from_time === null && until_time === null;
}

/** Days on which a place is closed, as search engines read it. */
export function closed({ from, until }: Pick<AbsentDays, "from" | "until">): Description {
  return {
    "@type": "OpeningHoursSpecification",
    validFrom: from,
    validThrough: until,
    opens: "00:00",
    closes: "00:00",
  };
}
