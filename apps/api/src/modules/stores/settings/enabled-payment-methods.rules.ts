import type { StoreRow } from '../../../db/stores/store.ts';

/** Returns which payment methods the store has switched on, each method present. */
export const enabledMethods = ({
  payment_methods: kept,
}: Pick<StoreRow, 'payment_methods'>): StoreRow['payment_methods'] => ({
  credit_debit: kept?.credit_debit ?? false,
  paypal: kept?.paypal ?? false,
  bank_transfer: kept?.bank_transfer ?? false,
  cash_on_delivery: kept?.cash_on_delivery ?? false,
});
