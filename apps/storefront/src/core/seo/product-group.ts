import type { PublicVariant, ShopProduct } from '@kade/contract';
import { propertyOf } from '@kade/contract/option-names';

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
