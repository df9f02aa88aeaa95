import { randomUUID } from 'node:crypto';
import type { DeliveryKind, PaymentMethodKey, QuoteInput } from '@kade/contract';
import type { DistrictCode } from '@kade/contract/districts';
import { type CartLine, decodeCart, lineKey } from '../cart/cookie.ts';
import { codeIn, codesIn } from '../cart/codes.ts';
import { type CartEdit, editIn } from './cart-edit.ts';
import { isDistrict, isEmail, isPhone, typed } from '../core/form-fields.ts';

const paymentMethods = [
  'credit_debit',
  'paypal',
  'bank_transfer',
  'cash_on_delivery',
] as const satisfies readonly PaymentMethodKey[];
const kinds = ['delivery', 'pick_up'] as const satisfies readonly DeliveryKind[];

/** The fields that a buyer types in. */
export const textFields = ['phone', 'name', 'phone2', 'email', 'address', 'city', 'note'] as const;
export type TextField = (typeof textFields)[number];
export const offerChannels = ['email', 'whatsapp'] as const;
export type OfferChannel = (typeof offerChannels)[number];
export type Field = TextField | 'district' | 'payment';

/** The input of a checkout form. */
export interface CheckoutForm extends Record<TextField, string> {
  kind: DeliveryKind | null;
  /** The place at which the goods are collected; null for none. */
  place: string | null;
  district: DistrictCode | null;
  payment: PaymentMethodKey | null;
  /** The idempotency key: a form that is sent several times places one order. */
  key: string;
  /** The cart for which the form was shown; null when it is invalid. */
  lines: CartLine[] | null;
  /** The names that the form showed, by `lineKey`: a deleted product has none any more. */
  names: ReadonlyMap<string, string>;
  /** A line to take fewer pieces of or to remove; null for none. */
  edit: CartEdit | null;
  /** The total that the form showed, in cents; null when it showed none. */
  expected: number | null;
  again: boolean;
  /** What holds the price that the form showed; empty for none. */
  held: string;
  /** The discount codes for which the form was shown, in normal form. */
  codes: readonly string[];
  /** What is in the field for a code, and whether it is to be tried. */
  code: string;
  sendsCode: boolean;
  /** The code to remove; null for none. */
  drop: string | null;
  /** A hidden field against bots, which a human leaves empty. */
  website: string;
  /** The ways in which the buyer agrees to get offers. */
  offers: readonly OfferChannel[];
  /** Whether the shop may write about the cart if it is not ordered, and whether the form was shown with that. */
  left: boolean;
  wasLeft: boolean;
  /** `quote` requests only the total. */
  step: 'quote' | 'place';
}

/** Returns the payment method with the name; null for an unknown one. */
export const findPaymentMethod = (name: string | null): PaymentMethodKey | null =>
  paymentMethods.find((known) => known === name) ?? null;

const PLACE = /^[0-9a-f]{24}$/;
const KEY = /^[\w-]{16,64}$/;

/** Returns an empty form. */
export const emptyForm = (lines: CartLine[]): CheckoutForm => ({
  ...readCheckout(new URLSearchParams()),
  lines,
});

/** The prefix of the fields with the names of products. */
export const NAME = 'name.';

const namesIn = (form: URLSearchParams, lines: readonly CartLine[]): Map<string, string> =>
  new Map(lines.map((line) => [lineKey(line), typed(form, NAME + lineKey(line))]));

/** Reads a posted form. A value that the form cannot send counts as empty. */
export function readCheckout(form: URLSearchParams): CheckoutForm {
  const text = Object.fromEntries(textFields.map((name) => [name, typed(form, name)])) as Record<
    TextField,
    string
  >;
  const district = form.get('district');
  const key = form.get('key') ?? '';
  const place = form.get('pick_up_at') ?? '';
  const expected = form.get('expected') ?? '';
  const lines = decodeCart(form.get('cart') ?? '');
  const edit = editIn(form);
  const drop = form.get('drop');
  const asksPrice = edit !== null || drop !== null || form.has('apply') || form.get('step') === 'quote';
  return {
    ...text,
    kind: kinds.find((known) => known === form.get('kind')) ?? null,
    place: PLACE.test(place) ? place : null,
    district: isDistrict(district) ? district : null,
    payment: findPaymentMethod(form.get('payment')),
    key: KEY.test(key) ? key : randomUUID(),
    lines,
    names: namesIn(form, lines ?? []),
    edit,
    expected: /^\d{1,15}$/.test(expected) ? Number(expected) : null,
    again: form.get('again') === '1',
    held: (form.get('held') ?? '').slice(0, 200),
    codes: codesIn(form.get('codes') ?? ''),
    ...codeIn(form),
    drop,
    offers: offerChannels.filter((channel) => form.getAll('offers').includes(channel)),
    left: form.get('left') === '1',
    wasLeft: form.get('was-left') === '1',
    website: (form.get('website') ?? '').slice(0, 200),
    step: asksPrice ? 'quote' : 'place',
  };
}

/** Returns the fields of a form that determine its price and how it can be paid. */
export function toQuoteChoices({
  kind,
  district,
  city,
  payment,
  phone,
  held,
}: CheckoutForm): Omit<QuoteInput, 'lines'> {
  return {
    ...(kind ? { delivery_kind: kind } : {}),
    ...(kind === 'delivery' && district ? { district } : {}),
    ...(kind === 'delivery' && city && city.length <= longest.city ? { town: city } : {}),
    ...(payment ? { payment } : {}),
    ...(phone && phone.length <= longest.phone ? { phone } : {}),
    ...(held ? { price_held: held } : {}),
  };
}

/** The reason for which a field is invalid. */
export type Fault =
  | 'phoneMissing'
  | 'phoneWrong'
  | 'nameMissing'
  | 'emailWrong'
  | 'districtMissing'
  | 'notDelivered'
  | 'addressMissing'
  | 'cityMissing'
  | 'paymentMissing'
  | 'fieldWrong';
export type Faults = Partial<Record<Field, Fault>>;

const longest: Record<TextField, number> = {
  phone: 40,
  name: 200,
  phone2: 40,
  email: 254,
  address: 500,
  city: 100,
  note: 500,
};

/** Returns the errors of the form, in the order of its fields. */
export function validateCheckout(form: CheckoutForm): Faults {
  const missing = (field: TextField, fault: Fault): Faults => (form[field] ? {} : { [field]: fault });
  const wrong = (field: TextField, fault: Fault, isRight: (text: string) => boolean): Faults =>
    form[field] && !isRight(form[field]) ? { [field]: fault } : {};
  const tooLong = textFields.filter((field) => form[field].length > longest[field]);
  const where: Faults =
    form.kind === 'pick_up'
      ? {}
      : {
          ...(form.district ? {} : { district: 'districtMissing' }),
          ...missing('address', 'addressMissing'),
          ...missing('city', 'cityMissing'),
        };
  return {
    ...missing('phone', 'phoneMissing'),
    ...wrong('phone', 'phoneWrong', isPhone),
    ...missing('name', 'nameMissing'),
    ...wrong('phone2', 'phoneWrong', isPhone),
    ...wrong('email', 'emailWrong', isEmail),
    ...where,
    ...(form.payment ? {} : { payment: 'paymentMissing' }),
    ...Object.fromEntries(tooLong.map((field) => [field, 'fieldWrong' as const])),
  };
}
