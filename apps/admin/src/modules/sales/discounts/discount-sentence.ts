import type { DiscountInput, DiscountTarget, DistrictCode } from '@kade/contract';
import { dateTime, day, money } from '../../../lib/format.ts';
import type { t as Translate } from '../../../lib/i18n.ts';
import { paymentMethodLabel } from '../../../lib/payment-methods.ts';
import { toMoment } from '../../../lib/colombo-moment.ts';

interface Words {
  t: typeof Translate;
  districtName: (code: DistrictCode) => string;
}

/** Up to this many districts are named. */
const named = 3;
/** What is not typed yet. */
const gap = '…';

const rupees = (amount: number | null) => (amount === null ? gap : money(amount));
const pieces = (quantity: number | null) => (quantity === null ? gap : String(quantity));

function goods(
  { t }: Words,
  { products, categories, collections, variants = [] }: DiscountTarget,
): string | null {
  const parts = [
    products.length > 0 && t('{{count}} products', { count: products.length }),
    variants.length > 0 && t('{{count}} variants', { count: variants.length }),
    categories.length > 0 && t('{{count}} categories', { count: categories.length }),
    collections.length > 0 && t('{{count}} collections', { count: collections.length }),
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(', ') : null;
}

/** `10 %` or `Rs 500`. */
const value = ({ kind, percent, amount }: DiscountInput) =>
  kind === 'amount' ? rupees(amount) : `${percent ?? gap} %`;

function buyAndGet(words: Words, terms: DiscountInput): string {
  const { t } = words;
  const values = {
    buy: pieces(terms.buy_quantity),
    bought: goods(words, terms.target) ?? t('all products'),
    get: pieces(terms.get_quantity),
    given: goods(words, terms.get_target) ?? t('all products'),
  };
  return terms.percent === 100
    ? t('Buy {{buy}} of {{bought}}, get {{get}} of {{given}} free', values)
    : t('Buy {{buy}} of {{bought}}, get {{get}} of {{given}} with {{value}} off', {
        ...values,
        value: value(terms),
      });
}

/** What the buyer gets, with the goods and the sum that it depends on. */
function whatAndOn(words: Words, terms: DiscountInput): (string | null)[] {
  const { t } = words;
  const { kind, conditions } = terms;
  const on = goods(words, terms.target);
  const onGoods = on && t('on {{goods}}', { goods: on });
  const least = conditions.min_subtotal;
  const over = least === null ? null : t('over {{amount}}', { amount: money(least) });
  if (kind === 'buy_x_get_y') return [buyAndGet(words, terms), over];
  if (kind === 'fixed_price')
    return [
      t('{{goods}} for {{price}} each', { goods: on ?? t('all products'), price: rupees(terms.amount) }),
      over,
    ];
  if (kind === 'free_delivery')
    return least === null
      ? [t('Free delivery'), onGoods]
      : [t('Free delivery of orders over {{amount}}', { amount: money(least) }), onGoods];
  if (terms.class === 'delivery')
    return [t('{{value}} off the delivery fee', { value: value(terms) }), over, onGoods];
  if (terms.class === 'product')
    return [
      t('{{value}} off each of {{goods}}', { value: value(terms), goods: on ?? t('all products') }),
      over,
    ];
  return least === null
    ? [t('{{value}} off the order', { value: value(terms) }), onGoods]
    : [t('{{value}} off orders over {{amount}}', { value: value(terms), amount: money(least) }), onGoods];
}

function conditionsOf({ t, districtName }: Words, { conditions }: DiscountInput): (string | null)[] {
  const { districts, payment_methods: methods, delivery_kinds: kinds, customer_tags: tags = [] } = conditions;
  return [
    conditions.min_quantity === null ? null : t('from {{count}} pieces', { count: conditions.min_quantity }),
    conditions.first_order ? t('for the first order of a buyer') : null,
    tags.length === 0 ? null : t('for customers with the tag {{tags}}', { tags: tags.join(', ') }),
    districts.length === 0
      ? null
      : districts.length <= named
        ? t('in {{places}}', { places: districts.map(districtName).join(', ') })
        : t('in {{count}} districts', { count: districts.length }),
    methods.length === 0
      ? null
      : t('paid by {{methods}}', { methods: methods.map((key) => t(paymentMethodLabel(key))).join(', ') }),
    kinds.length !== 1 ? null : kinds[0] === 'pick_up' ? t('picked up') : t('delivered'),
  ];
}

/** What a discount does in one sentence: `10 % off orders over Rs 5,000, paid by Bank Transfer`. */
export const discountSentence = (words: Words, terms: DiscountInput): string =>
  [...whatAndOn(words, terms), ...conditionsOf(words, terms)].filter(Boolean).join(', ');

/** An end at midnight is the end of the day before it. */
function untilText(t: Words['t'], end: string): string {
  const { day: last, time } = toMoment(end, 'end');
  return time === ''
    ? t('until the end of {{day}}', { day: day(`${last}T00:00:00+05:30`) })
    : t('until {{time}}', { time: dateTime(end) });
}

function codeText(t: Words['t'], { method, code, single_codes }: DiscountInput): string {
  if (method === 'automatic') return t('without a code');
  return single_codes && code === ''
    ? t('with a single code')
    : t('with the code {{code}}', { code: code || gap });
}

/** The same with code, limits and times. */
export function wholeSentence(words: Words, terms: DiscountInput): string {
  const { t } = words;
  const { max_amount, limit, per_customer, starts_at, ends_at } = terms;
  return [
    discountSentence(words, terms),
    max_amount === null ? null : t('at most {{amount}}', { amount: money(max_amount) }),
    codeText(t, terms),
    limit === null ? null : t('{{count}} times in total', { count: limit }),
    per_customer === null ? null : t('{{count}} times for each buyer', { count: per_customer }),
    starts_at === null ? null : t('from {{time}}', { time: dateTime(starts_at) }),
    ends_at === null ? null : untilText(t, ends_at),
  ]
    .filter(Boolean)
    .join(', ');
}
