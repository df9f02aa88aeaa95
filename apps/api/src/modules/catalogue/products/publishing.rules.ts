import { type ProductState, productStates } from '@kade/contract';
import type { RawDocument } from '../../../db/scoped/serialization.ts';

/** Stored states; an active product has none, as those that were stored before there were states. */
export const STORED_STATES = productStates.filter((state) => state !== 'active');

interface Stated {
  state?: ProductState | null | undefined;
}

/** Whether visitors can open the page of a product and buy it. */
export const isShownInShop = ({ state }: Stated): boolean =>
  state === undefined || state === null || state === 'hidden';

/** Whether the merchant can take an order of a product, which may be sold by telephone before it is in the shop. */
export const isOrderable = ({ state }: Stated): boolean => state !== 'archived';

/** The stored times of a product that has no plan for them. */
const UNPLANNED = {
  active: { publish_at: null },
  hidden: {},
  draft: { unpublish_at: null },
  archived: { publish_at: null, unpublish_at: null },
} as const satisfies Record<ProductState, object>;

/**
 * Returns the stored fields of a written state. A new state ends the plans that would only repeat it, and archiving ends
 * all, unless the same write makes them.
 */
export function writtenState({ state, ...written }: RawDocument): RawDocument {
  const named = productStates.find((each) => each === state);
  if (!named) return {};
  const plans = Object.entries(UNPLANNED[named]).filter(([name]) => !(name in written));
  return { ...Object.fromEntries(plans), state: named === 'active' ? null : named };
}

/** When a product is to be published and unpublished, as ISO 8601; null where nothing is planned. */
export interface Plan {
  publish_at?: string | null | undefined;
  unpublish_at?: string | null | undefined;
}

/** Returns the changes that are due, the earliest first: the field of the plan and the state that it leads to. */
export function dueChanges({ publish_at, unpublish_at }: Plan, now: Date) {
  const planned = [
    { field: 'publish_at', at: publish_at, state: null },
    { field: 'unpublish_at', at: unpublish_at, state: 'draft' },
  ] as const;
  return planned
    .flatMap(({ at, ...change }) => (at && new Date(at) <= now ? [{ ...change, at: new Date(at) }] : []))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}
