/** Normalises a text for searches: one Unicode form and no case, so that Sinhala and Tamil names match too. */
export const normalizeForSearch = (text: string): string => text.normalize('NFC').toLocaleLowerCase('en');

/** Whether a name contains the search text as a substring. */
export const includesText = (name: string, searched: string): boolean =>
  normalizeForSearch(name).includes(normalizeForSearch(searched.trim()));

/** Splits `spice, gift,,` into `['spice', 'gift']`. */
export const parseTags = (tags: string): string[] =>
  tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
