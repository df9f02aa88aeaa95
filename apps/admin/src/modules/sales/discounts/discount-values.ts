import type { Discount, DiscountClass, DiscountInput, DiscountTarget } from '@kade/contract';
import type { z } from 'zod';
import { type NumberInputValue, toNumberOrNull } from '../../../lib/number-fields.ts';
import { tagsIn } from '../../../lib/tags.ts';
import { type Moment, noMoment, toInstant, toMoment } from '../../../lib/colombo-moment.ts';

type Kind = Discount['kind'];
type Terms = z.output<typeof DiscountInput>;
/** The fields of a discount that are numbers or empty. */
type Numbers =
  | 'percent'
  | 'amount'
  | 'buy_quantity'
  | 'get_quantity'
  | 'max_sets'
  | 'max_amount'
  | 'limit'
  | 'per_customer';
type ConditionNumbers = 'min_subtotal' | 'min_quantity';

/** A discount while it is edited: its names are those of the request, so that its findings have their fields. */
export type DiscountValues = Omit<Terms, Numbers | 'conditions' | 'starts_at' | 'ends_at'> &
  Record<Numbers, NumberInputValue> & {
    conditions: Omit<Terms['conditions'], ConditionNumbers | 'customer_tags'> &
      Record<ConditionNumbers, NumberInputValue> & { customer_tags: string };
    starts_at: Moment;
    ends_at: Moment;
  };

const everything: DiscountTarget = { products: [], categories: [], collections: [] };

export const newDiscount: DiscountValues = {
  title: '',
  method: 'code',
  code: '',
  kind: 'percent',
  class: 'order',
  percent: '',
  amount: '',
  target: everything,
  buy_quantity: '',
  get_quantity: '',
  get_target: everything,
  max_sets: '',
  max_amount: '',
  whole_rupees: false,
  single_codes: false,
  conditions: {
    min_subtotal: '',
    min_quantity: '',
    first_order: false,
    customer_tags: '',
    districts: [],
    payment_methods: [],
    delivery_kinds: [],
    sources: [],
  },
  starts_at: noMoment,
  ends_at: noMoment,
  limit: '',
  per_customer: '',
  combines: { product: false, order: false, delivery: false },
  active: true,
};

/** What a kind can reduce, the usual one first. */
export const classesOf: Record<Kind, readonly [DiscountClass, ...DiscountClass[]]> = {
  percent: ['order', 'product', 'delivery'],
  amount: ['order', 'product', 'delivery'],
  fixed_price: ['product'],
  buy_x_get_y: ['product'],
  free_delivery: ['delivery'],
};

/** The terms of a discount without what the API keeps of it. */
export function termsOf(discount: Discount): Terms {
  const {
    _id,
    used: _used,
    created_at: _created,
    updated_at: _updated,
    version: _version,
    ...terms
  } = discount;
  return terms;
}

export function toValues(discount: Discount): DiscountValues {
  const terms = termsOf(discount);
  const { conditions } = terms;
  return {
    ...terms,
    percent: terms.percent ?? '',
    amount: terms.amount ?? '',
    buy_quantity: terms.buy_quantity ?? '',
    get_quantity: terms.get_quantity ?? '',
    max_sets: terms.max_sets ?? '',
    max_amount: terms.max_amount ?? '',
    whole_rupees: terms.whole_rupees ?? false,
    single_codes: terms.single_codes ?? false,
    limit: terms.limit ?? '',
    per_customer: terms.per_customer ?? '',
    conditions: {
      ...conditions,
      min_subtotal: conditions.min_subtotal ?? '',
      min_quantity: conditions.min_quantity ?? '',
      customer_tags: (conditions.customer_tags ?? []).join(', '),
    },
    starts_at: toMoment(terms.starts_at, 'start'),
    ends_at: toMoment(terms.ends_at, 'end'),
  };
}

/** Converts the form to the request body. What was typed for another kind, or for a code, is left out. */
export function toTerms(values: DiscountValues): Terms {
  const { kind, method, conditions } = values;
  const isBuyAndGet = kind === 'buy_x_get_y';
  const isCode = method === 'code';
  const only = (applies: boolean, typed: NumberInputValue) => (applies ? toNumberOrNull(typed) : null);
  return {
    ...values,
    code: isCode ? values.code : '',
    single_codes: isCode && values.single_codes,
    percent: only(kind === 'percent' || isBuyAndGet, values.percent),
    amount: only(kind === 'amount' || kind === 'fixed_price', values.amount),
    buy_quantity: only(isBuyAndGet, values.buy_quantity),
    get_quantity: only(isBuyAndGet, values.get_quantity),
    get_target: isBuyAndGet ? values.get_target : everything,
    max_sets: only(isBuyAndGet, values.max_sets),
    max_amount: toNumberOrNull(values.max_amount),
    limit: toNumberOrNull(values.limit),
    per_customer: only(isCode, values.per_customer),
    conditions: {
      ...conditions,
      min_subtotal: toNumberOrNull(conditions.min_subtotal),
      min_quantity: toNumberOrNull(conditions.min_quantity),
      first_order: isCode && conditions.first_order,
      customer_tags: isCode ? tagsIn(conditions.customer_tags) : [],
    },
    starts_at: toInstant(values.starts_at, 'start'),
    ends_at: toInstant(values.ends_at, 'end'),
  };
}
