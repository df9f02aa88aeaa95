import { Schema, type Types } from 'mongoose';
import type { Definition } from '../../../db/scoped/resource-definition.ts';
import { MerchantOwned } from '../../../db/scoped/owned-resource.ts';
import type { Owner, Ref } from '../../../db/scoped/resource-rules.ts';
import { DAY } from '../../../lib/duration.ts';
import { viewOfUpload } from './upload-path.rules.ts';

const inADay = () => new Date(Date.now() + DAY);

export interface Uploads {
  _id: string;
  path: string;
  width: number;
  height: number;
  size: number;
  /** Type and size of what was sent, before it was encoded again. */
  source: { type: string; size: number };
  created_at: string;
  /** When to check whether a row still refers to it. A new reference moves this by a day. */
  look_at: string;
  /** No row referred to it: it is being deleted. */
  swept: boolean;
  /** Only for the merchant, such as the bank slip of a buyer. */
  private?: boolean;
}

const definition = {
  fields: {
    path: { type: String, required: true },
    width: Number,
    height: Number,
    size: Number,
    // `type` is a word of mongoose's own: without a schema around it, mongoose takes it for the type of `source`.
    source: new Schema({ type: { type: String }, size: Number }, { _id: false }),
    look_at: { type: Date, default: inADay },
    swept: { type: Boolean, default: false },
    private: Boolean,
  },
  sorts: { look_at: { field: 'look_at' } },
} satisfies Definition;

export const Uploads = new MerchantOwned<Uploads, typeof definition>('Upload', definition);

const SHOWABLE = { swept: { $ne: true }, private: { $ne: true } };

/** Marks these uploads as used soon, so that none is deleted meanwhile. Returns how many exist. */
const willShow = (owner: Owner, ids: readonly (Types.ObjectId | string)[]): Promise<number> =>
  Uploads.within(owner).changeMany({ _id: { $in: ids }, ...SHOWABLE }, { $set: { look_at: inADay() } });

/** Returns an upload of the merchant and marks it as used soon; null when there is none. */
export const uploadToShow = (merchant: { id: string }, id: string): Promise<Uploads | null> =>
  Uploads.of(merchant).change(id, { $set: { look_at: inADay() } }, SHOWABLE);

/** Returns a field that names an upload of the same merchant. */
export const uploadRef = (what: string): Ref => ({
  what,
  within: (owner) => Uploads.within(owner),
  bumpRevision: willShow,
  view: viewOfUpload,
});
