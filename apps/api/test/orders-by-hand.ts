import { okay, type Person } from './world.ts';
import { anOrder, aProduct } from './bodies.ts';

/** Creates a product and returns its id. */
export const product = async ({ api }: Person, over: object = {}): Promise<string> =>
  okay(await api.products.create({ body: aProduct(over) }))._id;

/** Takes an order by hand and returns it. */
export const order = async ({ api }: Person, ...details: Parameters<typeof anOrder>) =>
  okay(await api.orders.create({ body: anOrder(...details) }));

/** Changes the status or the payment status of an order. */
export const change = ({ api }: Person, id: string, body: object) =>
  api.orders.update({ params: { id }, body });
