import type { Layout as WireLayout } from '@kade/contract';
import { Schema } from 'mongoose';
import type { z } from 'zod';
import type { Owner } from '../../../db/scoped/resource-rules.ts';
import type { Definition } from '../../../db/scoped/resource-definition.ts';
import { StoreOwned } from '../../../db/scoped/owned-resource.ts';
import type { RawDocument } from '../../../db/scoped/serialization.ts';
import { Collections } from '../../catalogue/collections/collection.model.ts';

/** Adds the name of each element's collection; null when it was deleted. */
async function named(rows: RawDocument[], owner: Owner): Promise<RawDocument[]> {
  const ids = [...new Set(rows.map((row) => String(row.id)))];
  const collections = await Collections.within(owner).byIds(ids, ['name']);
  return rows.map((row) => ({ ...row, collection_name: collections.get(String(row.id))?.name ?? null }));
}

const definition = {
  fields: {
    name: { type: String, default: '' },
    type: { type: String, default: 'collection' },
    id: { type: Schema.Types.ObjectId, required: true },
    index: { type: Number, default: 0 },
  },
  sorts: { index: { field: 'index' } },
  shows: true,
  refs: { id: { what: 'This collection', within: (owner) => Collections.within(owner) } },
  complete: named,
} satisfies Definition;

export const Layouts = new StoreOwned<z.infer<typeof WireLayout>, typeof definition>('Layout', definition);
