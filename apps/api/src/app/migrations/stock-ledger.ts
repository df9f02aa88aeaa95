import { computeRawFields } from '../../db/connection/raw-documents.ts';
import { BEGINNING } from '../../modules/catalogue/stock/recorded-changes.ts';

/**
 * Begins the ledger of every product with what it has, one movement for each quantity. A product that begins meanwhile by
 * a change is left alone. A job copies the movements to the ledger.
 */
export const beginStockLedgers = (): Promise<void> => computeRawFields('Product', BEGINNING);
