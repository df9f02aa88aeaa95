import type { QuotedCode, SimulatedDiscount, Simulation, SimulationInput } from '@kade/contract';
import { rupees } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { comparablePhone } from '../orders/phone.rules.ts';
import { notFound } from '../../../lib/api-error.ts';
import type { Line } from '../../catalogue/stock/stock.ts';
import { choiceKey } from '../../catalogue/variants/variant.rules.ts';
import { calculateQuote, type CalculatedQuote, mergeLines, withQuoteAmounts } from '../quotes/quote.rules.ts';
import {
  checkoutTerms,
  QUOTE_FIELDS,
  type QuotedProducts,
  readQuotedProducts,
  withoutLimit,
} from '../quotes/quote.ts';
import { aboutBuyer } from './buyer-discounts.ts';
import type { GivenCode } from './calculate-discounts.rules.ts';
import type { DiscountTerms } from './discount-basket.rules.ts';
import { customerKeys, DiscountCustomers } from './discount-customer.model.ts';
import { counterId } from './order-uses.rules.ts';
import { readDiscounts } from './read-discounts.ts';

/** Returns the discounts that this buyer has used as often as one buyer may. */
async function usedBefore(
  { store, ctx }: { store: Store; ctx: AppContext },
  { phone = '', email = '' }: Pick<SimulationInput, 'phone' | 'email'>,
  given: readonly GivenCode[],
): Promise<ReadonlySet<string>> {
  const keys = customerKeys(store, { phone, email }, ctx.encryption);
  if (keys.length === 0) return new Set();
  const limits = new Map(
    given.flatMap(({ terms }) => (terms?.per_customer ? [[terms._id, terms.per_customer]] : [])),
  );
  const counters = [...limits.keys()].flatMap((discount) => keys.map((key) => counterId(discount, key)));
  const uses = await DiscountCustomers.in(store).byIds(counters, ['discount', 'used']);
  const spent = [...uses.values()].filter(({ discount, used }) => used >= (limits.get(discount) ?? Infinity));
  return new Set(spent.map(({ discount }) => discount));
}

/** Throws a 404 for a line whose product or variant the store does not have. */
function assertOffered(lines: readonly Line[], products: QuotedProducts): void {
  for (const line of lines) {
    const product = products.get(choiceKey(line));
    if (!product || (product.isUnchosen && line.variant !== undefined)) throw notFound('Product');
  }
}

/** Returns what a discount does, in rupees, from what a quote says of its code. */
function simulated(
  code: QuotedCode,
  { quote, terms }: { quote: CalculatedQuote; terms: DiscountTerms | null },
): SimulatedDiscount {
  // Of two single codes of one discount only one applies.
  const own = code.applied ? quote.discounts?.find((each) => each.terms._id === terms?._id) : undefined;
  return {
    ...code,
    code: terms?.method === 'automatic' ? '' : code.code,
    discount: terms?._id ?? null,
    title: terms?.title ?? '',
    amount: rupees(own?.amount ?? 0),
    lines: quote.lines.map((_line, index) => rupees(own?.lines[index] ?? 0)),
  };
}

/**
 * Returns what the discounts of a store do to a basket, by the calculation of the checkout; any quantity can be tried.
 * Automatic discounts are calculated as codes, named by their ids, so that each has its reason. Throws a 404 for goods of
 * another store.
 */
export async function simulateDiscounts(
  { store, ctx }: { store: Store; ctx: AppContext },
  input: SimulationInput,
): Promise<Simulation> {
  const lines = mergeLines(input.lines);
  const [row, products] = await Promise.all([store.read(QUOTE_FIELDS), readQuotedProducts(store, lines)]);
  assertOffered(lines, products);
  const wanted = { codes: input.codes, products: lines.map(({ product }) => product) };
  const read = await readDiscounts(store, row, wanted);
  const automatic = (read?.automatic ?? []).map((terms): GivenCode => ({ code: terms._id, terms }));
  const usedUp = (read?.usedUp ?? []).map(
    (terms): GivenCode => ({ code: terms._id, terms, spent: 'used_up' }),
  );
  const given = [...automatic, ...usedUp, ...(read?.codes ?? [])];
  const buyer = await aboutBuyer(store, comparablePhone(input.phone ?? ''), given);
  const spent = await usedBefore({ store, ctx }, input, given);
  const quote = calculateQuote({ ...input, lines }, withoutLimit(products), checkoutTerms({ row, ctx }), {
    automatic: [],
    codes: given.map((each) =>
      each.terms && spent.has(each.terms._id) ? { ...each, spent: 'used_before' } : each,
    ),
    collections: read?.collections ?? new Map(),
    source: input.source,
    ...buyer,
    now: input.at === undefined ? ctx.clock.now() : new Date(input.at),
  });
  const { codes = [], ...inRupees } = withQuoteAmounts(quote, rupees);
  const discounts = codes.map((code, at) => simulated(code, { quote, terms: given[at]?.terms ?? null }));
  return { quote: inRupees, discounts };
}
