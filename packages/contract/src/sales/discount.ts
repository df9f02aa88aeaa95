import { z } from 'zod';
import { Id, instant, line, Money, text, Time } from '../core/fields.ts';
import { deliveryKinds, orderSources, paymentMethodKeys } from '../core/values.ts';
import { MAX_TAGS, Tag } from './tag.ts';
import { District } from '../stores/delivery.ts';

/** The largest number of automatic discounts that are on at once, and of codes in one order. */
export const MAX_AUTOMATIC = 10;
export const MAX_CODES = 5;
/** The largest number of single codes of a discount, and of batches of them. */
export const MAX_SINGLE_CODES = 10_000;
export const MAX_BATCHES = 100;
/** The largest number of discounts of a store. */
export const MAX_DISCOUNTS = 500;

export const discountKinds = ['percent', 'amount', 'fixed_price', 'buy_x_get_y', 'free_delivery'] as const;
export const discountClasses = ['product', 'order', 'delivery'] as const;
export const DiscountClass = z.enum(discountClasses).meta({ id: 'DiscountClass' });
export type DiscountClass = z.infer<typeof DiscountClass>;

/**
 * Returns a code in normal form: NFKC, upper case, without spaces. Codes that are equal in this form are one code.
 */
export const normalizeCode = (code: string): string =>
  code.normalize('NFKC').toUpperCase().replace(/\s+/gu, '');

const CODE = /^[\p{L}\p{M}\p{N}_-]{2,40}$/u;

/** A code as a buyer types it. */
export const TypedCode = text(60).meta({ example: 'AVURUDU' });

const Code = text(60)
  .overwrite(normalizeCode)
  .refine((code) => code === '' || CODE.test(code), 'must be 2 to 40 letters and digits')
  .meta({ example: 'AVURUDU' });

/** A percentage with at most two decimals. */
const Percent = z
  .number()
  .min(0.01)
  .max(100)
  .refine((given) => Math.abs(given * 100 - Math.round(given * 100)) < 1e-6, 'must have at most two decimals')
  .meta({ example: 10 });

const ids = z.array(Id).max(200).default([]);

/** One variant of a product that has options. */
export const DiscountedVariant = z
  .strictObject({ product: Id, variant: Id })
  .meta({ id: 'DiscountedVariant' });
export type DiscountedVariant = z.infer<typeof DiscountedVariant>;

/** Which goods are meant; with empty lists, all. An edit that does not name `variants` keeps them. */
export const DiscountTarget = z
  .strictObject({
    products: ids,
    categories: ids,
    collections: ids,
    variants: z.array(DiscountedVariant).max(200).optional(),
  })
  .meta({ id: 'DiscountTarget' });
export type DiscountTarget = z.infer<typeof DiscountTarget>;
const everything = { products: [], categories: [], collections: [] };

const count = (max: number) => z.number().int('must be a whole number').min(1).max(max);

/**
 * What an order must be. An empty list and null mean no condition. Sums are those of the target's goods before discounts.
 * `customer_tags`: the customer with the phone number of the order has one of them; an edit that does not name them keeps them.
 */
export const DiscountConditions = z
  .strictObject({
    min_subtotal: Money.nullable().default(null),
    min_quantity: count(10_000).nullable().default(null),
    first_order: z.boolean().default(false),
    customer_tags: z.array(Tag).max(MAX_TAGS).optional(),
    districts: z.array(District).max(25).default([]),
    payment_methods: z.array(z.enum(paymentMethodKeys)).max(4).default([]),
    delivery_kinds: z.array(z.enum(deliveryKinds)).max(2).default([]),
    sources: z.array(z.enum(orderSources)).max(2).default([]),
  })
  .meta({ id: 'DiscountConditions' });
export type DiscountConditions = z.infer<typeof DiscountConditions>;
const noConditions = DiscountConditions.parse({});

const combines = z
  .object({ product: z.boolean(), order: z.boolean(), delivery: z.boolean() })
  .meta({ id: 'DiscountCombines' });

const fields = {
  title: line(100),
  method: z.enum(['code', 'automatic']),
  /** The code in normal form; empty for an automatic discount, and for one that has only single codes. */
  code: Code.default(''),
  kind: z.enum(discountKinds),
  /** What is reduced: each line, the sum of the goods, or the delivery fee. */
  class: DiscountClass,
  percent: Percent.nullable().default(null),
  /** In rupees: what is taken off each piece, the order or the delivery fee, or the price of a piece for `fixed_price`. */
  amount: Money.nullable().default(null),
  target: DiscountTarget.default(everything),
  /** For `buy_x_get_y`: of the target so many are bought, of `get_target` so many are reduced by `percent`. */
  buy_quantity: count(1000).nullable().default(null),
  get_quantity: count(1000).nullable().default(null),
  get_target: DiscountTarget.default(everything),
  /** How often `buy_x_get_y` applies in one order at most. */
  max_sets: count(1000).nullable().default(null),
  /** The most that the discount takes off one order, in rupees. */
  max_amount: Money.nullable().default(null),
  /** Whether what it takes off is rounded down to whole rupees. An edit that does not name it keeps it. */
  whole_rupees: z.boolean().optional(),
  /** Whether it has generated codes for one order each, see `makeCodes`. An edit that does not name it keeps it. */
  single_codes: z.boolean().optional(),
  conditions: DiscountConditions.default(noConditions),
  starts_at: Time.nullable().default(null),
  ends_at: Time.nullable().default(null),
  /** How many orders may use it in total. */
  limit: count(10_000_000).nullable().default(null),
  /** How many orders of one buyer, by phone number and by email, may use it. */
  per_customer: count(1000).nullable().default(null),
  combines: combines.default({ product: false, order: false, delivery: false }),
  active: z.boolean().default(true),
} as const;

/** A discount. `used` counts the orders that hold a use of it; null where the discount has no limit. */
export const Discount = z
  .object({
    _id: Id,
    ...fields,
    used: z.number().int().nullable(),
    created_at: Time,
    updated_at: Time,
    version: z.number().int(),
  })
  .meta({ id: 'Discount' });
export type Discount = z.infer<typeof Discount>;

type Given = Pick<
  Discount,
  'method' | 'code' | 'kind' | 'class' | 'percent' | 'amount' | 'buy_quantity' | 'get_quantity'
>;

const classesOf = {
  percent: ['product', 'order', 'delivery'],
  amount: ['product', 'order', 'delivery'],
  fixed_price: ['product'],
  buy_x_get_y: ['product'],
  free_delivery: ['delivery'],
} as const satisfies Record<Discount['kind'], readonly DiscountClass[]>;

const neededBy = {
  percent: ['percent'],
  amount: ['amount'],
  fixed_price: ['amount'],
  buy_x_get_y: ['percent', 'buy_quantity', 'get_quantity'],
  free_delivery: [],
} as const satisfies Record<Discount['kind'], readonly (keyof Given)[]>;

/**
 * Returns what is wrong between the fields of a discount, with the field that it is about. What
 * depends on the buyer needs a code, because a basket is shown before its buyer is known.
 */
function problemsOf(
  given: Given & Pick<Discount, 'single_codes' | 'starts_at' | 'ends_at' | 'per_customer' | 'conditions'>,
) {
  const { method, code, kind, starts_at, ends_at } = given;
  const wrong: [string, string][] = [];
  if (method === 'code' && code === '' && !given.single_codes) wrong.push(['code', 'Enter a code']);
  if (method === 'automatic' && given.single_codes)
    wrong.push(['single_codes', 'An automatic discount has no code']);
  if (method === 'automatic' && code !== '') wrong.push(['code', 'An automatic discount has no code']);
  const classes: readonly DiscountClass[] = classesOf[kind];
  if (!classes.includes(given.class)) wrong.push(['class', `must be ${classes.join(' or ')}`]);
  for (const name of neededBy[kind]) if (given[name] === null) wrong.push([name, 'is needed']);
  if (method === 'automatic' && given.per_customer !== null)
    wrong.push(['per_customer', 'A limit for each buyer needs a code']);
  if (method === 'automatic' && given.conditions.first_order)
    wrong.push(['conditions.first_order', 'A discount for first orders needs a code']);
  if (method === 'automatic' && given.conditions.customer_tags?.length)
    wrong.push(['conditions.customer_tags', 'A discount for chosen customers needs a code']);
  if (starts_at && ends_at && ends_at <= starts_at)
    wrong.push(['ends_at', 'The end must be after the start']);
  return wrong;
}

export const DiscountInput = z
  .object({
    ...fields,
    starts_at: instant('2026-04-01T00:00:00+05:30').nullable().default(null),
    ends_at: instant('2036-04-15T00:00:00+05:30').nullable().default(null),
  })
  .superRefine((given, context) => {
    for (const [field, message] of problemsOf(given))
      context.addIssue({ code: 'custom', message, path: field.split('.'), input: given });
  })
  .meta({
    id: 'DiscountInput',
    example: {
      title: 'New year',
      method: 'code',
      code: 'AVURUDU',
      kind: 'percent',
      class: 'order',
      percent: 10,
    },
  });
export type DiscountInput = z.infer<typeof DiscountInput>;

/** A discount that an order has, as it was at the time; the sum of its amounts is the order's `discount`. */
export const AppliedDiscount = z
  .object({ discount: Id, title: z.string(), code: z.string(), class: DiscountClass, amount: Money })
  .meta({ id: 'AppliedDiscount' });
export type AppliedDiscount = z.infer<typeof AppliedDiscount>;

/** Why a code has no effect on a basket. `unknown` also stands for codes that are switched off. */
export const codeProblems = [
  'unknown',
  'not_started',
  'over',
  'below_subtotal',
  'below_quantity',
  'other_goods',
  'not_first_order',
  'other_customers',
  'payment_method',
  'district',
  'delivery_kind',
  'delivery_unknown',
  'source',
  'not_combinable',
  'another_saves_more',
  'used_up',
  'used_before',
  'no_saving',
] as const;
export type CodeProblem = (typeof codeProblems)[number];

/**
 * What a code does to a basket: `applied`, or the reason why not. `missing`: what the goods are short of, in rupees for
 * `below_subtotal`, in pieces for `below_quantity`. `other`: the title of the discount that prevents it.
 */
export const QuotedCode = z
  .object({
    code: z.string(),
    applied: z.boolean(),
    reason: z.enum(codeProblems).nullable(),
    missing: z.number().nullable(),
    other: z.string().nullable(),
  })
  .meta({ id: 'QuotedCode' });
export type QuotedCode = z.infer<typeof QuotedCode>;
