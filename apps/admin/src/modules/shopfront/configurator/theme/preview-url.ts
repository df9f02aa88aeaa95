import type { Colours } from './colours.ts';

/** Returns the shop's address that previews these colours on this device only, or ends the preview. */
export function previewUrl(origin: string, colours: Colours | 'disable'): string {
  const url = new URL('/preview-theme', origin);
  const wanted = colours === 'disable' ? { disable: 'true' } : colours;
  for (const [name, value] of Object.entries(wanted)) url.searchParams.set(name, value);
  return url.href;
}
