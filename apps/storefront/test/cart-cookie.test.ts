import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CartLine, decodeCart, encodeCart, MAX_LINES } from '../src/cart/cookie.ts';
import { MAX_QUANTITY } from '../src/core/form-fields.ts';

const digit = fc.integer({ min: 0, max: 15 }).map((value) => value.toString(16));
const line: fc.Arbitrary<CartLine> = fc.record({
  product: fc.array(digit, { minLength: 24, maxLength: 24 }).map((digits) => digits.join('')),
  quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
  seen: fc.integer({ min: 0, max: 99_999_999_999 }),
});
const cart = fc.uniqueArray(line, { maxLength: MAX_LINES, selector: ({ product }) => product });

const tea: CartLine = { product: '65f8d6c0a1b2c3d4e5f60718', quantity: 2, seen: 145_000 };
const written = encodeCart([tea]);

describe('a cart in a cookie', () => {
  it('is decoded to the encoded lines', () => {
    fc.assert(
      fc.property(cart, (lines) => {
        expect(decodeCart(encodeCart(lines))).toEqual(lines);
      }),
    );
  });

  it('needs no encoding, and is small with 50 lines', () => {
    fc.assert(
      fc.property(cart, (lines) => {
        expect(encodeCart(lines)).toMatch(/^[\w.-]{0,1500}$/);
      }),
    );
  });

  it('decodes only the exact output of the encoder', () => {
    const near = fc
      .tuple(cart, fc.nat(2_000), fc.string({ maxLength: 3 }))
      .map(([lines, at, text]) => encodeCart(lines).slice(0, at) + text + encodeCart(lines).slice(at + 1));
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), near), (text) => {
        const lines = decodeCart(text);
        expect(lines === null || encodeCart(lines) === text).toBe(true);
      }),
    );
  });

  it.each([
    ['another version', written.replace('v1', 'v3')],
    ['no line', 'v1'],
    ['an empty line', 'v1.'],
    ['the same product twice', `${written}.${written.slice(3)}`],
    ['a quantity of 0', written.replace('2-', '0-')],
    ['a quantity of 1000', encodeCart([{ ...tea, quantity: 1_000 }])],
    ['a negative price', written.replace('2-', '2--')],
    ['a number with a leading zero', written.replace('2-', '02-')],
    ['an id that is too short', written.replace('v1.Z', 'v1.')],
    ['51 lines', `v1${`.${written.slice(3)}`.repeat(51)}`],
    ['a megabyte', `v1.${'x'.repeat(1_000_000)}`],
  ])('with %s is none', (_what, text) => {
    expect(decodeCart(text)).toBeNull();
  });

  it('is empty without a cookie', () => {
    expect([decodeCart(''), encodeCart([])]).toEqual([[], '']);
  });
});
