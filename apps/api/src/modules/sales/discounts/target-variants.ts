import type { DiscountConditions, DiscountTarget } from '@kade/contract';
import type { Store } from '../../../db/stores/store.ts';
import { apiError } from '../../../lib/api-error.ts';
import { Products } from '../../catalogue/products/product.model.ts';

/** The targets of a discount. */
interface Targets {
  target: DiscountTarget;
  get_target: DiscountTarget;
}

const FIELDS = ['target', 'get_target'] as const;

type Kept = Targets & { conditions: DiscountConditions };

/** Returns the terms of an edit with the variants and tags of the discount before it where the edit does not name them. */
export function withKeptTerms<Terms extends Kept>(terms: Terms, before: Kept): Terms {
  const kept = (field: (typeof FIELDS)[number]) => {
    const { variants = before[field].variants } = terms[field];
    return { ...terms[field], ...(variants ? { variants } : {}) };
  };
  const { customer_tags = before.conditions.customer_tags } = terms.conditions;
  const conditions = { ...terms.conditions, ...(customer_tags ? { customer_tags } : {}) };
  return { ...terms, target: kept('target'), get_target: kept('get_target'), conditions };
}

/** Throws a 400 when a target names a variant that no product of the store has. */
export async function assertVariantsExist(store: Store, terms: Targets): Promise<void> {
  const named = FIELDS.flatMap((field) =>
    (terms[field].variants ?? []).map((each) => ({ ...each, field: `${field}.variants` })),
  );
  if (named.length === 0) return;
  const ids = [...new Set(named.map(({ product }) => product))];
  const found = await Products.in(store).byIds(ids, ['variants']);
  const wrong = named.find(({ product, variant }) => {
    const row = found.get(product);
    // A product and the variant with its id are the same choice.
    return !row || (variant !== product && !row.variants?.some(({ _id }) => _id === variant));
  });
  if (wrong)
    throw apiError('not_in_store', { params: { what: 'One of these variants' }, field: wrong.field });
}
