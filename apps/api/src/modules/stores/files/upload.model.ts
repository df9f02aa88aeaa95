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
  /** The account that had it before its store was handed over, and that shows it in another store, too. */
  shared_with?: string;
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
    shared_with: Schema.Types.ObjectId,
  },
  sorts: { look_at: { field: 'look_at' } },
  across: [[{ shared_with: 1 }, { sparse: true }]],
} satisfies Definition;

export const Uploads = new MerchantOwned<Uploads, typeof definition>('Upload', definition);

const SHOWABLE = { swept: { $ne: true }, private: { $ne: true } };

/** Marks these uploads as used soon, so that none is deleted meanwhile. Returns how many exist. */
async function willShow(owner: Owner, ids: readonly (Types.ObjectId | string)[]): Promise<number> {
  const shown = { _id: { $in: ids }, ...SHOWABLE };
  const soon = { $set: { look_at: inADay() } };
  const own = await Uploads.within(owner).changeMany(shown, soon);
  if (own === ids.length) return own;
  const shared = await Uploads.unscoped().updateMany({ ...shown, shared_with: owner.merchant }, soon);
  return own + shared.matchedCount;
}

/** Lets no upload of an account be deleted as unused for a day. */
export const keepUploadsForADay = (merchant: { id: string }): Promise<number> =>
  Uploads.of(merchant).changeMany({}, { $set: { look_at: inADay() } });

/** Gives an upload to another account. With `isShared` the former one may show it, too. */
export async function moveUpload(
  id: string,
  { from, to, isShared }: { from: string; to: string; isShared: boolean },
): Promise<void> {
  const shared = isShared ? { shared_with: from } : {};
  const moved = { $set: { merchant: to, look_at: inADay(), ...shared } };
  await Uploads.unscoped().updateOne({ _id: id, merchant: from }, moved);
}

/** Returns the uploads of an account that another account shows, too, to that account. */
export async function returnSharedUploads(merchant: { id: string }): Promise<void> {
  for await (const batch of Uploads.of(merchant).each({ shared_with: { $exists: true } }))
    for (const { _id: id, shared_with: to } of batch)
      if (to) await moveUpload(id, { from: merchant.id, to, isShared: false });
}

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
