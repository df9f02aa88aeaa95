import type { ProductOption, PublicVariant } from '@kade/contract';
import { propertyOf } from '@kade/contract/option-names';

interface Optioned {
  options?: ProductOption[] | undefined;
}

interface ChosenValue {
  /** The name of the option. */
  name: string;
  /** The property of schema.org that the option is; undefined for others. */
  property: string | undefined;
  value: string;
}

/** Returns the properties by which the variants of a product differ, as addresses of schema.org. */
export const variesBy = ({ options = [] }: Optioned): string[] =>
  options.flatMap(({ name }) => propertyOf(name) ?? []).map((name) => `https://schema.org/${name}`);

/** Returns the values of a variant in the order of the options. */
export const chosenValues = ({ options = [] }: Optioned, { values }: PublicVariant): ChosenValue[] =>
  options.flatMap(({ name, values: all }, at) => {
    const value = all.find(({ _id }) => _id === values[at])?.name;
    return value ? [{ name, property: propertyOf(name), value }] : [];
  });

/** Returns the known properties of a variant with their values. */
export const propertiesOf = (product: Optioned, variant: PublicVariant): Record<string, string> =>
  Object.fromEntries(
    chosenValues(product, variant).flatMap(({ property, value }) => (property ? [[property, value]] : [])),
  );
