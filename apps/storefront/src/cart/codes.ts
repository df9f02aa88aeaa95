import type { CodeProblem, ErrorBody, Quote, QuotedCode, QuoteInput } from '@kade/contract';
import type { CodeFault } from '../core/code-fault.ts';
import { typed } from '../core/form-fields.ts';
import type { PageContext } from '../core/page-context.ts';
import { toApiError } from '../core/api-error.ts';

const MOST = 5;
const LONGEST = 60;

/** The codes of a visitor in normal form, and the one that was just typed; empty for none. */
export interface GivenCodes {
  codes: readonly string[];
  code: string;
}

export interface QuotedCodes {
  /** Its `codes` are those that are kept. */
  quote: Quote;
  codes: readonly string[];
  fault: CodeFault | null;
}

/** Codes that will not apply to this buyer's basket whatever is in it. */
const isLost = ({ reason }: QuotedCode) =>
  reason === 'unknown' || reason === 'over' || reason === 'used_up' || reason === 'used_before';

/**
 * Reads the code of a posted form. It is sent by a button, unless it was refused before and the button is that of the
 * order; a form that a script posts is not to try half a code.
 */
export function codeIn(form: URLSearchParams): { code: string; sendsCode: boolean } {
  const code = typed(form, 'code').replace(/\s+/g, '').slice(0, LONGEST);
  const orders = form.get('step') === 'place' || form.get('next') === 'checkout';
  const isNew = orders && code !== form.get('refused');
  return { code, sendsCode: code !== '' && (form.has('apply') || isNew) };
}

/** Returns codes as a hidden field of a form has them. */
export const codesIn = (text: string): string[] =>
  text
    .slice(0, MOST * (LONGEST + 1))
    .split(' ')
    .filter((code) => code !== '' && code.length <= LONGEST)
    .slice(0, MOST);

/** Returns whether two lists of codes are the same. */
export const sameCodes = (some: readonly string[], others: readonly string[]): boolean =>
  some.join(' ') === others.join(' ');

const without = ({ codes: _, ...quote }: Quote): Quote => quote;

/** Returns whether codes are refused for a while, because too many wrong ones were tried. */
const isPaused = (failure: unknown) => toApiError(failure)?.body.code === 'too_many_requests';

/**
 * Returns the quote of a basket with the codes that the visitor has and the typed one. A code that cannot apply any more
 * is not kept, so that it is not tried again with every page. Rejects with the API's refusals.
 */
export async function quoteWithCodes(
  { orders, shop }: PageContext,
  input: Omit<QuoteInput, 'codes'>,
  { codes, code }: GivenCodes,
): Promise<QuotedCodes> {
  const isFull = code !== '' && codes.length >= MOST;
  const asked = code === '' || isFull ? codes : [...codes, code];
  if (!shop.discounts || asked.length === 0)
    return { quote: await orders.quote(input), codes: [], fault: null };
  let quote: Quote;
  try {
    quote = await orders.quote({ ...input, codes: [...asked] });
  } catch (failure) {
    if (!isPaused(failure)) throw failure;
    return { quote: without(await orders.quote(input)), codes, fault: 'paused' };
  }
  const { codes: quoted = [] } = quote;
  const kept = quoted.filter((each) => !isLost(each));
  return {
    quote: { ...quote, codes: kept },
    codes: kept.map((each) => each.code),
    fault: isFull ? 'full' : (quoted.findLast(isLost) ?? null),
  };
}

/**
 * Returns the code because of which an order was refused though its quote has it; null for none. A total that is the same
 * in a new quote depends on who the buyer is: on earlier orders, or on tags.
 */
export function refusedCode(
  { codes = [], discounts = [] }: Quote,
  { code: refusal, reason, params }: Pick<ErrorBody, 'code' | 'reason' | 'params'>,
  isSameTotal: boolean,
): QuotedCode | null {
  const given = discounts.filter(({ code }) => codes.some((each) => each.code === code && each.applied));
  if (reason === 'discount_used_before') {
    const { code } = given.find(({ title }) => title === params?.title) ?? given[0] ?? {};
    return code === undefined ? null : withReason(code, 'used_before');
  }
  const first = given[0];
  return refusal === 'price_changed' && isSameTotal && first
    ? withReason(first.code, 'other_customers')
    : null;
}

const withReason = (code: string, reason: CodeProblem): QuotedCode => ({
  code,
  applied: false,
  reason,
  missing: null,
  other: null,
});
