import { contract, type ProductQuery } from '@kade/contract';
import type { z } from 'zod';
import type { Sort } from '../../db/cursor.ts';
import { fold, literally, objectId, type Plain } from '../../db/wire.ts';
import { handlers } from '../../http/endpoint.ts';
import { notFound } from '../../http/errors.ts';
import { Product } from './product.model.ts';

type Query = z.output<typeof ProductQuery>;

const fields = { created: '_id', name: 'name_fold', price: 'price', stock: 'stock_quantity' } as const;

function sortOf(sort: NonNullable<Query['sort']> = '-created'): Sort {
  const descending = sort.startsWith('-');
  return { field: fields[sort.replace('-', '') as keyof typeof fields], direction: descending ? -1 : 1 };
}

function filterOf({ q, category, in_stock }: Query): Plain {
  const text = q ? { $regex: literally(fold(q)) } : null;
  return {
    ...(text ? { $or: [{ name_fold: text }, { tags_fold: text }] } : {}),
    ...(category ? { category: objectId(category) } : {}),
    ...(in_stock ? { in_stock: in_stock === 'true' } : {}),
  };
}

export const products = handlers(contract.products, {
  list: async ({ query }, { store }) => {
    const filter = filterOf(query);
    const sort = sortOf(query.sort);
    if (!query.limit) return Product.in(store).each(filter, sort);
    const known = Object.keys(filter).length === 0 ? (await store.read('usage')).usage.products : undefined;
    return Product.in(store).page(filter, { limit: query.limit, cursor: query.cursor, sort }, known);
  },

  get: async ({ params }, { store, header }) => {
    if (store) return Product.in(store).get(params.id);
    const product = await Product.anywhere(params.id);
    if (!product) throw notFound('Product');
    header('Cache-Control', 'public, max-age=60');
    const { stock_quantity: _stock, created_at: _created, updated_at: _updated, ...visible } = product;
    return visible;
  },

  create: ({ body }, { store, newId }) => Product.in(store).create(body, newId),
  update: ({ params, body }, { store, ifMatch }) => Product.in(store).update(params.id, body, ifMatch),

  remove: async ({ params }, { store }) => {
    const { name } = await Product.in(store).remove(params.id);
    await store.count({ 'usage.products': -1 });
    return { success: true, message: `${name} was deleted` };
  },
});
