import { type OptionChange, Product } from '@kade/contract';
import { nameOf, type PicturePlan } from './pictures.ts';
import { plannedPictures } from './plan-variants.ts';
import type { ProductPlan, ShopPlan } from './plan.ts';
import { idOf, successOf, type ApiUser } from './seed-server.ts';

/** The ids of a product and of its variants, in the order of the plan. */
export interface CreatedProduct {
  id: string;
  variants: string[];
}

/** The ids of uploaded pictures by their names. */
type Files = Map<string, string>;

/** Returns what each picture of a product shows: the name, and the colour where there are several. */
function textsOf({ name, variants, ...product }: ProductPlan, files: Files) {
  return plannedPictures({ ...product, variants }).flatMap((plan) => {
    const image = files.get(nameOf(plan));
    const shown = variants.find(({ picture }) => nameOf(picture) === nameOf(plan));
    const colour = shown?.values.at(-1);
    return image ? [{ image, text: colour ? `${name}, ${colour}` : name }] : [];
  });
}

/** Gives a product the options of its shelf and its variants their prices, stock and pictures. */
async function addVariants(
  { api }: ApiUser,
  { id, plan, options }: { id: string; plan: ProductPlan; options: OptionChange[] },
  imageOf: (plan: PicturePlan) => string | null,
): Promise<string[]> {
  const changes: OptionChange[] = [...options, { change: 'add_variants', stock_quantity: 0 }];
  const reply = await api.variants.changeOptions({ params: { id }, body: { changes } });
  const { variants = [] } = Product.parse(successOf(reply));
  const byTitle = new Map(variants.map(({ _id, title }) => [title, _id]));
  const ids = plan.variants.map(({ values }) => byTitle.get(values.join(' / ')) ?? '');
  const rows = plan.variants.map(({ values: _, picture, stock_quantity, ...fields }, nth) => ({
    _id: ids[nth] ?? '',
    ...fields,
    image: imageOf(picture),
    stock: { add: stock_quantity },
  }));
  successOf(await api.variants.update({ params: { id }, body: rows }));
  return ids;
}

/** What goods cost the merchant, as a part of their price. */
const COST = 0.6;

function toProductBody(plan: ProductPlan, category: string | null, files: Files) {
  const { shelf: _shelf, picture: _picture, variants, names, compare_at, ...fields } = plan;
  const [thumbnail = null, ...images] = plannedPictures(plan).map(
    (picture) => files.get(nameOf(picture)) ?? null,
  );
  return {
    ...fields,
    ...(names ? { names } : {}),
    ...(compare_at ? { compare_at } : {}),
    ...(variants.length > 0
      ? { stock_quantity: 0, image_texts: textsOf(plan, files) }
      : { cost: Math.round(fields.price * COST) }),
    category,
    thumbnail,
    images: images.flatMap((image) => (image ? [image] : [])),
  };
}

/** Creates the products of a shop, those with options with all their variants and with related products. */
export async function createProducts(
  user: ApiUser,
  { shop, products }: ShopPlan,
  { files, onCreated }: { files: Files; onCreated: () => void },
): Promise<CreatedProduct[]> {
  const { api } = user;
  const categories: string[] = [];
  for (const { name, description } of shop.shelves)
    categories.push(idOf(await api.categories.create({ body: { name, description } })));
  const imageOf = (plan: PicturePlan) => files.get(nameOf(plan)) ?? null;
  const created: CreatedProduct[] = [];
  for (const plan of products) {
    const { shelf } = plan;
    const body = toProductBody(plan, categories[shelf] ?? null, files);
    const id = idOf(await api.products.create({ body }));
    const options = (shop.shelves[shelf]?.options ?? []).map(
      ({ name, values }): OptionChange => ({
        change: 'add_option',
        name,
        values: [...values],
        existing: values[0] ?? '',
      }),
    );
    created.push({
      id,
      variants: options.length > 0 ? await addVariants(user, { id, plan, options }, imageOf) : [],
    });
    onCreated();
  }
  await relate(user, products, created);
  return created;
}

/** Relates each product with options to others of the same drawing and colours: a blouse to blouses, then to the rest. */
async function relate(
  { api }: ApiUser,
  products: readonly ProductPlan[],
  created: readonly CreatedProduct[],
): Promise<void> {
  const optioned = created.flatMap(({ id, variants }, nth) => (variants.length > 0 ? [{ id, nth }] : []));
  for (const [place, { id, nth }] of optioned.entries()) {
    const motif = products[nth]?.picture.motif;
    const others = [...optioned.slice(place + 1), ...optioned.slice(0, place)];
    const alike = others.filter((other) => products[other.nth]?.picture.motif === motif);
    const related = [...new Set([...alike, ...others])].slice(0, 4).map((other) => other.id);
    successOf(await api.products.update({ params: { id }, body: { related } }));
  }
}
