import { type PaymentMethodKey, paymentMethodKeys, type PaymentSettings } from '@kade/contract';
import type { StoreRow } from '../../db/store.ts';

const DEFAULTS: PaymentSettings = {
  cash_on_delivery: { fee: 0, minimum: 0, maximum: null, districts: null, confirm: false },
  bank_transfer: { account_name: '', account_number: '', bank: '', branch: '', note: '', hold_hours: 48 },
  paypal: { instruction: '', link: '' },
};

type Saved = Pick<StoreRow, 'payment_settings'>;

/** Returns the rules and details of a store's payment methods, amounts in cents; defaults for what was never saved. */
export const paymentSettingsOf = ({ payment_settings }: Saved): PaymentSettings => ({
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

const isSetUp: Record<PaymentMethodKey, (settings: PaymentSettings, row: WithMethods) => boolean> = {
  credit_debit: (_, { credentials }) => credentials?.payhere !== undefined,
  paypal: ({ paypal }) => paypal.instruction !== '' || paypal.link !== '',
  bank_transfer: ({ bank_transfer: { bank, account_name, account_number } }) =>
    [bank, account_name, account_number].every((detail) => detail !== ''),
  cash_on_delivery: () => true,
};

/** Returns the methods that a store switched on and set up, so that buyers can use them. */
export function usableMethods(row: WithMethods): PaymentMethodKey[] {
  const settings = paymentSettingsOf(row);
  return paymentMethodKeys.filter((key) => row.payment_methods?.[key] && isSetUp[key](settings, row));
}
