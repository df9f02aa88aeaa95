/** Why a merchant changes a quantity by hand. */
export const adjustmentReasons = [
  'received',
  'counted',
  'damaged',
  'lost',
  'sample',
  'returned',
  'correction',
] as const;

/**
 * Why a quantity changed. `order` and `order_released`: an order took the pieces or gave them back; `initial`: what was
 * there when the ledger began; `edit`: the product or its variants were edited;
 * `transfer`: pieces went from one place of the store to another, so the quantity is the same.
 */
export const stockReasons = [
  ...adjustmentReasons,
  'order',
  'order_released',
  'initial',
  'edit',
  'transfer',
] as const;
export type StockReason = (typeof stockReasons)[number];
