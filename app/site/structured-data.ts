import { sizedPictureUrl } from "../pictures/picture-address.ts";
import { isElsewhere, ownAddress } from "../words/href.ts";
import { source } from "../words/languages.ts";
import { spoken } from "../words/spoken.ts";
import { isOfRecord } from "../words/with-words.ts";
import type { AbsentDays } from "./absent-days.ts";
import { sameAs } from "./page-meta.ts";
import { type Matches, type RootData, rootDataIn, saysInWords } from "./root-data.ts";

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
  if (!root) return undefined;
  const description = about(siteFacts(root));
  return works.has(String(description["@type"]))
    ? { ...description, ...languageOf(root, matches) }
    : description;
}

/** What somebody wrote or took; the others are places and people, which have no language. */
const works: ReadonlySet<string> = new Set([
  ...["AboutPage", "Blog", "BlogPosting", "CollectionPage", "ContactPage", "ImageGallery", "WebPage"],
]);

/** The language of a page's text, where that is not English as on any site of one language. */
function languageOf({ here }: RootData, matches: Matches): Description {
  const { words, main, open } = spoken();
  if (open.length < 2 && words === source) return {};
  const [path = ""] = here.split("?", 1);
  return { inLanguage: isOfRecord(path) && isElsewhere(path) && !saysInWords(matches) ? main : words };
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
