import type { BuyerOrder, Quote } from '@kade/contract';
import { aBankAccount } from '../bodies.ts';
import { okay, type Person } from '../world.ts';
import { Once } from './once.ts';
import type { Reply, Sending } from './send.ts';
import type { Shape } from './shape.ts';
import { bodyShapeOf } from './targets.ts';

/** Calls whose body names the ordered products. */
export const ORDERING = new Set([
  'orders.create',
  'checkout.place',
  'checkout.quote',
  'delivery.quote',
  'shopReviews.write',
]);

/** Calls after which a shop may refuse orders. */
const CHANGES_SHOP = new Set([
  'shopSettings.update',
  'delivery.replace',
  'paymentMethods.setEnabled',
  'paymentSettings.update',
]);

const TAKES_SLIP = ['fulfilment.slip', 'fulfilment.decideSlip', 'fulfilment.link'];
const NEEDS_PARCEL = ['fulfilment.refuseAtDoor', 'fulfilment.recordParcel', 'fulfilment.receiveReturn'];

/** The merchant of the orders, with a shop. */
interface Seller {
  readonly person: Person;
  call(name: string, over?: Sending): Promise<Reply>;
  fresh(resource: string): Promise<string>;
  body(name: string, shape: Shape | null): Promise<unknown>;
}

/** Orders of a merchant's shop, for calls that need one. */
export class Orders {
  readonly #once = new Once();
  #opened: Promise<void> | undefined;

  constructor(readonly seller: Seller) {}

  /** Must be called with each call: after a change of the shop's settings the next order restores them first. */
  willCall(name: string): void {
    if (CHANGES_SHOP.has(name)) this.#opened = undefined;
  }

  /** Restores the settings with which any buyer can order. */
  async #open(): Promise<void> {
    const { api } = this.seller.person;
    const pick_up = { enabled: false, address: '', note: '' };
    const cash_on_delivery = { fee: 0, minimum: 0, maximum: null, districts: null, confirm: false };
    okay(await api.shopSettings.update({ body: { closed: false, reviews: 'moderated' } }));
    okay(await api.delivery.replace({ body: { zones: [], pick_up } }));
    okay(await api.paymentSettings.update({ body: { cash_on_delivery, bank_transfer: aBankAccount() } }));
    for (const method of ['cash_on_delivery', 'bank_transfer'])
      okay(await api.paymentMethods.setEnabled({ params: { method }, body: { enabled: true } }));
  }

  /**
   * Returns the id of a product that can be ordered, always the same. No other route changes it; its stock suffices.
   */
  async goods(): Promise<string> {
    await (this.#opened ??= this.#open());
    const { api } = this.seller.person;
    const id = await this.#once.get('goods', () => this.seller.fresh('products'));
    const product = okay(await api.products.get({ params: { id } })) as { stock_quantity: number };
    if (product.stock_quantity < 1000)
      okay(await api.products.update({ params: { id }, body: { stock_quantity: 100_000 } }));
    return id;
  }

  /** Returns the body of a call that changes the payment of an order to cash on delivery. */
  async payment(token?: string): Promise<{ method: string; expected_total: number }> {
    const { json } = await this.seller.call('checkout.order', token ? { params: { token } } : {});
    const { total_price, cod_fee, payable } = json as BuyerOrder;
    const fee = payable.find(({ method }) => method === 'cash_on_delivery')?.fee ?? 0;
    return { method: 'cash_on_delivery', expected_total: total_price - cod_fee + fee };
  }

  /** Returns the body of an order in this shop with its current total and prices. */
  async agreed(body: object): Promise<object> {
    const { json } = await this.seller.call('checkout.quote', { body });
    const { total, lines } = json as Quote;
    const agreed = lines.map(({ product, quantity, price }) => ({ product, quantity, price }));
    return { ...body, lines: agreed, expected_total: total };
  }

  async #place(): Promise<{ token: string; order: { number: number } }> {
    const { json, status, text } = await this.seller.call('checkout.place');
    if (status >= 300) throw new Error(`checkout.place returned ${status} ${text.slice(0, 300)}`);
    return json as { token: string; order: { number: number } };
  }

  /** Returns the secret token of an order in this shop, always the same. */
  token(): Promise<string> {
    return this.#once.get('token', async () => (await this.#place()).token);
  }

  /** Returns the secret token of a new order in this shop that was delivered. */
  async deliver(): Promise<string> {
    const { token, order } = await this.#place();
    const { api } = this.seller.person;
    const [found] = okay(await api.orders.list({ query: { q: `#${order.number}` } }));
    okay(await api.orders.update({ params: { id: found?._id ?? '' }, body: { status: 'delivered' } }));
    return token;
  }

  /** Returns the secret token of a delivered order in this shop, always the same. */
  delivered(): Promise<string> {
    return this.#once.get('delivered', () => this.deliver());
  }

  /** Returns a new order, as the merchant reads it, with a bank slip that waits for a decision. */
  async #withSlip(): Promise<string> {
    const { token, order } = await this.#place();
    await this.seller.call('checkout.sendSlip', { params: { token } });
    const [found] = okay(await this.seller.person.api.orders.list({ query: { q: `#${order.number}` } }));
    return found?._id ?? '';
  }

  /** Creates an order by the merchant, with cash on delivery. Returns its id. */
  async #byHand(): Promise<string> {
    const body = (await this.seller.body('orders.create', bodyShapeOf('orders.create'))) as object;
    const cash = { ...body, payment_options: 'cash_on_delivery', email: '' };
    return ((await this.seller.call('orders.create', { body: cash })).json as { _id: string })._id;
  }

  /** Returns the body of a courier's statement with the money for a new order. */
  async statement(body: object): Promise<object> {
    const { api } = this.seller.person;
    const { number, total_price } = okay(await api.orders.get({ params: { id: await this.#byHand() } }));
    return { ...body, rows: [{ order: String(number), amount: total_price }] };
  }

  /** Returns the id of an order in the state that a route needs; for repeatable calls always the same. */
  at(name: string): Promise<string> {
    return this.#once.get(name, async () => {
      const id = await (TAKES_SLIP.includes(name) ? this.#withSlip() : this.#byHand());
      if (NEEDS_PARCEL.includes(name)) await this.seller.call('fulfilment.ship', { params: { id } });
      return id;
    });
  }
}
