import type { CardForm } from '@kade/contract';
import { getLiveHost } from '../../../db/stores/store-hosts.ts';
import type { Store, StoreRow } from '../../../db/stores/store.ts';
import { cents } from '../../../db/scoped/serialization.ts';
import type { AppContext } from '../../../infra/context.ts';
import { apiError } from '../../../lib/api-error.ts';
import type { CheckoutDetails, CheckoutForm } from '../../../infra/payhere/gateway.ts';
import type { OrderRow } from '../orders/order.model.ts';
import {
  type AtGateway,
  notifyUrl,
  platformEmail,
  toGatewayAccount,
} from '../../payments/methods/gateway-account.ts';
import { originAt } from '../../../lib/shop-url.ts';
import { isOpen, isPayable } from '../checkout/payable.rules.ts';

type Hosts = Pick<StoreRow, 'hosts' | 'resting' | 'suspended'>;

/** The fields of a store that its URLs need. */
const HOST_FIELDS = 'name hosts resting suspended';

/** Returns the URL at which a buyer pays by card; null when nothing is to be paid there. */
export function payAddress(
  order: OrderRow,
  token: string,
  at: { row: Hosts; ctx: AppContext },
): string | null {
  const host = getLiveHost(at.row);
  if (!host || at.row.suspended || order.payment_options !== 'credit_debit' || !isPayable(order)) return null;
  return `${originAt(host, at.ctx.config)}/pay/${token}`;
}

/** Throws a 400 when the store's account at the gateway cannot be opened, so that no buyer could pay there. */
export function assertCardsEnabled(
  { store, row, ctx }: { store: Store; row: Pick<StoreRow, 'credentials'>; ctx: AppContext },
  field = 'payment',
): void {
  if (!toGatewayAccount(store, row, ctx)) throw apiError('cards_not_taken', { field });
}

/** Gateways require every field of a buyer. Fields that the buyer did not have to give get placeholders. */
function buyerOf({ shipping_address, email }: OrderRow, { config }: AppContext): CheckoutDetails['buyer'] {
  const { full_name: name, phone_number: phone, address, city } = shipping_address;
  return {
    name,
    phone,
    email: email || platformEmail(config),
    address: address || 'Collected at the shop',
    city: city || 'Sri Lanka',
  };
}

interface Paying {
  token: string;
  row: Hosts & Pick<StoreRow, 'name'>;
  ctx: AppContext;
  gateway: AtGateway;
}

function formOf(order: OrderRow, { token, row, ctx, gateway }: Paying): CheckoutForm | null {
  const { account, payments, mode } = gateway;
  const host = getLiveHost(row);
  const attempt = order.payments.at(-1);
  const amount = cents(order.total_price);
  const isCard = order.payment_options === 'credit_debit' && isPayable(order) && !row.suspended;
  if (!host || !attempt || !isCard || !isOpen(attempt, { amount, mode })) return null;
  const returnUrl = `${originAt(host, ctx.config)}/order/${token}`;
  return payments.checkout(
    { ref: attempt.ref, amount, currency: 'LKR' },
    {
      items: `${row.name} ${order.number}`,
      buyer: buyerOf(order, ctx),
      returnUrl,
      cancelUrl: `${returnUrl}?card=cancelled`,
      notifyUrl: notifyUrl(ctx.config),
    },
    account,
  );
}

/**
 * Returns the form that sends the buyer of an order to the gateway; it is null when nothing is to be paid there, or
 * nothing can be, as while the store is suspended.
 */
export async function toCardForm(
  store: Store,
  order: OrderRow,
  { token, ctx }: { token: string; ctx: AppContext },
): Promise<CardForm> {
  const row = await store.read(`${HOST_FIELDS} credentials`);
  const gateway = toGatewayAccount(store, row, ctx);
  const attempt = order.payments.at(-1);
  return {
    form: gateway && formOf(order, { token, row, ctx, gateway }),
    number: order.number,
    amount: order.total_price,
    state: attempt?.state ?? 'started',
    test: (attempt?.mode ?? gateway?.mode ?? 'live') !== 'live',
  };
}
