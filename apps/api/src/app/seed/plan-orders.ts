import type { OrderStatus, PaymentMethodKey, PaymentStatus } from '@kade/contract';
import { type Buyer, buyer } from './people.ts';
import type { Random } from './random.ts';
import type { Shop } from './shops/shop.ts';
import { DAY, HOUR, MINUTE } from '../../lib/duration.ts';

const DAYS = 90;

/** A later change of an order: its time and the new states. */
export interface Step {
  at: Date;
  status?: OrderStatus;
  paymentStatus?: PaymentStatus;
}

/** How an order travels: the name of its courier, its waybill, and whether the parcel comes back. */
export interface ParcelPlan {
  courier: string;
  waybill: string;
  returned: boolean;
}

/** An order of the demo. `products` holds indexes of the shop's list of products and of the variants of one. */
export interface OrderPlan extends Buyer {
  at: Date;
  products: { index: number; variant?: number; quantity: number }[];
  payment: PaymentMethodKey;
  delivery: number;
  cod_fee: number;
  discount: number;
  note: string;
  /** A buyer placed it in the shop; the merchant enters the others. */
  inShop?: boolean;
  /** The code with which it was placed there. */
  code?: string;
  /** How it travels, where a courier of the shop takes it. */
  parcel?: ParcelPlan;
  steps: Step[];
}

const notes = [
  '',
  '',
  '',
  '',
  '',
  '',
  'Please call before delivery.',
  'Leave at the gate.',
  'තෑගි දවටනයක් අවශ්‍යයි.',
  'பரிசாக அனுப்பவும்.',
];

/** Returns a random time of an order, at or before `now`: more of them near today, and in the daytime. */
function moment(dice: Random, now: Date): Date {
  const ago = Math.floor(DAYS * (1 - Math.sqrt((dice.below(10_000) + 1) / 10_000)));
  const midnight = new Date(now).setUTCHours(0, 0, 0, 0) - ago * DAY;
  const at = midnight + (1.5 + dice.below(150) / 10) * HOUR + dice.below(HOUR);
  return new Date(at < now.getTime() - 5 * MINUTE ? at : at - DAY);
}

type Ending = Omit<Step, 'at'>[];

/** Returns the state of an order by its age in days: old ones are completed, new ones are open. */
function ending(dice: Random, age: number, payment: PaymentMethodKey): Ending {
  const late = payment === 'cash_on_delivery';
  const luck = dice.below(100);
  const delivered: Ending = [{ status: 'delivered', paymentStatus: 'paid' }];
  if (age > 7) {
    if (luck < 64) return delivered;
    if (luck < 82)
      return late
        ? [{ status: 'shipped' }, ...delivered]
        : [{ status: 'shipped', paymentStatus: 'paid' }, { status: 'delivered' }];
    if (luck < 90) return [{ status: 'cancelled' }];
    if (luck < 94) return [{ status: 'cancelled', paymentStatus: 'failed' }];
    return luck < 97
      ? [...delivered, { paymentStatus: 'refunded' }]
      : [{ status: 'cancelled', paymentStatus: 'refunded' }];
  }
  if (age > 2) {
    if (luck < 40) return [{ status: 'shipped', ...(late ? {} : { paymentStatus: 'paid' }) }];
    if (luck < 75) return delivered;
    return luck < 90 ? [{ status: 'processing' }] : [{ status: 'cancelled' }];
  }
  if (luck < 45) return [];
  if (luck < 80) return [{ status: 'processing', ...(late ? {} : { paymentStatus: 'paid' }) }];
  if (luck < 90) return [{ status: 'shipped', ...(late ? {} : { paymentStatus: 'paid' }) }];
  return luck < 95 ? [{ paymentStatus: 'failed' }] : [{ status: 'cancelled' }];
}

function stepsOf(dice: Random, at: Date, { now, payment }: { now: Date; payment: PaymentMethodKey }): Step[] {
  const age = (now.getTime() - at.getTime()) / DAY;
  return ending(dice, age, payment).map((step, index) => ({
    ...step,
    at: new Date(Math.min(at.getTime() + (index + 1) * (20 * HOUR + dice.below(30 * HOUR)), now.getTime())),
  }));
}

/**
 * Returns a random product; some are far more frequent than others. `buyable` holds indexes of the list of products.
 */
function basket(dice: Random, buyable: readonly number[]): OrderPlan['products'] {
  const lines = 1 + (dice.oneIn(3) ? 1 : 0) + (dice.oneIn(10) ? 1 : 0);
  const chosen = Array.from({ length: lines }, () => {
    const place = Math.floor(buyable.length * (dice.below(1000) / 1000) ** 2);
    return buyable[place] ?? 0;
  });
  return [...new Set(chosen)].map((index) => ({ index, quantity: 1 + (dice.oneIn(4) ? dice.below(4) : 0) }));
}

/** Returns the orders of a shop over the last 90 days, oldest first. */
export function planOrders(
  shop: Shop,
  dice: Random,
  { now, buyable }: { now: Date; buyable: readonly number[] },
): OrderPlan[] {
  const buyers = Array.from({ length: Math.ceil(shop.orders / 4) }, (_, index) => buyer(dice, index + 1));
  const moments = Array.from({ length: shop.orders }, () => moment(dice, now)).toSorted(
    (a, b) => a.getTime() - b.getTime(),
  );
  return moments.map((at) => {
    const payment = dice.pick(shop.payment);
    return {
      ...dice.pick(buyers),
      at,
      payment,
      products: basket(dice, buyable),
      delivery: dice.pick([0, 350, 350, 450]),
      cod_fee: payment === 'cash_on_delivery' && dice.oneIn(2) ? 100 : 0,
      discount: dice.oneIn(12) ? 100 : 0,
      note: dice.pick(notes),
      steps: stepsOf(dice, at, { now, payment }),
    };
  });
}
