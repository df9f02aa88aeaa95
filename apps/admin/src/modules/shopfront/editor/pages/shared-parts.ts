import { type DesignArea, sharedAreas } from '@kade/contract';
import { phrase } from '../../../../lib/i18n.ts';

/** What several pages of the shop share, by what stands for it among the ids of pages, which are longer. */
export const sharedParts: Readonly<Record<string, string>> = {
  header: phrase('Header'),
  menus: phrase('Menus'),
  product: phrase('Product page'),
  footer: phrase('Footer'),
};

/** Returns the label of a shared part; undefined for the id of a page. */
export const sharedLabel = (chosen: string): string | undefined =>
  Object.hasOwn(sharedParts, chosen) ? sharedParts[chosen] : undefined;

/** Returns the area of the design whose sections are edited; undefined for what has none, and for the id of a page. */
export function areaOf(chosen: string): DesignArea | undefined {
  if (chosen === '') return 'home';
  return sharedAreas.find((area) => area === chosen);
}
