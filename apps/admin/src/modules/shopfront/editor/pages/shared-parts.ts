import { phrase } from '../../../../lib/i18n.ts';

/** What several pages of the shop share, by what stands for it among the ids of pages, which are longer. */
export const sharedParts: Readonly<Record<string, string>> = {
  menus: phrase('Menus'),
  product: phrase('Product page'),
};

/** Returns the label of a shared part; undefined for the id of a page. */
export const sharedLabel = (chosen: string): string | undefined =>
  Object.hasOwn(sharedParts, chosen) ? sharedParts[chosen] : undefined;
