import { MAX_OPTIONS, type Product, type Variant } from '@kade/contract';
import type { QueryClient } from '@tanstack/react-query';
import { isOwn, products } from '../queries.ts';
import { offered } from '../variants/cells/cells.ts';

/** How many products are read at once for their variants. */
const AT_ONCE = 4;

/** The fields of a product as a line of the file. `id` lets the line come back as a change of the same product. */
export const toProductCsvRow = (product: Product) => ({
  id: product._id,
  name: product.name,
  price: product.price,
  in_stock: product.in_stock ? 'yes' : 'no',
  stock_quantity: product.stock_quantity,
  category: product.category?.name ?? '',
  tags: product.tags,
  description: product.description,
  weight_g: product.weight_g || '',
});

const noOptions = Object.fromEntries(
  Array.from({ length: MAX_OPTIONS }, (_, at) => [
    [`option${at + 1}_name`, ''],
    [`option${at + 1}_value`, ''],
  ]).flat(),
);

/** The further columns of a product without options; few products have them. */
const furtherColumns = ({ sku = '', barcode = '', compare_at, cost }: Few) => ({
  variant_id: '',
  ...noOptions,
  sku,
  barcode,
  compare_at_price: compare_at ?? '',
  cost: cost ?? '',
  picture: '',
  variant_in_stock: '',
  variant_weight_g: '',
  stock_seen: '',
});
type Few = Pick<Product, 'sku' | 'barcode' | 'compare_at' | 'cost'>;

const chosen = ({ options = [] }: Product, { values }: Variant) =>
  Object.fromEntries(
    options.flatMap(({ name, values: known }, at) => [
      [`option${at + 1}_name`, name],
      [`option${at + 1}_value`, known.find(({ _id }) => _id === values[at])?.name ?? ''],
    ]),
  );

const sharedFields = ['name', 'in_stock', 'category', 'tags', 'description', 'weight_g'] as const;
const noShared = Object.fromEntries(sharedFields.map((field) => [field, '']));

/** The lines of a product with options, one for each variant. The first also has the fields of the product. */
const variantRows = (product: Product): object[] =>
  offered(product).map((variant, at) => ({
    ...toProductCsvRow(product),
    ...(at === 0 ? {} : noShared),
    price: variant.price,
    stock_quantity: variant.stock_quantity,
    ...furtherColumns({}),
    variant_id: variant._id,
    ...chosen(product, variant),
    sku: variant.sku,
    barcode: variant.barcode,
    compare_at_price: variant.compare_at ?? '',
    cost: variant.cost ?? '',
    picture: variant.image?._id ?? '',
    variant_in_stock: variant.in_stock ? 'yes' : 'no',
    variant_weight_g: variant.weight_g ?? '',
    stock_seen: variant.stock_quantity,
  }));

const hasOptions = ({ variant_count }: Product) => variant_count !== undefined;

const hasFurther = ({ sku, barcode, compare_at, cost }: Few) =>
  [sku, barcode, compare_at, cost].some((value) => value !== undefined);

/** Reads these products with their variants, by id. Rejects with an ApiError. */
export async function readWithVariants(
  client: QueryClient,
  ids: readonly string[],
): Promise<Map<string, Product>> {
  const found = new Map<string, Product>();
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE);
    const batch = await Promise.all(
      some.map((id) => client.fetchQuery({ ...products.one(id), staleTime: 0 })),
    );
    for (const product of batch) if (isOwn(product)) found.set(product._id, product);
  }
  return found;
}

/**
 * Returns products as lines of the file, in their order. The further columns are there if a product of the list has a
 * value for them, so that the file of a shop without variants has the columns that it always had.
 */
export async function toCsvRows(client: QueryClient, list: readonly Product[]): Promise<object[]> {
  if (!list.some((product) => hasOptions(product) || hasFurther(product))) return list.map(toProductCsvRow);
  const ids = list.filter(hasOptions).map(({ _id }) => _id);
  const whole = await readWithVariants(client, ids);
  return list.flatMap((product) => {
    const read = whole.get(product._id);
    return read?.variants ? variantRows(read) : [{ ...toProductCsvRow(product), ...furtherColumns(product) }];
  });
}
