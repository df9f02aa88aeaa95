import type { StockMove } from '@kade/contract';
import { phrase } from './i18n.ts';

/** Why a quantity changed, in words. */
export const stockReasonWords: Record<StockMove['reason'], string> = {
  received: phrase('New goods received'),
  counted: phrase('Counted'),
  damaged: phrase('Damaged'),
  lost: phrase('Lost or stolen'),
  sample: phrase('Given away as a sample'),
  returned: phrase('Returned by a customer'),
  correction: phrase('Correction'),
  order: phrase('Ordered'),
  order_released: phrase('Returned by an order'),
  initial: phrase('Beginning of the record'),
  edit: phrase('Edited'),
  transfer: phrase('Moved to another place'),
};
