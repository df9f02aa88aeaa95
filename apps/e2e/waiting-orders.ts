import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { Quote } from '@kade/contract';
import { baseURL } from './serve.ts';
import { newShop, okay, type Shop } from './shop.ts';

const zone = { name: 'Hills', fee: 350, free_over: null, steps: [], days: null };
const cash = { fee: 0, minimum: 0, maximum: null, districts: null, confirm: true };

/** Opens a shop with a number of products that calls its buyers before it sends orders with cash on delivery. */
async function aShopThatCalls(products: number): Promise<Shop & { product: string }> {
  const shop = await newShop('Nimali’s House of Tea');
  const { api } = shop;
  const params = { method: 'cash_on_delivery' };
  okay(await api.paymentMethods.setEnabled({ params, body: { enabled: true } }));
  const zones = [{ ...zone, districts: ['LK-21' as const] }];
  okay(await api.delivery.replace({ body: { zones, pick_up: { enabled: false, address: '', note: '' } } }));
  okay(await api.paymentSettings.update({ body: { cash_on_delivery: cash } }));
  const made = [];
  for (let number = 1; number <= products; number++)
    made.push(
      okay(
        await api.products.create({
          body: { name: `Ceylon tea ${number}`, price: 1250, in_stock: true, stock_quantity: 60 },
        }),
      ),
    );
  return { ...shop, product: made[0]?._id ?? '' };
}

/** Opens such a shop with a number of orders, each of which waits for a call. */
export async function ordersToConfirm(
  request: APIRequestContext,
  { orders, products = 1 }: { orders: number; products?: number },
): Promise<Shop> {
  const shop = await aShopThatCalls(products);
  const route = (path: string) => `${baseURL}/api/storefront/${path}?shop=${shop.subdomain}.localhost`;
  const basket = {
    lines: [{ product: shop.product, quantity: 1 }],
    delivery_kind: 'delivery',
    district: 'LK-21',
    payment: 'cash_on_delivery',
  };
  const quoted = await request.post(route('quote'), { data: basket });
  const { total } = (await quoted.json()) as Quote;
  const buyer = { name: 'Tharushi Jayawardena', address: '45 Lake View Road', city: 'Kandy' };
  for (let count = 0; count < orders; count++) {
    const placed = await request.post(route('orders'), {
      // The shop refuses the same order twice in a row from one phone number.
      data: { ...basket, ...buyer, phone: `077 123 45${10 + count}`, expected_total: total },
      headers: { 'idempotency-key': randomUUID() },
    });
    if (placed.status() !== 201) throw new Error(`${placed.status()}: ${await placed.text()}`);
  }
  return shop;
}
