import type { OrderReview } from '@kade/contract';
import { setTimeout as pause } from 'node:timers/promises';
import type { Store } from '../../../db/stores/store.ts';
import { objectId } from '../../../db/scoped/serialization.ts';
import type { Encryption } from '../../../lib/encryption.ts';
import { ipPrefix } from '../../../infra/rate-limits/counter-key.ts';
import { OVERDUE } from '../orders/recover-stock.ts';
import { conflict } from '../orders/stock-states.ts';
import { Orders } from '../orders/order.model.ts';
import type { Line } from '../../catalogue/stock/stock.ts';
import { stockLevels } from '../../catalogue/stock/stock-levels.ts';
import { REPEAT_WINDOW, type OtherOrder, decideDuplicate } from './duplicate-check.rules.ts';
import { decideShare, FEW, isSmall, type OtherHolder, SHARE } from './stock-share.rules.ts';

/** The buyer's phone number and network, and the lines of an order. */
export interface Candidate {
  phone_key: string;
  net_key: string;
  basket_key: string;
  lines: readonly Line[];
  /** The share of a product's pieces that unpaid orders may hold, from 1 to 100; undefined for the usual one. */
  percent: number | undefined;
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
  phone_key?: string;
  net_key?: string;
  basket_key?: string;
  confirmation?: { state?: string };
  stock: {
    since?: Date;
    state?: string;
    lines: { product: unknown; variant?: { toString(): string } | null; quantity: number }[];
  };
}

const FIELDS = {
  number: 1,
  order_status: 1,
  payment_status: 1,
  order_date: 1,
  phone_key: 1,
  net_key: 1,
  basket_key: 1,
  'confirmation.state': 1,
  'stock.since': 1,
  'stock.state': 1,
  'stock.lines': 1,
};
const ALONG_PHONES = { by: 'phone', direction: 1 } as const;
const ALONG_NETWORKS = { by: 'network', direction: 1 } as const;
const ENDED = new Set(['delivered', 'cancelled']);
const SETTLED = new Set(['paid', 'refunded']);
const ATTEMPTS = 60;
const LONGEST_PAUSE = 60;

/** Returns the digest under which orders of one network are found in one shop. The address itself is not stored. */
export const networkKey = (store: Store, ip: string, encryption: Encryption): string =>
  encryption.digest(`network of an order ${store.id} ${ipPrefix(ip)}`);

const isOpen = ({ order_status, payment_status }: Found): boolean =>
  !ENDED.has(order_status ?? '') && !SETTLED.has(payment_status ?? '');

function otherOf(found: Found, { basket_key, net_key, now }: Candidate): OtherOrder {
  const age = now.getTime() - (found.order_date?.getTime() ?? now.getTime());
  return {
    id: String(found._id),
    isClaim: !found.number,
    isOpen: isOpen(found),
    isSame: found.basket_key === basket_key && age < REPEAT_WINDOW,
    // Orders from before networks were stored count for every network.
    isNear: found.net_key === undefined || found.net_key === net_key,
  };
}

function findHostHolder(found: Found, candidate: Candidate): OtherHolder {
  const { order_status, confirmation, stock } = found;
  const isUnconfirmed = order_status === 'pending' && confirmation?.state !== 'confirmed';
  return {
    id: String(found._id),
    isClaim: !found.number,
    isOpen: isOpen(found),
    isHolding: !found.number || (isOpen(found) && isUnconfirmed && stock.state === 'taken'),
    hasPhone: found.phone_key === candidate.phone_key,
    hasNetwork: found.net_key === candidate.net_key,
    lines: stock.lines.map(({ product, variant, quantity }) => ({
      product: String(product),
      ...(variant ? { variant: String(variant) } : {}),
      quantity,
    })),
  };
}

const isDead = ({ number, stock }: Found, now: Date): boolean =>
  !number && stock.since !== undefined && now.getTime() - stock.since.getTime() > OVERDUE;

async function withPhone(store: Store, draft: string, candidate: Candidate): Promise<Found[]> {
  const match = { phone_key: candidate.phone_key, _id: { $ne: objectId(draft) } };
  const found = await Orders.in(store).aggregate<Found>(match, [{ $project: FIELDS }], ALONG_PHONES);
  return found.filter((row) => !isDead(row, candidate.now));
}

/** Returns the orders and claims of the network with other phone numbers. */
async function ofNetwork(store: Store, { net_key, phone_key, now }: Candidate): Promise<Found[]> {
  const match = { net_key, phone_key: { $ne: phone_key } };
  const found = await Orders.in(store).aggregate<Found>(match, [{ $project: FIELDS }], ALONG_NETWORKS);
  return found.filter((row) => !isDead(row, now));
}

/** A claim with the orders and claims of its phone number. */
interface Compared {
  id: string;
  candidate: Candidate;
  same: readonly Found[];
}

/** Decides whether a claim takes its stock. */
async function shareOf(store: Store, { id, candidate, same }: Compared) {
  const { lines, percent = SHARE } = candidate;
  const claiming = { id, lines, percent };
  const own = same.map((row) => findHostHolder(row, candidate));
  if (isSmall(claiming, own)) return 'take';
  const isLarge = lines.some(({ quantity }) => quantity > FEW);
  const near = isLarge
    ? (await ofNetwork(store, candidate)).map((row) => findHostHolder(row, candidate))
    : [];
  // Read after the orders: what was taken meanwhile makes the share smaller, never larger.
  const free = await stockLevels(store, lines);
  return decideShare(claiming, [...own, ...near], free);
}

/**
 * Checks a draft before it reserves any stock: that it is no duplicate, and that its phone number is below the limit of
 * open orders, also among concurrent drafts. Returns why the merchant has to look at it before it reserves stock; null
 * when it reserves its stock now. Throws a 409 or a 429.
 */
export async function assertNotDuplicate(
  store: Store,
  draft: string,
  candidate: Candidate,
): Promise<OrderReview | null> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const same = await withPhone(store, draft, candidate);
    const others = same.map((row) => otherOf(row, candidate));
    if (decideDuplicate(draft, others, candidate.again) === 'go') {
      const share = await shareOf(store, { id: draft, candidate, same });
      if (share !== 'wait') return share === 'take' ? null : share;
    }
    await pause(Math.random() * LONGEST_PAUSE);
  }
  throw conflict();
}
