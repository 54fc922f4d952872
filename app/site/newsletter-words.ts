import { t } from "../words/t.ts";

/** What becomes of an address that is subscribed, where there is a newsletter. */
export const newsletterWords = () => t("footer.newsletter");
