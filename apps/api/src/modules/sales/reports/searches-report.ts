import { MAX_SEARCHED_TEXTS, type DayPeriod, type SearchesReport } from '@kade/contract';
import type { Store } from '../../../db/stores/store.ts';
import { type SearchedText, searchesOf } from '../../../infra/searches/search-text.model.ts';

const sumOf = (texts: readonly SearchedText[]) => texts.reduce((sum, { searches }) => sum + searches, 0);

/** Returns what visitors searched for in a period; the days are those in Colombo. */
export async function searchesReport(store: Store, period: DayPeriod): Promise<SearchesReport> {
  const texts = await searchesOf(store, period);
  return {
    searches: sumOf(texts),
    in_vain: sumOf(texts.filter(({ found }) => found === 0)),
    texts: texts.slice(0, MAX_SEARCHED_TEXTS),
    left_out: Math.max(0, texts.length - MAX_SEARCHED_TEXTS),
  };
}
