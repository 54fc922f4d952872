/** Whether a link leads to a page of the site, `/contact`, rather than to an address of the web. */
export function isSitePath(link: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(link);
}

/** Whether an address may become a link: a place on the web, never `javascript:`, and no one's password in it. */
export function isWebAddress(address: string): boolean {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return false;
  const { hostname, username, password } = new URL(address);
  return /[^.]\.[^.]/.test(hostname) && username === "" && password === "";
}
