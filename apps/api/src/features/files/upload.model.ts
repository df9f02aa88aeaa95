import { Schema } from 'mongoose';
import { MerchantOwned } from '../../db/owned.ts';
import type { Owner, Ref } from '../../db/fenced.ts';

export interface Upload {
  _id: string;
  path: string;
  width: number;
  height: number;
  size: number;
  /** Type and size of what was sent, before it was encoded again. */
  source: { type: string; size: number };
  created_at: string;
}

export const Upload = new MerchantOwned<Upload>('Upload', {
  fields: {
    path: { type: String, required: true },
    width: Number,
    height: Number,
    size: Number,
    // `type` is a word of mongoose's own: without a schema around it, mongoose takes it for the type of `source`.
    source: new Schema({ type: { type: String }, size: Number }, { _id: false }),
  },
  indexes: [[{ created_at: 1 }]],
});

/** The path under /api/files/ follows from the id, so that showing a thumbnail needs no look-up. */
export const pathOf = (id: string): string => `${id}.webp`;

/** A field that names an upload of the same merchant. */
export const uploadRef = (what: string): Ref => ({
  what,
  within: (owner: Owner) => Upload.within(owner),
  view: (id) => ({ _id: id, path: pathOf(id) }),
});
