import { type DistrictCode, districts } from '@kade/contract/districts';
import { cleanText } from './clean-api.ts';

/** The most pieces of one product in a cart. */
export const MAX_QUANTITY = 999;

/** More than any field accepts, so that a too long value is refused, not truncated. */
const LONGEST = 2_100;

/** Reads a field, trimmed and without control characters. */
export const typed = (form: URLSearchParams, name: string): string =>
  cleanText((form.get(name) ?? '').slice(0, LONGEST)).trim();

/** Parses an integer number of items; null for anything but 0 to 999. */
export function parseQuantity(text: string | null): number | null {
  const digits = (text ?? '').trim();
  if (!/^\d{1,9}$/.test(digits)) return null;
  const quantity = Number(digits);
  return quantity <= MAX_QUANTITY ? quantity : null;
}

/** Parses an amount in rupees with at most two decimals; null for anything else. */
export const parseRupees = (text: string | null): number | null =>
  text !== null && /^\d{1,12}(?:\.\d{1,2})?$/.test(text) ? Number(text) : null;

const PHONE = /^[+(]?\d[\d\s()+./-]{2,39}$/;

/**
 * Returns whether this can be a phone number. One that begins with 0 or +94 has as many digits as Sri Lanka's have;
 * others have 7 to 15.
 */
export function isPhone(text: string): boolean {
  if (!PHONE.test(text) || text.length > 40) return false;
  const digits = text.replace(/\D/g, '').replace(/^00/, '');
  const isForeign = text.startsWith('+') || text.startsWith('00');
  if (isForeign && digits.startsWith('94')) return /^940?\d{9}$/.test(digits);
  if (!isForeign && digits.startsWith('0')) return digits.length === 10;
  return digits.length >= 7 && digits.length <= 15;
}

const EMAIL = /^[^\s@<>"(),;:\\]+@[^\s@.<>"(),;:\\]+(?:\.[^\s@.<>"(),;:\\]+)+$/;

/** Returns whether a text has the form of an e-mail address of at most 254 characters. */
export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text);

/** Returns whether a text is the code of a district. */
export const isDistrict = (code: string | undefined | null): code is DistrictCode =>
  typeof code === 'string' && Object.hasOwn(districts, code);
