import { okay, type Shop } from './shop.ts';

const address = {
  first_name: 'Kamal',
  last_name: 'Silva',
  address: '12 Temple Road',
  city: 'Kandy',
  phone_number: '0771234567',
};

export interface Goods {
  product: string;
  category: string;
  collection: string;
  order: string;
}

/** Fills a shop: two products, a category, a collection, a layout element and an order. */
export async function stock({ api }: Shop): Promise<Goods> {
  const { _id: category } = okay(await api.categories.create({ body: { name: 'Teas' } }));
  const { _id: product } = okay(
    await api.products.create({
      body: { name: 'Ceylon tea', price: 1250, in_stock: true, stock_quantity: 9, category },
    }),
  );
  const { _id: second } = okay(
    await api.products.create({
      body: { name: 'Batik sarong', price: 4000, in_stock: true, stock_quantity: 3 },
    }),
  );
  const { _id: collection } = okay(await api.collections.create({ body: { name: 'New' } }));
  okay(
    await api.collections.setProducts({ params: { id: collection }, body: { products: [product, second] } }),
  );
  okay(await api.layouts.create({ body: { name: 'First', id: collection } }));
  okay(
    await api.paymentMethods.setEnabled({ params: { method: 'cash_on_delivery' }, body: { enabled: true } }),
  );
  const { _id: order } = okay(
    await api.orders.create({
      body: { shipping_address: address, products: [{ productId: product, quantity: 1 }] },
    }),
  );
  return { product, category, collection, order };
}

/** Every screen of a merchant whose shop has goods and orders. */
export const screensOf = ({ product, category, collection, order }: Goods): string[] => [
  '/dashboard',
  '/products',
  '/products?view=table',
  `/products/${product}`,
  '/categories',
  `/categories/${category}`,
  `/collection/${collection}`,
  '/orders',
  `/orders/${order}`,
  '/store-configurator',
  '/store-configurator/theme',
  '/settings',
  '/billing',
  '/profile',
  '/no-such-page',
];
