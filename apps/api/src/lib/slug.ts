const MAX_CHARACTERS = 80;

/**
 * Returns the readable part of an address: letters, marks and digits of any script in lower case, hyphens for
 * everything else, at most 80 characters; `-` when nothing is left. Joiners inside Sinhala and Tamil words are removed.
 */
export function slugify(name: string): string {
  const words = name
    .normalize('NFC')
    .toLowerCase()
    .normalize('NFC')
    .replace(/[\u200c\u200d]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+/, '');
  return Array.from(words).slice(0, MAX_CHARACTERS).join('').replace(/-+$/, '') || '-';
}
