import type { Colours } from './colours.ts';

/** Where a shop can be opened. On a laptop its stored domain is a name under localhost, served by the platform. */
export function shopOrigin(domain: string, publicUrl: string): string {
  const shop = new URL(domain);
  const own = new URL(publicUrl);
  if (!shop.hostname.endsWith('.localhost')) return shop.origin;
  return `${own.protocol}//${shop.hostname}${own.port && `:${own.port}`}`;
}

/** The shop's page that wears these colours on this device only, or takes them off. */
export function previewUrl(origin: string, colours: Colours | 'disable'): string {
  const url = new URL('/preview-theme', origin);
  const wanted = colours === 'disable' ? { disable: 'true' } : colours;
  for (const [name, value] of Object.entries(wanted)) url.searchParams.set(name, value);
  return url.href;
}
