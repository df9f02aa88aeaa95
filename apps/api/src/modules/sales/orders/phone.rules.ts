/** Sri Lankan numbers: the area or operator and the number, nine digits. */
const NATIONAL = /^(?:(?:\+|00)?940?|0)?([1-9]\d{8})$/;

/**
 * Normalizes a phone number for comparison: E.164 for numbers of Sri Lanka, and for those of other countries that are
 * given with their country code; the digits of any other.
 */
export function comparablePhone(typed: string): string {
  const bare = typed.trim().replace(/[^\d+]/g, '');
  const national = NATIONAL.exec(bare)?.[1];
  if (national) return `+94${national}`;
  const digits = bare.replace(/\D/g, '');
  if (bare.startsWith('+')) return `+${digits}`;
  return bare.startsWith('00') ? `+${digits.slice(2)}` : digits;
}
