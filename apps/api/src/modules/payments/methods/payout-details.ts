import type { BankDetails, PaymentSettings, PaypalDetails } from '@kade/contract';
import type { Store } from '../../../db/stores/store.ts';
import type { SettingChange } from '../../identity/setting-changes/setting-change.model.ts';

type Payout = Pick<PaymentSettings, 'bank_transfer' | 'paypal'>;

/** The fields that tell buyers where to pay. The notes do, too: an account can be written there. */
const fields = {
  bank_transfer: ['account_name', 'account_number', 'bank', 'branch', 'note'],
  paypal: ['instruction', 'link'],
} as const satisfies { [Method in keyof Payout]: readonly (keyof Payout[Method])[] };

const methods = ['bank_transfer', 'paypal'] as const;

const LEAST_FOR_END = 8;

/** The last four digits of an account number; of a short one none. */
function endOf({ account_number }: BankDetails): string {
  const digits = account_number.replace(/\s/g, '');
  if (digits === '') return '';
  return digits.length < LEAST_FOR_END ? '…' : `…${digits.slice(-4)}`;
}

/** The host of the PayPal link; the rest of it and the instruction may have an account number. */
const hostOf = ({ link }: PaypalDetails): string => (URL.canParse(link) ? new URL(link).host : '');

const shown = (method: (typeof methods)[number], { bank_transfer, paypal }: Payout): string =>
  method === 'paypal' ? hostOf(paypal) : endOf(bank_transfer);

const payoutOf = (method: (typeof methods)[number], settings: Payout): Record<string, string> => {
  const details: Partial<BankDetails & PaypalDetails> = settings[method];
  return Object.fromEntries(fields[method].map((name) => [name, details[name] ?? '']));
};

/** Returns the changes of where buyers pay: one for each method whose account or instruction differs. */
export function payoutChanges(before: PaymentSettings, after: Partial<PaymentSettings>): SettingChange[] {
  const settings = { ...before, ...after };
  return methods.flatMap((method) => {
    const [old, now] = [payoutOf(method, before), payoutOf(method, settings)];
    if (fields[method].every((name) => old[name] === now[name])) return [];
    const facts = { method, from: shown(method, before), to: shown(method, settings) };
    return [{ event: 'payout.changed', subject: method, before: old, facts }];
  });
}

/** Sets where buyers pay by a method to earlier values; other settings of the method stay. */
export async function restorePayout(store: Store, method: string, before: object): Promise<void> {
  const at = Object.entries(before).map(([name, value]) => [`payment_settings.${method}.${name}`, value]);
  await store.set(Object.fromEntries(at));
}
