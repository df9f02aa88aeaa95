/** Converts a phone number to the format of WhatsApp: country code and digits. Without a country code Sri Lanka is assumed. */
export function whatsAppNumber(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (phone.trim().startsWith('+')) return digits;
  if (digits.startsWith('00')) return digits.slice(2);
  if (digits.startsWith('0')) return `94${digits.slice(1)}`;
  return digits.length === 9 ? `94${digits}` : digits;
}

/** Returns the address that opens a chat with a prepared text. */
export const whatsAppLink = (phone: string, text: string): string =>
  `https://wa.me/${whatsAppNumber(phone)}?text=${encodeURIComponent(text)}`;
