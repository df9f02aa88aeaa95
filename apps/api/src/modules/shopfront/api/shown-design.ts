import {
  type DesignDocument,
  type DesignSection,
  readSection,
  type ShownDesign,
  type ShownPage,
} from '@kade/contract';
import { objectId } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { Collections } from '../../catalogue/collections/collection.model.ts';
import { toLink } from '../../catalogue/products/product-card.rules.ts';
import type { ShopSales } from '../../sales/discounts/shop-sales.ts';
import { newestOfShop } from '../../sales/reviews/read-reviews.ts';
import { collectionsOf, pageAt, productsOf } from '../design/document.rules.ts';
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

/** Leaves out sections and blocks whose collection or product was deleted. */
function withoutDeleted(sections: readonly DesignSection[], there: ReadonlySet<string>): DesignSection[] {
  return sections.flatMap((section) => {
    const { own, ofBlocks } = collectionsOf(section);
    const named = [...own.map(({ id }) => id), ...productsOf(section)];
    if (named.some((id) => !there.has(id))) return [];
    const blocks = section.blocks.filter((_, at) => (ofBlocks[at] ?? []).every(({ id }) => there.has(id)));
    return [{ ...section, blocks }];
  });
}

/** What sections show besides their settings; only what one of them needs is read. */
async function shownIn(
  store: Store,
  sections: readonly DesignSection[],
  readSales: () => Promise<ShopSales | null>,
): Promise<Omit<ShownDesign, 'number' | 'home'>> {
  const named = namedIn(sections);
  const ids = [...named.keys()].map(objectId);
  const products = [...new Set(sections.flatMap(productsOf))];
  const found = ids.length > 0 ? await Collections.in(store).list({ _id: { $in: ids } }) : [];
  const lists = found.map((row) => ({ ids: row.products, most: named.get(row._id) ?? 0 }));
  const isEmpty = found.length + products.length === 0;
  const all = [...lists, { ids: products, most: products.length }];
  const cards = isEmpty ? [] : await firstCards(store, all, await readSales());
  return {
    collections: found.map((row, at) => ({ ...toLink(row), products: cards[at] ?? [] })),
    ...(products.length > 0 ? { products: cards[lists.length] ?? [] } : {}),
    ...(sections.some(({ type }) => type === 'reviews') ? { reviews: await newestOfShop(store) } : {}),
  };
}

/** Returns a page of a design as visitors see it; null where none has this address. */
export async function shownPage(
  store: Store,
  { document, slug }: { document: DesignDocument | undefined; slug: string },
  readSales: () => Promise<ShopSales | null>,
): Promise<ShownPage | null> {
  const page = document && pageAt(document, slug);
  if (!page) return null;
  const sections = page.sections.flatMap((section) => readSection(section) ?? []);
  const shown = await shownIn(store, sections, readSales);
  const { former: _, ...own } = page;
  return { ...own, ...shown, sections: withoutDeleted(sections, idsIn(shown)) };
}

const idsIn = ({ collections, products = [] }: Pick<ShownDesign, 'collections' | 'products'>) =>
  new Set([...collections, ...products].map(({ _id }) => _id));

/** Returns a design as visitors see it. Sections that this version does not know are left out. */
export async function shownDesign(
  store: Store,
  design: { number: number; document: DesignDocument } | null,
  readSales: () => Promise<ShopSales | null>,
): Promise<ShownDesign> {
  if (!design) return { number: 0, home: [], collections: [] };
  const sections = design.document.home.sections.flatMap((section) => readSection(section) ?? []);
  const shown = await shownIn(store, sections, readSales);
  return { number: design.number, home: withoutDeleted(sections, idsIn(shown)), ...shown };
}
