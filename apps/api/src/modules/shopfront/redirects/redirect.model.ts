import { ObjectId } from '../../../db/connection/schema-fields.ts';
import type { Definition } from '../../../db/scoped/resource-definition.ts';
import { StoreOwned } from '../../../db/scoped/owned-resource.ts';

export interface RedirectRow {
  _id: string;
  /** As `foldAddress` returns it. */
  from: string;
  /** The product that it leads to; null for one to a path. */
  product: string | null;
  path: string;
  hits: number;
  last_at: string | null;
}

const definition = {
  fields: {
    from: { type: String, required: true },
    product: { type: ObjectId, default: null },
    path: { type: String, default: '' },
    hits: { type: Number, default: 0 },
    last_at: { type: Date, default: null },
  },
  indexes: [[{ from: 1 }, { unique: true }], [{ product: 1 }]],
} satisfies Definition;

export const Redirects = new StoreOwned<RedirectRow, typeof definition>('Redirect', definition);
