/** Normalises a text for searches: one Unicode form and no case, so that Sinhala and Tamil names match too. */
export const folded = (text: string): string => text.normalize('NFC').toLocaleLowerCase('en');

/** Whether a name contains the search text as a substring. */
export const holds = (name: string, searched: string): boolean =>
  folded(name).includes(folded(searched.trim()));

/** Splits `spice, gift,,` into `['spice', 'gift']`. */
export const tagsOf = (tags: string): string[] =>
  tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
