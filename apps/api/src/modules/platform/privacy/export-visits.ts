import { Id, SourceLink } from '@kade/contract';
import { z } from 'zod';
import type { Store } from '../../../db/stores/store.ts';
import { ProductViews } from '../../../infra/product-views/product-views.model.ts';
import { SearchTexts } from '../../../infra/searches/search-text.model.ts';
import { SourceLinks } from '../../sales/sources/source-link.model.ts';
import { type Entry, jsonRows } from './export-entries.ts';

const OLDEST = { by: '_id', direction: 1 } as const;

const count = z.number().default(0);
const ExportedViews = z.object({
  product: Id,
  day: z.string(),
  views: count,
  carts: count,
  checkouts: count,
});
const ExportedSearch = z.object({ day: z.string(), text: z.string(), searches: count, found: count });

/** Yields from where visitors of a store come, and what they looked at and searched for, by day. Who they are is not stored. */
export async function* visitEntries(store: Store, folder: string): AsyncGenerator<Entry> {
  yield jsonRows(`${folder}/source-links.json`, SourceLinks.in(store).each({}, OLDEST), SourceLink);
  yield jsonRows(`${folder}/product-views.json`, ProductViews.in(store).each({}, OLDEST), ExportedViews);
  yield jsonRows(`${folder}/searches.json`, SearchTexts.in(store).each({}, OLDEST), ExportedSearch);
}
