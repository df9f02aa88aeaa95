import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  InquiryInput,
  LayoutInput,
  LoginInput,
  OrderChange,
  OrderInput,
  ProductInput,
  sentence,
  SignupInput,
  SocialLinksInput,
  ThemeInput,
} from '../src/index.ts';

const refusal = (schema: z.ZodType, body: unknown) => sentence(schema.safeParse(body).error?.issues[0]);

describe('a refusal reads as a sentence', () => {
  it.each<[z.ZodType, unknown, string]>([
    [ProductInput, { price: 1 }, 'name is required'],
    [ProductInput, { name: '  ', price: 1 }, 'name is required'],
    [ProductInput, { name: 5, price: 1 }, 'name must be a string'],
    [ProductInput, { name: 'x'.repeat(256), price: 1 }, 'name must be at most 255 characters'],
    [ProductInput, { name: 'x', price: '1' }, 'price must be a number of rupees'],
    [ProductInput, { name: 'x', price: -1 }, 'price must be 0 or more'],
    [ProductInput, { name: 'x', price: 0.001 }, 'price must have at most two decimals'],
    [ProductInput, { name: 'x', price: 1e10 }, 'price must be 999,999,999.99 or less'],
    [ProductInput, { name: 'x', price: 1, stock_quantity: 1.5 }, 'stock_quantity must be a whole number'],
    [ProductInput, { name: 'x', price: 1, in_stock: 'yes' }, 'in_stock must be a boolean'],
    [
      ProductInput,
      { name: 'x', price: 1, category: 'tea' },
      'category must be an id of 24 hexadecimal digits',
    ],
    [ProductInput, 'hello', 'The request body must be an object'],
    [ProductInput, undefined, 'The request body is required'],
    [LoginInput, { email: 'nobody', password: 'x' }, 'email must be an email address'],
    [LoginInput, { email: { $ne: null }, password: 'x' }, 'email must be a string'],
    [SignupInput, { username: 'a', password: 'short' }, 'Password must be at least 8 characters long'],
    [OrderChange, {}, 'Send status or paymentStatus'],
    [
      OrderChange,
      { status: 'lost' },
      'status must be one of: pending, processing, shipped, delivered, cancelled',
    ],
    [
      OrderInput,
      { shipping_address: { first_name: 'A' }, products: [] },
      'products must have at least 1 entry',
    ],
    [ThemeInput, { primary: 'red' }, 'primary must be a colour like #1F2937'],
    [LayoutInput, { id: 'x' }, 'id must be an id of 24 hexadecimal digits'],
    [
      SocialLinksInput,
      { facebook: 'javascript:alert(1)' },
      'facebook must be a link that starts with http:// or https://',
    ],
    [InquiryInput, { name: 'A', email: 'a@b.lk', phone: 'call me' }, 'phone must be a phone number'],
  ])('case %#', (schema, body, expected) => {
    expect(refusal(schema, body)).toBe(expected);
  });

  it('never contains "undefined", "Invalid input" or a type of the library', () => {
    for (const body of [null, 1, [], {}, { name: [], price: {}, category: 3, tags: null }]) {
      for (const issue of ProductInput.safeParse(body).error?.issues ?? [])
        expect(sentence(issue)).not.toMatch(/undefined|invalid input|nan|zod/i);
    }
  });
});
