/** What becomes of an address that is subscribed, where there is a newsletter. */
export const newsletterWords =
  "You get an email to confirm that you want our newsletter. Each newsletter has a link to unsubscribe.";
