import {
  missingDetails,
  type PaymentMethodKey,
  paymentMethodKeys,
  type PaymentSettings,
} from '@kade/contract';
import type { StoreRow } from '../../../db/stores/store.ts';

const DEFAULTS: PaymentSettings = {
  cash_on_delivery: { fee: 0, minimum: 0, maximum: null, districts: null, confirm: false },
  bank_transfer: { account_name: '', account_number: '', bank: '', branch: '', note: '', hold_hours: 48 },
  paypal: { instruction: '', link: '' },
};

type Saved = Pick<StoreRow, 'payment_settings'>;

/** Returns the rules and details of a store's payment methods, amounts in cents; defaults for what was never saved. */
export const toPaymentSettings = ({ payment_settings }: Saved): PaymentSettings => ({
  ...DEFAULTS,
  ...payment_settings,
});

/** Those of them that are given, with every amount changed, such as from rupees to cents. */
export const withPaymentAmounts = <Given extends Partial<PaymentSettings>>(
  given: Given,
  change: (amount: number) => number,
): Given => {
  const { cash_on_delivery: cod } = given;
  if (!cod) return given;
  const { fee, minimum, maximum } = cod;
  return {
    ...given,
    cash_on_delivery: {
      ...cod,
      fee: change(fee),
      minimum: change(minimum),
      maximum: maximum === null ? null : change(maximum),
    },
  };
};

type WithMethods = Saved & Pick<StoreRow, 'payment_methods' | 'credentials'>;

/** The fields of a store that decide which methods buyers can use. */
export const METHODS = 'payment_settings payment_methods credentials';

const isSetUp = (key: PaymentMethodKey, row: WithMethods): boolean =>
  missingDetails(key, toPaymentSettings(row)).length === 0 &&
  (key !== 'credit_debit' || row.credentials?.payhere !== undefined);

const switchedOn = ({ payment_methods }: WithMethods): PaymentMethodKey[] =>
  paymentMethodKeys.filter((key) => payment_methods?.[key]);

/** Returns the methods that a store switched on and set up, so that buyers can use them. */
export const usableMethods = (row: WithMethods): PaymentMethodKey[] =>
  switchedOn(row).filter((key) => isSetUp(key, row));

/** Returns the methods that a store switched on, but that buyers cannot use because something is missing. */
export const unusableMethods = (row: WithMethods): PaymentMethodKey[] =>
  switchedOn(row).filter((key) => !isSetUp(key, row));
