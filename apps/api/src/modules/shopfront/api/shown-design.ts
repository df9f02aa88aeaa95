import { type DesignDocument, type DesignSection, readSection, type ShownDesign } from '@kade/contract';
import { objectId } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { Collections } from '../../catalogue/collections/collection.model.ts';
import { toLink } from '../../catalogue/products/product-card.rules.ts';
import type { ShopSales } from '../../sales/discounts/shop-sales.ts';
import { collectionsOf } from '../design/document.rules.ts';
import { firstCards } from './first-cards.ts';

/** Returns the collections that sections name, each with the highest number of products that one of them shows. */
function namedIn(sections: readonly DesignSection[]): Map<string, number> {
  const named = new Map<string, number>();
  for (const section of sections) {
    const { own, ofBlocks } = collectionsOf(section);
    for (const { id, cards } of [...own, ...ofBlocks.flat()])
      named.set(id, Math.max(cards, named.get(id) ?? 0));
  }
  return named;
}

/** Leaves out sections and blocks whose collection was deleted. */
function withoutDeleted(sections: readonly DesignSection[], there: ReadonlySet<string>): DesignSection[] {
  return sections.flatMap((section) => {
    const { own, ofBlocks } = collectionsOf(section);
    if (own.some(({ id }) => !there.has(id))) return [];
    const blocks = section.blocks.filter((_, at) => (ofBlocks[at] ?? []).every(({ id }) => there.has(id)));
    return [{ ...section, blocks }];
  });
}

/** Returns a design as visitors see it. Sections that this version does not know are left out. */
export async function shownDesign(
  store: Store,
  design: { number: number; document: DesignDocument } | null,
  readSales: () => Promise<ShopSales | null>,
): Promise<ShownDesign> {
  if (!design) return { number: 0, home: [], collections: [] };
  const sections = design.document.home.sections.flatMap((section) => readSection(section) ?? []);
  const named = namedIn(sections);
  const ids = [...named.keys()].map(objectId);
  const found = ids.length > 0 ? await Collections.in(store).list({ _id: { $in: ids } }) : [];
  const lists = found.map(({ _id, products }) => ({ ids: products, most: named.get(_id) ?? 0 }));
  const cards = found.length > 0 ? await firstCards(store, lists, await readSales()) : [];
  const collections = found.map((row, at) => ({ ...toLink(row), products: cards[at] ?? [] }));
  const there = new Set(found.map(({ _id }) => _id));
  return { number: design.number, home: withoutDeleted(sections, there), collections };
}
