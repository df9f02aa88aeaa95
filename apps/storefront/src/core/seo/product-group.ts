import type { PublicVariant, ShopProduct } from '@kade/contract';

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

const propertyOf = (option: string): string | undefined => properties[option.trim().toLowerCase()];

/** Returns the properties by which the variants of a product differ, as addresses of schema.org. */
export const variesBy = ({ options = [] }: ShopProduct): string[] =>
  options.flatMap(({ name }) => propertyOf(name) ?? []).map((name) => `https://schema.org/${name}`);

/** Returns the known properties of a variant with their values. */
export const propertiesOf = (
  { options = [] }: ShopProduct,
  { values }: PublicVariant,
): Record<string, string> =>
  Object.fromEntries(
    options.flatMap((option, at) => {
      const property = propertyOf(option.name);
      const value = option.values.find(({ _id }) => _id === values[at])?.name;
      return property && value ? [[property, value]] : [];
    }),
  );
