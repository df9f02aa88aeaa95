import { ensureIndexes } from '../../db/connection/connect.ts';
import { writeOrderSearch } from './order-search.ts';
import { dropLookupIndex, dropMoveKeysIndex } from './drop-indexes.ts';
import { markBought, markCustomers, markDistricts } from './mark-customers.ts';
import { markDays, markReports } from './mark-reports.ts';
import { refoldSearchText } from './refold.ts';
import { writeAllSearchWords } from './search-words.ts';
import { beginStockLedgers } from './stock-ledger.ts';
import { beginStoreLogs } from './store-logs.ts';
import { replaceHostsIndex } from '../../db/stores/store.model.ts';
import type { Migration } from './migrate.ts';

/**
 * Every change of stored data, in order. A step may be run again after a crash half-way, so each must not change what
 * it has already done, and the code of the version before must still run on its result. A new index needs no step:
 * those that the models declare are created at every start.
 */
export const migrations: readonly Migration[] = [
  { id: 1, name: 'indexes', up: ensureIndexes },
  { id: 2, name: 'search text without joiners', up: refoldSearchText },
  { id: 3, name: 'hosts of stores without a proved domain', up: replaceHostsIndex },
  { id: 4, name: 'what orders are found and sorted by', up: writeOrderSearch },
  { id: 5, name: 'words that products and orders are found by', up: writeAllSearchWords },
  { id: 6, name: 'the beginning of stock ledgers', up: beginStockLedgers },
  { id: 7, name: 'orders whose customers are to be derived', up: markCustomers },
  { id: 8, name: 'orders whose days are to be counted for reports', up: markReports },
  { id: 9, name: 'no index of discounts that nothing uses', up: dropLookupIndex },
  { id: 10, name: 'orders whose days are to be counted by payment method', up: markReports },
  { id: 11, name: 'customers whose district is to be derived', up: markDistricts },
  { id: 12, name: 'customers of whom it is to be derived what they bought', up: markBought },
  { id: 13, name: 'orders whose days are to be counted by product and district', up: markReports },
  { id: 14, name: 'orders whose days are to be counted by what happened on them', up: markReports },
  { id: 15, name: 'orders whose days are to be counted by what products cost', up: markReports },
  { id: 16, name: 'the beginning of the logs of stores', up: beginStoreLogs },
  { id: 17, name: 'orders whose days are to be counted by the parcels that left on them', up: markReports },
  { id: 18, name: 'no index of the keys of stock movements', up: dropMoveKeysIndex },
  { id: 19, name: 'days that are to be counted by what was sold on them', up: markDays },
];
