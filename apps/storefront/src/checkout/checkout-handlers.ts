import { randomUUID } from 'node:crypto';
import type { DeliveryKind, PaymentMethodKey, PlacedOrder, Quote } from '@kade/contract';
import { cents, isBuyable, isWhole, toCartCookie, without } from '../cart/cart.ts';
import { refusedCode, sameCodes } from '../cart/codes.ts';
import { decodeCart, lineKey } from '../cart/cookie.ts';
import { type CartEdit, edited } from './cart-edit.ts';
import {
  type CheckoutForm,
  emptyForm,
  type Fault,
  type Faults,
  validateCheckout,
  readCheckout,
} from './checkout-form.ts';
import { type PageContent, type PageOrReply, redirect } from '../core/page.ts';
import { type Confirmation, checkoutPage } from './checkout-page.tsx';
import type { Messages } from '../i18n/index.ts';
import type { PageContext } from '../core/page-context.ts';
import { type ApiRefusal, toApiError } from '../core/api-error.ts';
import { knownReceiver } from './known-receiver.ts';
import { getDeliveryKind, type Priced, priced } from './priced-form.ts';

/** Returns the fault of a district without delivery; no fault otherwise. */
function notDelivered({ kind, district }: CheckoutForm, { deliveries }: Quote): Faults {
  const offer = deliveries.find((delivery) => delivery.kind === 'delivery');
  return kind === 'delivery' && district && !offer?.offered ? { district: 'notDelivered' } : {};
}

interface CheckoutView extends Priced {
  faults?: Faults;
  confirm?: Confirmation | null;
  status?: number;
}

/** Returns the quote with a name for each line: a deleted product has the one that the form sent. */
const withNames = (quote: Quote, { names }: CheckoutForm, { buying }: Messages): Quote => ({
  ...quote,
  lines: quote.lines.map((line) => ({
    ...line,
    name: line.name || names.get(lineKey(line)) || buying.aProduct,
  })),
});

/** Where no method can be chosen, the page tells how to order instead. */
const withoutPayment = ({ payment: _, ...others }: Faults): Faults => others;

/** Returns the form with all its lines: those that are short or gone say so. */
function show(
  { form, quote, codeFault, faults = {}, status = 200, ...rest }: CheckoutView,
  context: PageContext,
): PageContent {
  const { shop, text, request } = context;
  const confirm = rest.confirm ?? (isWhole(quote) ? null : { kind: 'linesChanged' });
  const page = checkoutPage({
    form,
    codeFault,
    quote: withNames(quote, form, text),
    faults: quote.payments.length > 0 ? faults : withoutPayment(faults),
    confirm,
    status,
    shopName: shop.name,
    text,
  });
  return sameCodes(form.codes, request.codes) || !shop.discounts ? page : { ...page, codes: form.codes };
}

/** Returns the checkout for the cart in the cookie. */
export async function openCheckout(context: PageContext): Promise<PageOrReply> {
  const lines = decodeCart(context.request.cart);
  if (!lines || lines.length === 0) return redirect(303, '/cart');
  const now = await priced(
    {
      ...emptyForm(lines),
      ...(await knownReceiver(context)),
      lines,
      codes: context.request.codes,
    },
    context,
  );
  if (!isBuyable(now.quote)) return redirect(303, '/cart');
  const products = [...new Set(lines.map(({ product }) => product))];
  return { ...show(now, context), counted: { kind: 'checkouts', products } };
}

/** Returns whether every line has the price at which the form showed it. */
function arePricesSeen({ form, quote }: Pick<Priced, 'form' | 'quote'>): boolean {
  const now = new Map(quote.lines.map((line) => [lineKey(line), cents(line.price)]));
  return form.lines.every((line) => line.seen === 0 || now.get(lineKey(line)) === line.seen);
}

/** Returns what has changed since the form was shown, which the buyer has to accept first. */
function describeChange({ form, quote }: Pick<Priced, 'form' | 'quote'>): Confirmation | null {
  if (!isWhole(quote)) return { kind: 'linesChanged' };
  const total = cents(quote.total ?? 0);
  if (form.expected === total) return arePricesSeen({ form, quote }) ? null : { kind: 'pricesChanged' };
  const before = form.expected ?? cents(quote.goods) - cents(quote.discount ?? 0);
  // Without the delivery fee, whatever the payment method: the district was not known when the form was shown.
  const isOpen = [0, ...quote.payments.map(({ fee }) => fee)].some(
    (fee) => before === cents(quote.goods) + cents(fee) - cents(quote.discount ?? 0),
  );
  return isOpen && quote.delivery ? { kind: 'totalKnown' } : { kind: 'totalChanged', before };
}

type Complete = Priced['form'] & { expected: number; payment: PaymentMethodKey; kind: DeliveryKind };

/** Returns whether the form has all fields of an order. */
const isComplete = (form: Priced['form']): form is Complete =>
  form.expected !== null && form.payment !== null && Object.keys(validateCheckout(form)).length === 0;

function place(form: Complete, { orders, request }: PageContext): Promise<PlacedOrder> {
  const isSent = form.kind === 'delivery';
  const input = {
    lines: form.lines.map(({ seen, ...line }) => ({
      ...line,
      ...(seen > 0 ? { price: seen / 100 } : {}),
    })),
    delivery_kind: form.kind,
    ...(form.kind === 'pick_up' && form.place ? { pick_up_at: form.place } : {}),
    district: isSent ? form.district : null,
    name: form.name,
    phone: form.phone,
    phone2: form.phone2,
    email: form.email,
    address: isSent ? form.address : '',
    city: isSent ? form.city : '',
    note: form.note,
    payment: form.payment,
    ...(form.codes.length > 0 ? { codes: [...form.codes] } : {}),
    ...(form.held ? { price_held: form.held } : {}),
    expected_total: form.expected / 100,
    language: request.language,
    again: form.again,
    ...(form.offers.length > 0 ? { offers: [...form.offers] } : {}),
    website: form.website,
  } as const;
  return orders.place(input, form.key);
}

const isField = (name: string): name is keyof Faults =>
  ['phone', 'name', 'phone2', 'email', 'address', 'city', 'note', 'district', 'payment'].includes(name);

/** Returns the fields that a refusal names. */
function refusedFields(findings: readonly { field: string }[]): Faults {
  const fields = findings.map(({ field }) => field).filter(isField);
  return Object.fromEntries(fields.map((field) => [field, 'fieldWrong' satisfies Fault]));
}

/** Returns the message with the seconds after which the same order can be sent again, where they are known. */
const waitMessage = (seconds: unknown): Confirmation =>
  typeof seconds === 'number' ? { kind: 'networkBusy', seconds } : { kind: 'tryLater' };

/**
 * Returns the form with its new total. A code that only a whole order shows to be refused, because the buyer is not known
 * before, is taken out.
 */
async function showNewTotal(now: Priced, refusal: ApiRefusal, context: PageContext): Promise<PageOrReply> {
  const { status } = refusal;
  const change = describeChange(now);
  const refused = refusedCode(now.quote, refusal.body, change === null);
  if (!refused) return show({ ...now, confirm: change ?? { kind: 'tryLater' }, status }, context);
  const codes = now.form.codes.filter((code) => code !== refused.code);
  const next = await priced({ ...now.form, codes }, context);
  const confirm = describeChange(next) ?? { kind: 'tryLater' as const };
  return show({ ...next, codeFault: refused, confirm, status }, context);
}

const TRY_LATER = { kind: 'tryLater' } as const;

/** Returns the form with the reason of a refusal. Rejects with refusals that have no message for a buyer. */
async function showRefusal(failure: unknown, form: Complete, context: PageContext): Promise<PageOrReply> {
  const refusal = toApiError(failure);
  if (!refusal) throw failure;
  const { code, field, params, findings = field ? [{ field }] : [] } = refusal.body;
  const now = await priced(form, context);
  const showWith = (confirm: Confirmation, status = refusal.status) =>
    show({ ...now, confirm, status }, context);
  switch (code) {
    case 'price_changed':
    case 'discount_refused':
      return showNewTotal(now, refusal, context);
    case 'out_of_stock':
      if (field === 'pick_up_at') return showWith({ kind: 'notAtPlace' });
      return showWith(describeChange(now) ?? TRY_LATER);
    case 'conflict':
      return showWith(describeChange(now) ?? TRY_LATER);
    case 'not_delivered':
      return show({ ...now, faults: { district: 'notDelivered' }, status: 422 }, context);
    case 'payment_not_offered':
      return show({ ...now, faults: { payment: 'paymentMissing' }, status: 422 }, context);
    case 'ordered_before':
    case 'key_reused':
      return show(
        { ...now, form: { ...now.form, key: randomUUID() }, confirm: { kind: 'orderedBefore' }, status: 409 },
        context,
      );
    case 'too_many_open_orders':
      return showWith({ kind: 'tooManyOpen' });
    case 'still_running':
      return showWith({ kind: 'stillRunning' });
    case 'invalid':
      return show({ ...now, faults: refusedFields(findings), confirm: TRY_LATER, status: 422 }, context);
    case 'too_many_requests':
    case 'busy':
    case 'unavailable':
      return showWith(waitMessage(code === 'too_many_requests' ? params?.seconds : undefined));
    default:
      throw failure;
  }
}

/**
 * Places the order. Prices are not compared first, so that a form that was sent twice returns its order even when that
 * order took the last pieces.
 */
async function order(form: Complete, context: PageContext): Promise<PageOrReply> {
  let placed: PlacedOrder;
  try {
    placed = await place(form, context);
  } catch (failure) {
    return showRefusal(failure, form, context);
  }
  // Keeps products that another tab has added to the cart meanwhile.
  const left = without(decodeCart(context.request.cart) ?? [], form.lines);
  const reply = { ...redirect(303, placed.pay ?? `/order/${placed.token}`), cart: toCartCookie(left) };
  return context.request.codes.length > 0 ? { ...reply, codes: [] } : reply;
}

/** Returns the form after one of its lines was changed, and changes the browser's cart in the same way. */
async function changeLine(form: Priced['form'], edit: CartEdit, context: PageContext): Promise<PageOrReply> {
  const cart = toCartCookie(edited(decodeCart(context.request.cart) ?? [], edit));
  const lines = edited(form.lines, edit);
  if (lines.length === 0) return { ...redirect(303, '/cart'), cart };
  const now = await priced({ ...form, lines }, context);
  return { ...show({ ...now, faults: notDelivered(now.form, now.quote) }, context), cart };
}

/** Handles the form of the checkout: places the order, or shows the form again with its input and the errors. */
export async function handleCheckout(context: PageContext): Promise<PageOrReply> {
  const posted = readCheckout(context.request.form);
  const { lines, edit } = posted;
  if (!lines || lines.length === 0) return redirect(303, '/cart');
  const { discounts = false } = context.shop;
  const form = {
    ...posted,
    lines,
    kind: getDeliveryKind(posted, context),
    codes: discounts ? posted.codes.filter((code) => code !== posted.drop) : [],
    sendsCode: discounts && posted.sendsCode,
  };
  if (edit) return changeLine(form, edit, context);
  if (posted.step === 'place' && !form.sendsCode && isComplete(form)) return order(form, context);
  const now = await priced(form, context);
  const there = notDelivered(now.form, now.quote);
  const status = now.codeFault ? 422 : 200;
  if (posted.step === 'quote') return show({ ...now, faults: there, status }, context);
  const faults = { ...validateCheckout(now.form), ...there };
  if (Object.keys(faults).length > 0) return show({ ...now, faults, status: 422 }, context);
  return show({ ...now, confirm: describeChange(now) ?? { kind: 'tryLater' }, status: 409 }, context);
}
