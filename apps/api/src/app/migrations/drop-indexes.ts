import { dropRawIndex } from '../../db/connection/raw-documents.ts';

/** Drops the first index of the codes of discounts. That which replaced it ends with the id, and is in use. */
export const dropLookupIndex = (): Promise<void> => dropRawIndex('Discount', 'store_1_lookup_1');

/** Drops the index of the keys of stock movements, which every order wrote. That of the products replaced it. */
export const dropMoveKeysIndex = (): Promise<void> => dropRawIndex('Product', 'store_1_moves.key_1');
