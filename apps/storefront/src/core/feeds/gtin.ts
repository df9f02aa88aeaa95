const LENGTHS = new Set([8, 12, 13, 14]);

/** Returns a barcode as a GTIN; null for a text that is none by its length or its check digit. */
export function gtinOf(barcode: string): string | null {
  const digits = barcode.replace(/[\s-]/g, '');
  if (!/^\d+$/.test(digits) || !LENGTHS.has(digits.length)) return null;
  // The weights are 3 and 1 in turn, from the right, and the check digit has 1.
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((all, digit, at) => all + digit * (at % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0 && sum > 0 ? digits : null;
}
