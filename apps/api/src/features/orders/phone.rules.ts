/** Sri Lankan numbers: the area or operator and the number, nine digits. */
const NATIONAL = /^(?:(?:\+|00)?940?|0)?([1-9]\d{8})$/;

/**
 * A phone number in the one form by which numbers are compared: E.164 for those of Sri Lanka however they are typed, and
 * for those of other countries that are typed with their code; the digits of any other.
 */
export function comparablePhone(typed: string): string {
  const bare = typed.trim().replace(/[^\d+]/g, '');
  const national = NATIONAL.exec(bare)?.[1];
  if (national) return `+94${national}`;
  const digits = bare.replace(/\D/g, '');
  if (bare.startsWith('+')) return `+${digits}`;
  return bare.startsWith('00') ? `+${digits.slice(2)}` : digits;
}
