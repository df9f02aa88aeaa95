/** The properties of schema.org by which variants differ, by the names that merchants give their options. */
const properties: Record<string, string> = {
  size: 'size',
  සයිස්: 'size',
  ප්‍රමාණය: 'size',
  அளவு: 'size',
  colour: 'color',
  color: 'color',
  පාට: 'color',
  වර්ණය: 'color',
  நிறம்: 'color',
  material: 'material',
  ද්‍රව්‍යය: 'material',
  பொருள்: 'material',
  pattern: 'pattern',
  රටාව: 'pattern',
  வடிவம்: 'pattern',
};

const withoutJoiners = (name: string): string => name.replace(/[\u200C\u200D]/g, '').normalize('NFC');
const known = new Map(Object.entries(properties).map(([name, property]) => [withoutJoiners(name), property]));

/** Returns the property of schema.org that an option is by its name, in any of the languages; undefined for others. */
export const propertyOf = (option: string): string | undefined =>
  known.get(withoutJoiners(option).trim().toLowerCase());
