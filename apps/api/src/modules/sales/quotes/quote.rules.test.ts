import { type DeliveryZone, districtCodes, type PaymentSettings, paymentMethodKeys } from '@kade/contract';
import fc, { array, boolean, constantFrom, integer, option, record, subarray, uniqueArray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { someDiscounts } from '../../../../test/some-discounts.ts';
import { calculateQuote, mergeLines, type Sold, type QuoteTerms } from './quote.rules.ts';

const idOf = (n: number) => n.toString(16).padStart(24, '0');
const cents = integer({ min: 0, max: 10_000_000 });
const district = constantFrom(...districtCodes);

const zone: fc.Arbitrary<DeliveryZone> = record({
  name: constantFrom('North', 'South'),
  districts: subarray([...districtCodes], { minLength: 1 }),
  fee: cents,
  free_over: option(cents),
  steps: uniqueArray(record({ up_to_g: integer({ min: 1, max: 50_000 }), fee: cents }), {
    maxLength: 4,
    selector: ({ up_to_g }) => up_to_g,
  }).map((steps) => steps.toSorted((a, b) => a.up_to_g - b.up_to_g)),
  days: option(record({ min: constantFrom(1, 2), max: constantFrom(3, 4) })),
});
const details = {
  bank_transfer: { account_name: 'S', account_number: '1', bank: 'B', branch: '', note: '', hold_hours: 48 },
  paypal: { instruction: '', link: 'https://paypal.me/shop' },
};
const payments: fc.Arbitrary<PaymentSettings> = record({
  fee: cents,
  minimum: cents,
  maximum: option(cents),
  districts: option(subarray([...districtCodes], { minLength: 1 })),
  confirm: boolean(),
}).map((cash_on_delivery) => ({ cash_on_delivery, ...details }));
const terms: fc.Arbitrary<QuoteTerms> = record({
  delivery: record({
    zones: array(zone, { maxLength: 4 }),
    pick_up: record({ enabled: boolean(), address: constantFrom('1 Main Street'), note: constantFrom('') }),
  }),
  payments,
  methods: subarray([...paymentMethodKeys]),
  testCards: boolean(),
});
const product = record({
  name: constantFrom('Tea'),
  slug: constantFrom('tea'),
  picture: constantFrom(null),
  price: cents,
  weight_g: integer({ min: 0, max: 20_000 }),
  category: constantFrom(null),
  left: integer({ min: -5, max: 1200 }),
});
const products: fc.Arbitrary<Map<string, Sold>> = array(product, { maxLength: 5 }).map(
  (rows) => new Map(rows.map((row, n) => [idOf(n), row])),
);
const input = record(
  {
    lines: array(
      record({ product: integer({ min: 0, max: 6 }).map(idOf), quantity: integer({ min: 1, max: 999 }) }),
      { minLength: 1, maxLength: 8 },
    ),
    delivery_kind: constantFrom('delivery' as const, 'pick_up' as const),
    district,
    payment: constantFrom(...paymentMethodKeys),
  },
  { requiredKeys: ['lines'] },
);

const forAll = (check: (quote: ReturnType<typeof calculateQuote>, given: Given) => void) =>
  fc.assert(
    fc.property(input, products, terms, (asked, sold, by) => {
      check(calculateQuote({ ...asked, lines: mergeLines(asked.lines) }, sold, by), { asked, sold, by });
    }),
  );
type Given = { asked: Parameters<typeof calculateQuote>[0]; sold: Map<string, Sold>; by: QuoteTerms };

describe('a quote, for any basket and any shop', () => {
  it('adds up in integer cents and is never below zero', () =>
    forAll(({ lines, goods, delivery, cod_fee, total }) => {
      expect(goods).toBe(lines.reduce((sum, line) => sum + line.price * line.quantity, 0));
      expect(total).toBe(delivery === null ? null : goods + delivery + cod_fee);
      for (const amount of [goods, delivery ?? 0, cod_fee, total ?? 0]) {
        expect(Number.isSafeInteger(amount)).toBe(true);
        expect(amount).toBeGreaterThanOrEqual(0);
      }
    }));

  it('adds up with discounts, of which each line and the delivery have their shares, in 10,000 baskets', () => {
    const now = new Date('2026-04-10T06:00:00Z');
    const buyer = { source: 'storefront', isFirstOrder: null, customerTags: null, now };
    fc.assert(
      fc.property(input, products, terms, someDiscounts, (asked, sold, by, automatic) => {
        const request = { ...asked, lines: mergeLines(asked.lines) };
        const given = { automatic, codes: [], collections: new Map(), ...buyer };
        const { lines, goods, delivery, cod_fee, total, ...quote } = calculateQuote(request, sold, by, given);
        const { discount = 0, discounts = [] } = quote;
        const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);
        const ofGoods = lines.map((_, at) => sum(discounts.map((each) => each.lines[at] ?? 0)));
        const ofDelivery = sum(discounts.map((each) => each.amount - sum(each.lines)));
        expect(discount).toBe(sum(ofGoods) + ofDelivery);
        expect(goods).toBe(sum(lines.map((line) => line.price * line.quantity)));
        for (const [at, line] of lines.entries()) expect(ofGoods[at]).toBeLessThanOrEqual(line.total);
        expect(ofDelivery).toBeLessThanOrEqual(delivery ?? 0);
        expect(total).toBe(delivery === null ? null : goods + delivery + cod_fee - discount);
        // Cash is collected for what is left, and its fee is never reduced.
        expect(total ?? cod_fee).toBeGreaterThanOrEqual(cod_fee);
        const plain = calculateQuote(request, sold, by);
        if (delivery !== null && cod_fee === plain.cod_fee && delivery === plain.delivery)
          expect(total).toBeLessThanOrEqual(plain.total ?? 0);
      }),
      { numRuns: 10_000 },
    );
  }, 120_000);

  it('has one line for each product, which counts no more than the stock', () =>
    forAll(({ lines, weight_g }, { asked, sold }) => {
      expect(lines.map((line) => line.product)).toEqual([...new Set(asked.lines.map((l) => l.product))]);
      for (const { product: id, asked: wanted, quantity, state } of lines) {
        const sum = asked.lines.filter((l) => l.product === id).reduce((n, l) => n + l.quantity, 0);
        expect(wanted).toBe(sum);
        const left = Math.max(0, sold.get(id)?.left ?? 0);
        expect(quantity).toBe(Math.min(sum, left));
        const short = left === 0 ? 'sold_out' : left < sum ? 'short' : 'ok';
        expect(state).toBe(sold.has(id) ? short : 'gone');
      }
      const weights = lines.map((l) => l.quantity * (sold.get(l.product)?.weight_g ?? 0));
      expect(weight_g).toBe(weights.reduce((sum, each) => sum + each, 0));
    }));

  it('has the fee of the first zone with the district, by weight, and none from its free amount on', () =>
    forAll(({ delivery, delivery_name, weight_g, goods, deliveries }, { asked, by }) => {
      const offer = deliveries.find(({ kind }) => kind === 'delivery');
      const { zones } = by.delivery;
      if (zones.length === 0) expect(offer).toMatchObject({ offered: true, fee: 0 });
      else if (!asked.district) expect(offer).toMatchObject({ offered: true, fee: null });
      else {
        const first = zones.find(({ districts }) => districts.some((each) => each === asked.district));
        const step = first?.steps.filter(({ up_to_g }) => up_to_g >= weight_g)[0];
        const fee = first && (first.free_over !== null && goods >= first.free_over ? 0 : (step ?? first).fee);
        expect(offer).toEqual({ kind: 'delivery', offered: first !== undefined, fee: fee ?? null });
        if (asked.delivery_kind === 'delivery') expect(delivery_name).toBe(first?.name ?? '');
      }
      if (asked.delivery_kind === 'delivery') expect(delivery).toBe(offer?.fee ?? null);
      if (asked.delivery_kind === 'pick_up') expect(delivery).toBe(by.delivery.pick_up.enabled ? 0 : null);
      if (asked.delivery_kind === undefined) expect(delivery).toBeNull();
    }));

  it('lists the available methods, refuses cash only by its rules, and cards only for a total of zero', () =>
    forAll(({ payments: offers, goods, delivery, cod_fee }, { asked, by }) => {
      expect(offers.map(({ method }) => method)).toEqual(by.methods);
      const others = offers.filter(({ method }) => method !== 'cash_on_delivery');
      for (const { method, offered, fee, test } of others) {
        const isCard = method === 'credit_debit';
        const isNothing = delivery !== null && goods + delivery === 0;
        expect({ offered, fee, test }).toEqual({
          offered: !(isCard && isNothing),
          fee: 0,
          test: isCard && by.testCards,
        });
      }
      const cash = offers.find(({ method }) => method === 'cash_on_delivery');
      const chosen = cash?.offered && asked.payment === 'cash_on_delivery';
      expect(cod_fee).toBe(chosen ? cash.fee : 0);
      if (!cash) return;
      const rules = by.payments.cash_on_delivery;
      const collected = asked.delivery_kind === 'pick_up';
      const due = goods + (delivery ?? 0);
      const broken = {
        district:
          !collected &&
          asked.district !== undefined &&
          rules.districts !== null &&
          !rules.districts.some((each) => each === asked.district),
        above_maximum: due > (rules.maximum ?? Number.POSITIVE_INFINITY),
        below_minimum: delivery !== null && due < rules.minimum,
        // Only of a buyer who has to pay first.
        unavailable: false,
      };
      expect(cash.offered).toBe(!Object.values(broken).includes(true));
      expect(cash.fee).toBe(collected ? 0 : rules.fee);
      if (cash.reason) expect(broken[cash.reason]).toBe(true);
      else expect(cash.offered).toBe(true);
    }));
});
