import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Phone } from '@kade/contract';
import { encodeCart } from '../src/cart/cookie.ts';
import { validateCheckout, readCheckout } from '../src/checkout/checkout-form.ts';
import { isEmail, isPhone, parseQuantity } from '../src/core/form-fields.ts';
import { productId } from './orders.ts';

describe('a quantity', () => {
  it.each([
    ['1', 1],
    [' 12 ', 12],
    ['999', 999],
    ['0', 0],
    ['1000', null],
    ['-1', null],
    ['1.5', null],
    ['1e9', null],
    ['1e2', null],
    ['0x10', null],
    ['١', null],
    ['', null],
    [null, null],
    ['9'.repeat(400), null],
  ])('of %j is read as %j', (text, quantity) => {
    expect(parseQuantity(text)).toBe(quantity);
  });
});

describe('a phone number', () => {
  it.each([
    '077 123 4567',
    '0771234567',
    '+94 77 123 4567',
    '+940771234567',
    '0094771234567',
    '(011) 2345678',
    '+44 20 7946 0958',
  ])('%s is one, and the contract accepts it', (text) => {
    expect(isPhone(text)).toBe(true);
    expect(Phone.safeParse(text).success).toBe(true);
  });
  it.each([
    '',
    '077',
    '077 123 456',
    '077 123 45678',
    '+94 77 123',
    'call me',
    '077-abc-4567',
    '+',
    '0'.repeat(41),
  ])('%s is none', (text) => expect(isPhone(text)).toBe(false));
});

describe('an email address', () => {
  it.each(['a@b.lk', 'nimali.perera@example.co.uk'])('%s is accepted', (text) =>
    expect(isEmail(text)).toBe(true),
  );
  it.each(['', 'x', 'a@b', 'a b@c.lk', 'a@@b.lk', `${'a'.repeat(250)}@b.lk`])('%s is refused', (text) =>
    expect(isEmail(text)).toBe(false),
  );
});

const filled = {
  phone: ' 077 123 4567 ',
  name: 'Tharushi',
  kind: 'delivery',
  district: 'LK-21',
  address: '12 Temple Road',
  city: 'Kandy',
  payment: 'cash_on_delivery',
  key: 'a'.repeat(36),
  expected: '180000',
  cart: encodeCart([{ product: productId(0), quantity: 1, seen: 145_000 }]),
};
const read = (changes: Record<string, string> = {}) =>
  readCheckout(new URLSearchParams({ ...filled, ...changes }));

describe('a checkout form', () => {
  it('is read with trimmed values', () => {
    expect(read()).toMatchObject({
      phone: '077 123 4567',
      district: 'LK-21',
      payment: 'cash_on_delivery',
      expected: 180_000,
      key: 'a'.repeat(36),
      lines: [{ product: productId(0), quantity: 1 }],
      step: 'place',
      again: false,
    });
    expect(validateCheckout(read())).toEqual({});
  });

  it.each<[string, Record<string, string>, object]>([
    [
      'empty fields',
      { phone: '', name: '', district: '', address: '', city: '' },
      {
        phone: 'phoneMissing',
        name: 'nameMissing',
        district: 'districtMissing',
        address: 'addressMissing',
        city: 'cityMissing',
      },
    ],
    ['a short number', { phone: '077' }, { phone: 'phoneWrong' }],
    ['an invalid second number', { phone2: 'x' }, { phone2: 'phoneWrong' }],
    ['an invalid email address', { email: 'x' }, { email: 'emailWrong' }],
    ['an unknown district', { district: 'constructor' }, { district: 'districtMissing' }],
    ['an unknown payment method', { payment: '__proto__' }, { payment: 'paymentMissing' }],
    ['a long note', { note: 'x'.repeat(501) }, { note: 'fieldWrong' }],
    ['pick-up without an address', { kind: 'pick_up', district: '', address: '', city: '' }, {}],
  ])('with %s has the errors of its fields', (_what, changes, faults) => {
    expect(validateCheckout(read(changes))).toEqual(faults);
  });

  it('gets a new key when its own has another format', () => {
    for (const key of ['', 'x', 'a b', '<b>'.repeat(9), 'x'.repeat(65)])
      expect(read({ key }).key).toMatch(/^[\da-f-]{36}$/);
  });

  it('is read without a failure, whatever its content', () => {
    const fields = fc.array(
      fc.tuple(fc.constantFrom(...Object.keys(filled), 'x'), fc.string({ unit: 'binary' })),
    );
    fc.assert(
      fc.property(fields, (pairs) => {
        const form = readCheckout(new URLSearchParams(pairs));
        expect(form.key).toMatch(/^[\w-]{16,64}$/);
        expect(() => validateCheckout(form)).not.toThrow();
      }),
    );
  });
});
