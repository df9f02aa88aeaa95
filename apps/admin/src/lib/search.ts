/** Text as it is compared in a search: one Unicode form, no case, so that Sinhala and Tamil names match too. */
export const folded = (text: string): string => text.normalize('NFC').toLocaleLowerCase('en');

/** Whether a name holds the words searched for, as a plain substring. */
export const holds = (name: string, searched: string): boolean =>
  folded(name).includes(folded(searched.trim()));

/** `spice, gift,,` as `['spice', 'gift']`. */
export const tagsOf = (tags: string): string[] =>
  tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
