import type { Product } from '@kade/contract';
import { offered, toPublicVariant } from '../variants/variant.rules.ts';

/** Returns a product as visitors see it. */
export function toPublicProduct(product: Product) {
  const {
    stock_quantity: _stock,
    created_at: _created,
    updated_at: _updated,
    cost: _cost,
    state: _state,
    publish_at: _publish,
    unpublish_at: _unpublish,
    slug: _slug,
    seo_title: _title,
    seo_description: _description,
    low_stock: _low,
    when_out: _when,
    ...visible
  } = product;
  const { variants, compare_at, ...rest } = visible;
  return {
    ...rest,
    ...(compare_at !== undefined && compare_at > product.price ? { compare_at } : {}),
    ...(variants
      ? { variants: offered(variants).map((variant) => toPublicVariant(variant, product.in_stock)) }
      : {}),
  };
}
