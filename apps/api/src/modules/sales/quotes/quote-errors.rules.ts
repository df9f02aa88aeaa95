import {
  type CheckoutInput,
  type Finding,
  type PaymentOffer,
  type Quote,
  sentenceOfReason,
} from '@kade/contract';
import { cents, rupees } from '../../../db/scoped/serialization.ts';
import { ApiError, apiError } from '../../../lib/api-error.ts';
import { choiceKey, normalizeChoice, type ProductChoice } from '../../catalogue/variants/variant.rules.ts';

/** The field of the request that names the products. */
export const FIELD = 'lines';

/** The maximum total of an order, in cents. */
const MAX_TOTAL_CENTS = 99_999_999_999;

/** Returns an amount in cents as a sentence has it. */
export const amountInWords = (inCents: number): string =>
  `Rs ${rupees(inCents).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

/** Throws a 400 unless the goods can be delivered as quoted. `district` is that of the request. */
export function assertDeliverable(
  { delivery, delivery_kind, deliveries }: Pick<Quote, 'delivery' | 'delivery_kind' | 'deliveries'>,
  district: string | undefined,
): void {
  if (delivery !== null) return;
  const offer = deliveries.find(({ kind }) => kind === delivery_kind);
  if (offer?.offered && district) throw apiError('town_missing', { field: 'city' });
  if (offer?.offered) throw apiError('district_missing', { field: 'district' });
  throw delivery_kind === 'pick_up'
    ? apiError('not_collected', { field: 'delivery_kind' })
    : apiError('district_not_delivered', { field: 'district' });
}

function whyNot(offer: PaymentOffer | undefined, field: string): ApiError {
  const params = { limit: amountInWords(offer?.limit ?? 0) };
  if (offer?.reason === 'below_minimum') return apiError('cash_below_minimum', { params, field });
  if (offer?.reason === 'above_maximum') return apiError('cash_above_maximum', { params, field });
  if (offer?.reason === 'district') return apiError('cash_not_in_district', { field });
  return apiError('payment_not_offered', { field });
}

/** Throws a 400 unless the order can be paid with this method. `field` is the request's field of the method. */
export function assertPayable({ payments }: Pick<Quote, 'payments'>, method: string, field: string): void {
  const offer = payments.find((each) => each.method === method);
  if (!offer?.offered) throw whyNot(offer, field);
}

/** Throws a 409 when the total, in cents, differs from the one that the buyer confirmed. */
export function assertTotalUnchanged({ total }: Pick<Quote, 'total'>, expected: number): void {
  if (total !== null && total !== expected)
    throw apiError('price_changed', { params: { total: amountInWords(total) }, field: 'expected_total' });
}

/** Throws a 400 when the total of an order, in cents, is out of range. `field` is the request's field of the products. */
export function assertTotalInRange(total: number, field: string): void {
  if (total > MAX_TOTAL_CENTS) throw apiError('order_too_large', { field });
}

/** Returns the key by which the lines of a request and those of its quote are the same. */
const keyOf = (line: ProductChoice): string => choiceKey(normalizeChoice(line));

/** Returns the path in the request of the first line with a product and variant. */
export const pathIn =
  ({ lines }: Pick<CheckoutInput, 'lines'>) =>
  (choice: ProductChoice): string =>
    `${FIELD}.${lines.findIndex((line) => keyOf(line) === keyOf(choice))}`;

/** Throws a 409 when a line names a product with options without one of its variants. `at` returns its field. */
export function assertChosen(
  products: ReadonlyMap<string, { name: string; isUnchosen?: boolean }>,
  lines: readonly ProductChoice[],
  at: (choice: ProductChoice) => string,
): void {
  const open = lines.find((line) => products.get(choiceKey(line))?.isUnchosen);
  if (!open) return;
  const name = products.get(choiceKey(open))?.name ?? '';
  throw apiError('variant_missing', { params: { name }, field: at(open) });
}

/** Returns a finding for each line whose product has another price than the one that the buyer saw. */
function newPrices({ lines }: Pick<CheckoutInput, 'lines'>, quote: Pick<Quote, 'lines'>): Finding[] {
  const now = new Map(quote.lines.map((line) => [keyOf(line), line]));
  return lines.flatMap(({ price: seen, ...choice }, at) => {
    const line = now.get(keyOf(choice));
    if (!line || line.state === 'gone' || seen === undefined || cents(seen) === line.price) return [];
    const message = `${line.name} costs ${amountInWords(line.price)} now`;
    return [{ field: `${FIELD}.${at}.price`, code: 'rule' as const, message }];
  });
}

/**
 * Throws a 409 when the total or a price differs from what the buyer saw, with a finding for it and one for each price.
 * Prices that change against each other leave the total as it was. `quote` is in cents, `input` in rupees.
 */
export function assertPricesUnchanged(quote: Pick<Quote, 'lines' | 'total'>, input: CheckoutInput): void {
  const prices = newPrices(input, quote);
  const isSameTotal = quote.total === cents(input.expected_total);
  if (isSameTotal && prices.length === 0) return;
  const params = { total: amountInWords(quote.total ?? 0) };
  const [reason, field] = isSameTotal
    ? (['line_prices_changed', FIELD] as const)
    : (['price_changed', 'expected_total'] as const);
  const whole = { field, code: 'rule' as const, message: sentenceOfReason(reason, params) };
  throw apiError(reason, { params, field, findings: [whole, ...prices] });
}
