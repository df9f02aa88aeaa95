import { type Account, allowsUrl } from './accounts.ts';
import { checkoutHash } from './signature.ts';

export type Fields = Record<string, string>;

const REQUIRED = [
  'merchant_id',
  'return_url',
  'cancel_url',
  'notify_url',
  'first_name',
  'last_name',
  'email',
  'phone',
  'address',
  'city',
  'country',
  'order_id',
  'items',
  'currency',
  'amount',
  'hash',
] as const;
const CURRENCIES = ['LKR', 'USD', 'GBP', 'EUR', 'AUD'];
const PERIOD = /^[1-9]\d? (Week|Month|Year)$/;

function recurringFaults({ recurrence, duration }: Fields): string[] {
  if (recurrence === undefined && duration === undefined) return [];
  return [
    ...(PERIOD.test(recurrence ?? '') ? [] : ['recurrence must be like "1 Month"']),
    ...(duration === 'Forever' || PERIOD.test(duration ?? '')
      ? []
      : ['duration must be like "1 Year", or "Forever"']),
  ];
}

/** Returns every error of a checkout form as a sentence. An empty list means that it can be paid. */
export function faultsOf(fields: Fields, account: Account | undefined): string[] {
  const missing = REQUIRED.filter((name) => !fields[name]?.trim()).map((name) => `${name} is missing`);
  if (!account) return [...missing, 'merchant_id is not known'];
  const { merchant_id = '', order_id = '', amount = '', currency = '' } = fields;
  const expected = checkoutHash({ merchant_id, order_id, amount, currency }, account.secret);
  const urls = ['return_url', 'cancel_url', 'notify_url'].filter(
    (name) => !allowsUrl(account, fields[name] ?? ''),
  );
  return [
    ...missing,
    ...(/^\d{1,9}\.\d{2}$/.test(amount) && Number(amount) > 0
      ? []
      : ['amount must be more than 0, with two decimals and no thousands separator']),
    ...(CURRENCIES.includes(currency) ? [] : [`currency must be one of ${CURRENCIES.join(', ')}`]),
    ...urls.map((name) => `${name} is not on a domain of this merchant`),
    ...recurringFaults(fields),
    ...(fields.hash === expected ? [] : ['hash is wrong']),
  ];
}

/** Returns the fields of a posted form; null when a field occurs twice. */
export function singleFields(body: unknown): Fields | null {
  const entries = Object.entries((body ?? {}) as Record<string, unknown>);
  if (entries.some(([, value]) => typeof value !== 'string')) return null;
  return Object.fromEntries(entries) as Fields;
}
