import mongoose, { Schema, Types } from 'mongoose';
import { taken } from '../http/errors.ts';
import { atVersion, type IfMatch, mustMatch, unlessSame } from './versions.ts';
import { type Plain, toWire } from './wire.ts';

export interface Merchant {
  id: string;
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  phone_number: string;
  password_hash: string;
  version: number;
}

const schema = new Schema(
  {
    username: { type: String, required: true },
    username_fold: { type: String, required: true },
    email: { type: String, required: true },
    first_name: String,
    last_name: String,
    phone_number: { type: String, default: '' },
    password_hash: { type: String, required: true },
    usage: { stores: { type: Number, default: 0 }, at: { type: Date, default: null } },
    version: { type: Number, default: 1 },
  },
  { timestamps: { createdAt: 'created_at', updatedAt: 'updated_at' }, versionKey: false, autoIndex: false },
);
schema.index({ email: 1 }, { unique: true });
schema.index({ username_fold: 1 }, { unique: true });

const Model = mongoose.model('Merchant', schema);

const asMerchant = (row: unknown): Merchant => {
  const wired = toWire(row) as Plain;
  return { ...wired, id: String(wired._id) } as unknown as Merchant;
};

const duplicate = (cause: unknown): never => {
  const pattern = (cause as { code?: number; keyPattern?: Plain }).keyPattern;
  if ((cause as { code?: number }).code !== 11000) throw cause;
  throw pattern && 'email' in pattern
    ? taken('An account with this email already exists', 'email')
    : taken('This username is taken', 'username');
};

type Details = Pick<
  Merchant,
  'username' | 'email' | 'first_name' | 'last_name' | 'phone_number' | 'password_hash'
>;
/** Usernames that differ only in case are one. */
const foldName = (username: string): string => username.normalize('NFC').toLowerCase();
const withFold = (details: Partial<Details>) =>
  details.username ? { ...details, username_fold: foldName(details.username) } : details;

/** The accounts. The unique indexes on email and username settle every race. */
export const Merchants = {
  /** Adds an account. With an `id`, an account that has it already is answered: the attempt before this one made it. */
  async create(details: Details, id?: string): Promise<Merchant> {
    try {
      const row = await Model.create(id ? { ...withFold(details), _id: id } : withFold(details));
      return asMerchant(row.toObject());
    } catch (cause) {
      return (id && (await Merchants.find(id))) || duplicate(cause);
    }
  },
  async find(id: string): Promise<Merchant | null> {
    const row = await Model.findById(id).lean();
    return row && asMerchant(row);
  },
  async findByEmail(email: string): Promise<Merchant | null> {
    const row = await Model.findOne({ email }).lean();
    return row && asMerchant(row);
  },
  /** Whether anybody has signed up yet. */
  async any(): Promise<boolean> {
    return (await Model.exists({})) !== null;
  },
  /**
   * Sets the fields given; when they have these values already, nothing moves. Null when there is no such account.
   * Throws a 412 when it has none of the versions in `ifMatch`, a 409 when the email or username is taken.
   */
  async update(id: string, details: Partial<Details>, ifMatch?: IfMatch): Promise<Merchant | null> {
    const fields = withFold(details);
    const only = { ...atVersion(ifMatch), ...unlessSame(fields) };
    const update = { $set: fields, $inc: { version: 1 } };
    const row = await Model.findOneAndUpdate({ _id: id, ...only }, update, { returnDocument: 'after' })
      .lean()
      .catch(duplicate);
    if (row) return asMerchant(row);
    const unchanged = await Merchants.find(id);
    if (unchanged) mustMatch(unchanged, ifMatch);
    return unchanged;
  },
  /** Every merchant with their counter of stores and when it last moved, for the job that checks it. */
  async *counters(): AsyncGenerator<{ id: string; stores: number; at: string | null }> {
    for await (const row of Model.find().select('usage').lean().cursor())
      yield {
        id: String(row._id),
        stores: row.usage?.stores ?? 0,
        at: row.usage?.at?.toISOString() ?? null,
      };
  },
  /** Corrects the counter of stores. False when it moved since `at`, because somebody is at work. */
  async recount(id: string, stores: number, at: string | null): Promise<boolean> {
    const still = { _id: id, 'usage.at': at && new Date(at) };
    const update = { $set: { 'usage.stores': stores } };
    return (await Model.updateOne(still, update, { timestamps: false })).matchedCount === 1;
  },
  /** For quota counters and operators' commands. */
  model: () => Model,
  ref: (id: string) => new Types.ObjectId(id),
};
