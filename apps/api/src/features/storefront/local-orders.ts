import {
  type BuyerOrder,
  type CardForm,
  CheckoutInput,
  contract,
  PlacedOrder,
  type Quote,
  type ShopOrders,
} from '@kade/contract';
import type { Deps } from '../../deps.ts';
import type { UploadedFile } from '../../http/context.ts';
import { keyScope } from '../../http/idempotency.ts';
import { digest, mustBeKey, runOnce } from '../../http/once.ts';
import { checkout } from '../checkout/checkout.ts';
import type { LiveShop } from './local-api.ts';
import { asRefusal, callLocally, type LocalInput } from './local-call.ts';

/** How long a form that was sent twice waits for the first, in milliseconds. */
const WAIT_MS = 5_000;

type Name = keyof typeof checkout;

/** Buying in one shop, without HTTP, for a visitor at this network address. */
export function localOrders({ store }: LiveShop, deps: Deps, ip: string): ShopOrders {
  const context = { deps, store, ip };
  // Each route's schema has made the reply what the interface says.
  const to = <Result>(name: Name, input: LocalInput, more: { newId?: string; file?: UploadedFile } = {}) =>
    callLocally(contract.checkout[name], checkout[name], {
      input,
      context: { ...context, ...more },
    }) as Promise<Result>;

  async function place(input: Parameters<ShopOrders['place']>[0], key: string): Promise<PlacedOrder> {
    mustBeKey(key);
    const once = {
      id: keyScope('checkout.place', { merchant: null, store }, key),
      fingerprint: digest(JSON.stringify(CheckoutInput.safeParse(input).data ?? null)),
      merchant: store.merchant,
      deps,
      timeout: WAIT_MS,
    };
    const { reply } = await runOnce(once, async (newId) => ({
      status: 201,
      body: await to<PlacedOrder>('place', { body: input }, { newId }),
    }));
    return PlacedOrder.parse(reply.body);
  }

  return {
    quote: (input) => to<Quote>('quote', { body: input }),
    order: (token) => to<BuyerOrder>('order', { params: { token } }),
    pay: (token, input) => to<PlacedOrder>('pay', { params: { token }, body: input }),
    cardForm: (token) => to<CardForm>('cardForm', { params: { token } }),
    sendSlip: (token, { bytes, name: originalname }) =>
      to<BuyerOrder>(
        'sendSlip',
        { params: { token } },
        { file: { buffer: Buffer.from(bytes), originalname } },
      ),
    place: (input, key) =>
      place(input, key).catch((cause: unknown) => {
        throw asRefusal(cause);
      }),
  };
}
