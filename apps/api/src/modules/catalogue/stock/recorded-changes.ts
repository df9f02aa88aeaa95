import type { StockReason } from '@kade/contract';
import { newObjectId, objectId, type RawDocument } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { hasOptions } from '../variants/variant-stages.ts';
import type { StockMoveFields } from './stock-move.model.ts';

// An update that changes quantities also adds each change to `moves` of the same product, and `copy-moves.ts` copies it
// to the ledger (decision 0011). The changes are the difference of the quantities before and after the update, so they
// are right whatever the update does.

/** Why a quantity changes. */
export interface StockCause {
  reason: StockReason;
  /** The order whose stock it is. */
  order?: string | undefined;
  /** The merchant who changes it. */
  by?: string | undefined;
  note?: string | undefined;
  /** Identifies the change where it may be tried again; a new one unless given. */
  key?: string | undefined;
}

/** The cause of what the merchant of a store changes. */
export const byMerchant = (store: Store, reason: StockReason = 'edit'): StockCause => ({
  reason,
  by: store.merchant,
});

/** The key of the change of one variant. */
export const moveKey = (key: string, variant: string): string => `${key}:${variant}`;

/** The quantity of each variant; of the product where it has no options. */
const LEVELS = {
  $cond: [
    hasOptions,
    {
      $map: {
        input: '$variants',
        as: 'each',
        in: { variant: '$$each._id', quantity: { $ifNull: ['$$each.stock_quantity', 0] } },
      },
    },
    [{ variant: '$_id', quantity: { $ifNull: ['$stock_quantity', 0] } }],
  ],
};
const VERSION = { $ifNull: ['$version', 1] };
const MOVES = { $ifNull: ['$moves', []] };
const isBegun = { $gt: ['$ledger_at', null] };

const optional = ({ order, by, note }: StockCause): RawDocument => ({
  ...(order ? { order: objectId(order) } : {}),
  ...(by ? { by: objectId(by) } : {}),
  ...(note ? { note: { $literal: note } } : {}),
});

const keyOf = (key: string | RawDocument, variant: string) => ({
  $concat: [key, ':', { $toString: variant }],
});

/** What a product had before its ledger began. */
const opening = (at: Date) => ({
  $map: {
    input: { $filter: { input: LEVELS, as: 'level', cond: { $ne: ['$$level.quantity', 0] } } },
    as: 'level',
    in: {
      key: keyOf({ $concat: ['initial:', { $toString: '$_id' }] }, '$$level.variant'),
      variant: '$$level.variant',
      delta: '$$level.quantity',
      after: '$$level.quantity',
      reason: 'initial',
      seq: VERSION,
      at,
    },
  },
});

/** The quantity of `$$variant` in a list of levels; 0 where it has none. */
const quantityIn = (levels: string) => ({
  $sum: {
    $map: {
      input: { $filter: { input: levels, as: 'level', cond: { $eq: ['$$level.variant', '$$variant'] } } },
      as: 'level',
      in: '$$level.quantity',
    },
  },
});

/** The differences to `moves_before`. Only levels that differ are compared one by one: a product may have 300. */
const changes = (cause: StockCause, at: Date) => ({
  $let: {
    vars: {
      had: { $setDifference: ['$moves_before', LEVELS] },
      has: { $setDifference: [LEVELS, '$moves_before'] },
    },
    in: {
      $map: {
        input: { $setUnion: ['$$had.variant', '$$has.variant'] },
        as: 'variant',
        in: {
          key: keyOf(cause.key ?? newObjectId(), '$$variant'),
          variant: '$$variant',
          delta: { $subtract: [quantityIn('$$has'), quantityIn('$$had')] },
          after: quantityIn('$$has'),
          reason: cause.reason,
          seq: { $add: [VERSION, 1] },
          at,
          ...optional(cause),
        },
      },
    },
  },
});

/** Where pieces went from one place to another the quantity is the same, and `parts` say what changed. */
const changesSomething = { $or: [{ $ne: ['$$move.delta', 0] }, { $gt: ['$$move.parts', null] }] };
const isChange = { $filter: { input: '$moves', as: 'move', cond: changesSomething } };

/**
 * Returns the stages of an update of a product with those that add its changes of quantities to `moves`. A product whose
 * ledger has not begun begins it with what was there before.
 */
export function recorded(stages: readonly RawDocument[], cause: StockCause): RawDocument[] {
  const at = new Date();
  return [
    {
      $set: {
        moves: { $cond: [isBegun, MOVES, { $concatArrays: [MOVES, opening(at)] }] },
        ledger_at: { $ifNull: ['$ledger_at', at] },
        moves_before: LEVELS,
      },
    },
    ...stages,
    { $set: { moves: { $concatArrays: ['$moves', changes(cause, at)] } } },
    { $set: { moves: isChange } },
    { $unset: 'moves_before' },
  ];
}

/** Returns the fields of a movement; `after` is a number or an expression. */
export const moveFields = (
  cause: StockCause,
  { variant, delta, after }: { variant: string; delta: number; after: number | string | RawDocument },
): RawDocument => ({
  key: moveKey(cause.key ?? newObjectId(), variant),
  variant: objectId(variant),
  delta,
  after,
  reason: cause.reason,
  seq: { $add: [VERSION, 1] },
  at: new Date(),
  ...optional(cause),
});

/** A change that is known before the update. `hasOptions`: it is of a variant, not of a product without options. */
interface KnownChange {
  variant: string;
  delta: number;
  hasOptions: boolean;
}

const quantityOf = ({ variant, hasOptions: inVariant }: KnownChange) =>
  inVariant
    ? {
        $sum: {
          $map: {
            input: { $filter: { input: '$variants', cond: { $eq: ['$$this._id', objectId(variant)] } } },
            in: '$$this.stock_quantity',
          },
        },
      }
    : '$stock_quantity';

/**
 * Like `recorded`, for a known change of a product whose ledger has begun: the database compares nothing, so an order costs
 * less.
 */
export function recordedKnown(
  stages: readonly RawDocument[],
  change: KnownChange,
  cause: StockCause,
): RawDocument[] {
  const move = moveFields(cause, { ...change, after: quantityOf(change) });
  return [...stages, { $set: { moves: { $concatArrays: [MOVES, [move]] } } }];
}

/** The products whose ledgers have begun. Others are created by the version before, while it still runs. */
export const BEGUN = { ledger_at: { $ne: null } };

/** The stages that begin the ledger of a product and change nothing else. */
export const BEGINNING = { stages: () => recorded([], { reason: 'initial' }), only: { ledger_at: null } };

/** Returns the fields that begin the ledger of a new product. */
export function newLedger(store: Store, product: string, quantity: number) {
  const at = new Date();
  const first = { delta: quantity, after: quantity, seq: 1, at: at.toISOString() };
  const move: StockMoveFields = {
    ...first,
    key: moveKey(`initial:${product}`, product),
    variant: product,
    reason: 'initial',
    by: store.merchant,
  };
  return { ledger_at: at, ...(quantity === 0 ? {} : { moves: [move] }) };
}
