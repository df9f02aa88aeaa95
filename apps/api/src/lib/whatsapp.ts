/** Returns the international digits of a phone number; without a country code Sri Lanka is assumed. */
function internationalDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (phone.trim().startsWith('+')) return digits;
  if (digits.startsWith('00')) return digits.slice(2);
  if (digits.startsWith('0')) return `94${digits.slice(1)}`;
  return digits.length === 9 ? `94${digits}` : digits;
}

/** Returns the address of a chat that begins with `text`; null for a number that is too short. */
export function whatsappLink(phone: string, text: string): string | null {
  const digits = internationalDigits(phone);
  return digits.length < 8 ? null : `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}
