import type { PublicShop } from '@kade/contract';
import type { RenderedPage } from '@kade/storefront-interface';
import { redirect } from '../page.ts';
import { imageUrl } from '../paths.ts';
import { hex, parseColour } from '../theme/colour.ts';

/** Returns the icon at `/favicon.ico`: the shop's logo, or a bag in the theme's first colour. */
export function icon({ logo_path, theme }: PublicShop): RenderedPage {
  if (logo_path) return redirect(302, imageUrl(logo_path, 96));
  const colour = hex(parseColour(theme?.primary ?? '') ?? [64, 64, 64]);
  return {
    status: 200,
    type: 'image/svg+xml',
    body: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${colour}"/><path d="M9 12h14l1.5 13h-17zM12.5 14v-3a3.5 3.5 0 0 1 7 0v3" fill="none" stroke="#fff" stroke-width="2.5" stroke-linejoin="round"/></svg>`,
    styleHashes: [],
    headers: {},
    cache: 'shared',
  };
}
