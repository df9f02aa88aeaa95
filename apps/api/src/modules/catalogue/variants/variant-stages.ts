import { objectId, type RawDocument } from '../../../db/scoped/serialization.ts';

// Stages of updates that change variants and what follows from them in one command.

/** An expression of MongoDB. */
type Expression = RawDocument | string;

/** Returns the expression of all variants, where `change` gives the new fields of the one with this id as `$$variant`. */
export const changedVariant = (variant: string, change: Expression): RawDocument => ({
  $map: {
    input: '$variants',
    as: 'variant',
    in: {
      $cond: [
        { $eq: ['$$variant._id', objectId(variant)] },
        { $mergeObjects: ['$$variant', change] },
        '$$variant',
      ],
    },
  },
});

const offered = {
  $filter: { input: '$variants', as: 'each', cond: { $ne: ['$$each.archived', true] } },
};
const sold = { $filter: { input: offered, as: 'each', cond: '$$each.in_stock' } };
const fieldOf = (input: Expression, name: string) => ({
  $map: { input, as: 'each', in: `$$each.${name}` },
});
const cheapest = { $filter: { input: offered, as: 'each', cond: { $eq: ['$$each.price', '$price'] } } };

/** Whether the product has options. */
export const hasOptions = { $gt: [{ $size: { $ifNull: ['$variants', []] } }, 0] };

/** The expression where the product has options, else the field as it is. */
const derived = (name: string, expression: Expression) => ({
  [name]: { $cond: [hasOptions, expression, `$${name}`] },
});

/** Returns the expression of the variants, if there are any, with those that `change` describes. */
export const variantsWith = (change: Expression) => derived('variants', change);

/**
 * The stages that derive the fields of a product with options from its variants: `stock_quantity` is the sum of those for
 * sale, `price` and `compare_at` are those of the cheapest. They change no product without options.
 */
export const DERIVED_FROM_VARIANTS: readonly RawDocument[] = [
  {
    $set: {
      ...derived('stock_quantity', { $sum: fieldOf(sold, 'stock_quantity') }),
      ...derived('price', { $min: fieldOf(offered, 'price') }),
      ...derived('price_max', { $max: fieldOf(offered, 'price') }),
      ...derived('variant_count', { $size: offered }),
    },
  },
  { $set: derived('compare_at', { $max: fieldOf(cheapest, 'compare_at') }) },
];
