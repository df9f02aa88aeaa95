import type { Definition } from '../../../db/scoped/resource-definition.ts';
import { StoreOwned } from '../../../db/scoped/owned-resource.ts';
import { DAY } from '../../../lib/duration.ts';

export interface MissingPageRow {
  _id: string;
  /** As `foldAddress` returns it, without what is only about the visit. */
  path: string;
  count: number;
  last_at: string;
}

/** An address that nobody asks for in this time is deleted by the database. */
const KEPT = 60 * DAY;

const definition = {
  fields: {
    path: { type: String, required: true },
    count: { type: Number, default: 1 },
    last_at: Date,
  },
  sorts: { count: { field: 'count', second: 'last_at', index: { count: 1, last_at: 1 } } },
  indexes: [[{ path: 1 }, { unique: true }]],
  across: [[{ last_at: 1 }, { expireAfterSeconds: KEPT / 1000 }]],
} satisfies Definition;

export const MissingPages = new StoreOwned<MissingPageRow, typeof definition>('MissingPage', definition);
