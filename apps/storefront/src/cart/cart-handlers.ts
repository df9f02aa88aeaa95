import type { QuoteLine, ShopProduct } from '@kade/contract';
import { CHOICES } from '../core/paths.ts';
import { MAX_QUANTITY, parseQuantity } from '../core/form-fields.ts';
import { type Choice, choiceIn, namesChoice } from '../core/choice.ts';
import { redirect } from '../core/page.ts';
import type { Messages } from '../i18n/index.ts';
import type { PageContext } from '../core/page-context.ts';
import { cartPage } from './cart-page.tsx';
import type { PageContent, PageOrReply } from '../core/page.ts';
import { askedLine, toBasket, isBuyable, isWhole, toCartCookie, seenLine, withLine } from './cart.ts';
import { codeIn, quoteWithCodes, sameCodes } from './codes.ts';
import { type CartLine, decodeCart, lineKey, MAX_LINES } from './cookie.ts';
import { type CartResult, cartResultIn, cartMessage } from './cart-result.ts';

const ID = /^[0-9a-f]{24}$/;
/** The element of a card: the number of its list and the id of its product. */
const CARD = /^c\d{1,2}-([0-9a-f]{24})$/;
/** The pages with cards. */
const WITH_CARDS = /^\/(?:$|\?|products|search|(?:product|category|collection)\/)/;

/** A product whose options are not all chosen, and the sentence that says which is missing. */
export interface OpenChoice {
  product: ShopProduct;
  choice: Choice;
  quantity: number;
  message: string;
}

interface Outcome {
  lines: CartLine[];
  /** The product whose options are not all chosen, with those that are. */
  open?: Omit<OpenChoice, 'message'>;
  said: CartResult | null;
  /** The product that `said` is about. */
  about?: QuoteLine | undefined;
}

function cartAddress({ said, about }: Outcome): string {
  const query = new URLSearchParams({
    ...(said ? { said } : {}),
    ...(about ? { product: lineKey(about) } : {}),
  });
  return query.size > 0 ? `/cart?${query.toString()}` : '/cart';
}

const getQuoteLines = (lines: CartLine[], { orders }: PageContext): Promise<QuoteLine[]> =>
  lines.length === 0
    ? Promise.resolve([])
    : orders.quote({ lines: toBasket(lines) }).then(({ lines: priced }) => priced);

/** Returns the variant that a form names; `open` while an option is not chosen. Nothing for a product without options. */
async function choose(
  id: string,
  quantity: number,
  { api, request: { form } }: PageContext,
): Promise<{ variant?: string | undefined; open?: Outcome['open'] }> {
  // A form without the fields of options is that of a product without any, or of an older page.
  if (!namesChoice(form) && !form.has('options')) return {};
  const product = await api.product(id);
  const choice = choiceIn(product, form);
  if (!product.options) return {};
  if (!choice.variant) return { open: { product, choice, quantity } };
  return choice.variant._id === id ? {} : { variant: choice.variant._id };
}

/** Returns the sentence that names the first option without a value. */
function chooseMessage(
  { product, choice }: NonNullable<Outcome['open']>,
  { chooseFirst, soldOut }: Messages,
) {
  const missing = product.options?.find((_, at) => choice.values[at] === undefined);
  return missing ? chooseFirst(missing.name) : soldOut;
}

/** Returns the cart with an added product, limited to its stock. */
async function added(context: PageContext): Promise<Outcome> {
  const { form, cart } = context.request;
  const lines = decodeCart(cart) ?? [];
  const product = (form.get('product') ?? CARD.exec(form.get('card') ?? '')?.[1] ?? '').toLowerCase();
  const wanted = parseQuantity(form.get('quantity') ?? '1');
  if (!ID.test(product)) return { lines, said: 'gone' };
  if (!wanted) return { lines, said: 'quantity' };
  const chosen = await choose(product, wanted, context);
  if (chosen.open) return { lines, said: 'choose', open: chosen.open };
  const { variant } = chosen;
  const isSame = (line: CartLine) => line.product === product && line.variant === variant;
  const before = lines.find(isSame);
  if (!before && lines.length >= MAX_LINES) return { lines, said: 'full' };
  const sum = (before?.quantity ?? 0) + wanted;
  const [about] = await getQuoteLines(
    [{ product, variant, quantity: Math.min(sum, MAX_QUANTITY), seen: 0 }],
    context,
  );
  if (!about || about.state === 'gone') return { lines, said: 'gone' };
  if (about.state === 'choose') return { lines, said: 'choose', about };
  if (about.state === 'sold_out') return { lines, said: 'sold_out', about };
  const said = about.state === 'short' ? 'short' : sum > MAX_QUANTITY ? 'most' : 'added';
  return { lines: withLine(lines, seenLine(about)), said, about };
}

/**
 * Returns where a form of a card leads without a script: back to the card, to the options where one has to be chosen, and
 * else to the cart, which says what happened. Null for other forms.
 */
function addressOfCard({ said }: Outcome, form: URLSearchParams): string | null {
  const [card = '', id] = CARD.exec(form.get('card') ?? '') ?? [];
  const back = form.get('back') ?? '';
  if (id && said === 'choose') return `/product/${id}#${CHOICES}`;
  if (said !== 'added' || !card || back.length > 4_000 || !WITH_CARDS.test(back)) return null;
  const { pathname, search } = new URL(back, 'http://shop.invalid');
  return `${pathname}${search}#${card}`;
}

/**
 * Handles "add to cart": replies with JSON to scripts, and redirects forms to the cart or the checkout. A form without a
 * choice is returned as one.
 */
export async function handleAdd(context: PageContext): Promise<PageOrReply | OpenChoice> {
  const { request, text } = context;
  const outcome = await added(context);
  const { open } = outcome;
  const cart = toCartCookie(outcome.lines);
  const isIn = outcome.said === 'added' || outcome.said === 'most' || outcome.said === 'short';
  const counted: Pick<PageContent, 'counted'> =
    isIn && outcome.about ? { counted: { kind: 'carts', products: [outcome.about.product] } } : {};
  if (request.acceptsJson)
    return {
      status: 200,
      type: 'application/json',
      body: JSON.stringify({
        added: isIn,
        count: cart.count,
        message: open
          ? chooseMessage(open, text)
          : outcome.said
            ? cartMessage(outcome.said, outcome.about, text)
            : '',
      }),
      styleHashes: [],
      headers: {},
      cart,
      cache: 'never',
      ...counted,
    };
  if (open) return { ...open, message: chooseMessage(open, text) };
  const goesOn = request.form.get('next') === 'checkout' && outcome.said === 'added';
  const address = addressOfCard(outcome, request.form) ?? cartAddress(outcome);
  return { ...redirect(303, goesOn ? '/checkout' : address), cart, ...counted };
}

const QUANTITY = 'quantity.';

/** Returns the lines of a posted cart: with the changed quantities and without removed products. */
function changed(lines: readonly CartLine[], form: URLSearchParams): Outcome {
  const removed = form.get('remove');
  const next: Outcome = { lines: [], said: removed === null ? 'changed' : 'removed' };
  for (const line of lines) {
    const given = form.get(QUANTITY + lineKey(line));
    const quantity = given === null ? line.quantity : parseQuantity(given);
    if (lineKey(line) === removed || quantity === 0) continue;
    if (quantity === null) next.said = 'quantity';
    next.lines.push({ ...line, quantity: quantity ?? line.quantity });
  }
  return next;
}

/**
 * Returns the lines to check out. A line with a field for its quantity was shown as available, so the checkout names it
 * when it is not any more. The others were shown as not counted.
 */
const toCheckOut = (priced: readonly QuoteLine[], form: URLSearchParams): CartLine[] =>
  priced.flatMap((line) => {
    if (form.has(QUANTITY + lineKey(line))) return askedLine(line);
    return line.quantity > 0 ? seenLine(line) : [];
  });

/** Shows the cart with a code that was typed. A wrong one stays in its field, and changed quantities are kept. */
async function showCode(
  changedLines: CartLine[],
  { code, sendsCode }: ReturnType<typeof codeIn>,
  context: PageContext,
): Promise<PageOrReply> {
  const { request } = context;
  const given = { codes: request.codes, code: sendsCode ? code : '' };
  const { quote, codes, fault } = await quoteWithCodes(context, { lines: toBasket(changedLines) }, given);
  const lines = quote.lines.map(seenLine);
  const kept = { cart: toCartCookie(lines), codes };
  const goesOn = request.form.get('next') === 'checkout' && isWhole(quote);
  if (sendsCode && !fault) return { ...redirect(303, goesOn ? '/checkout' : '/cart'), ...kept };
  const page = cartPage({ ...quiet(context), lines, quote, code, codeFault: fault });
  return { ...page, status: fault ? 422 : 200, ...kept };
}

/** Handles the form of the cart, and stores the present prices as seen. */
export async function handleCartForm(context: PageContext): Promise<PageOrReply> {
  const { form, cart } = context.request;
  const next = changed(decodeCart(cart) ?? [], form);
  const given = codeIn(form);
  if (context.shop.discounts && given.code !== '' && form.get('drop') === null && next.lines.length > 0) {
    const goes = form.get('next') === 'checkout' && !given.sendsCode;
    if (!goes) return showCode(next.lines, given, context);
  }
  const priced = await getQuoteLines(next.lines, context);
  const goesOn = form.get('next') === 'checkout' && next.said !== 'quantity' && isBuyable({ lines: priced });
  const lines = goesOn ? toCheckOut(priced, form) : priced.map(seenLine);
  // A shortage is shown on the page; the message that the cart is up to date would hide it.
  const said = next.said === 'changed' && !isWhole({ lines: priced }) ? null : next.said;
  const address = goesOn ? '/checkout' : cartAddress({ lines, said });
  const reply = { ...redirect(303, address), cart: toCartCookie(lines) };
  const drop = form.get('drop');
  return drop === null ? reply : { ...reply, codes: context.request.codes.filter((each) => each !== drop) };
}

/** The properties of a cart's page without news. */
const quiet = ({ shop, text }: PageContext) => ({
  isUnread: false,
  message: '',
  isBad: false,
  code: '',
  shopName: shop.name,
  text,
});

/**
 * Returns the cart's page. It does not update the prices in the cookie: a change of the cart counts as having seen
 * them.
 */
export async function openCart(context: PageContext): Promise<PageOrReply> {
  const { request, shop, text } = context;
  const lines = decodeCart(request.cart);
  const given = { codes: request.codes, code: '' };
  const priced =
    lines && lines.length > 0 ? await quoteWithCodes(context, { lines: toBasket(lines) }, given) : null;
  const quote = priced?.quote ?? null;
  const said = cartResultIn(request.query);
  const about = quote?.lines.find((line) => lineKey(line) === request.query.get('product'));
  const page = cartPage({
    ...quiet(context),
    lines: lines ?? [],
    quote,
    codeFault: priced?.fault ?? null,
    isUnread: lines === null,
    message: said ? cartMessage(said, about, text) : '',
    isBad: said !== null && !['added', 'changed', 'removed'].includes(said),
  });
  if (!priced || !shop.discounts || sameCodes(priced.codes, request.codes)) return page;
  return { ...page, codes: priced.codes };
}
