/**
 * Returns the payment page when the link leads to this site or by https to the platform's own host; null for any other,
 * so that a reply can never send a merchant elsewhere.
 */
export function trustedLink(link: string, here: string, publicUrl: string): string | null {
  if (!URL.canParse(link, here)) return null;
  const url = new URL(link, here);
  const own = url.origin === new URL(here).origin;
  const platform = url.protocol === 'https:' && url.host === new URL(publicUrl).host;
  return own || platform ? url.href : null;
}

/** Leaves the app for another page of this site. */
export const leaveFor = (address: string): void => window.location.assign(address);
