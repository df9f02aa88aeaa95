import { setTimeout as pause } from 'node:timers/promises';
import type { Store } from '../../db/store.ts';
import { objectId } from '../../db/wire.ts';
import { conflict, OVERDUE } from '../orders/order-flow.service.ts';
import { Order } from '../orders/order.model.ts';
import { REPEAT_WINDOW, type OtherOrder, decideClaim } from './admission.rules.ts';

/** The buyer's phone number and the lines of an order. */
export interface Candidate {
  phone_key: string;
  basket_key: string;
  /** The buyer has confirmed a duplicate. */
  again: boolean;
  now: Date;
}

interface Found {
  _id: unknown;
  number?: number | null;
  order_status?: string;
  payment_status?: string;
  order_date?: Date;
  basket_key?: string;
  stock: { since?: Date };
}

const FIELDS = {
  number: 1,
  order_status: 1,
  payment_status: 1,
  order_date: 1,
  basket_key: 1,
  'stock.since': 1,
};
const ALONG_PHONES = { by: 'phone', direction: 1 } as const;
const ENDED = new Set(['delivered', 'cancelled']);
const SETTLED = new Set(['paid', 'refunded']);
const ATTEMPTS = 60;
const LONGEST_PAUSE = 60;

function otherOf(found: Found, { basket_key, now }: Candidate): OtherOrder {
  const isClaim = !found.number;
  const age = now.getTime() - (found.order_date?.getTime() ?? now.getTime());
  return {
    id: String(found._id),
    isClaim,
    isOpen: !ENDED.has(found.order_status ?? '') && !SETTLED.has(found.payment_status ?? ''),
    isSame: found.basket_key === basket_key && age < REPEAT_WINDOW,
  };
}

async function othersOf(store: Store, claim: string, bid: Candidate): Promise<OtherOrder[]> {
  const match = { phone_key: bid.phone_key, ...(claim ? { _id: { $ne: objectId(claim) } } : {}) };
  const found = await Order.in(store).summarise<Found>(match, [{ $project: FIELDS }], ALONG_PHONES);
  const isDead = ({ number, stock }: Found) =>
    !number && stock.since !== undefined && bid.now.getTime() - stock.since.getTime() > OVERDUE;
  return found.filter((row) => !isDead(row)).map((row) => otherOf(row, bid));
}

/** Checks an order against the placed ones before anything is written. Throws a 409 or a 429. */
export async function refuseEarly(store: Store, bid: Candidate): Promise<void> {
  decideClaim('', await othersOf(store, '', bid), bid.again);
}

/**
 * Admits a claim when it is no duplicate and its phone number is below the limit of open orders, also among concurrent
 * claims. Throws a 409 or a 429.
 */
export async function admit(store: Store, claim: string, bid: Candidate): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (decideClaim(claim, await othersOf(store, claim, bid), bid.again) === 'go') return;
    await pause(Math.random() * LONGEST_PAUSE);
  }
  throw conflict();
}
