import mongoose, { type InferSchemaType, type QueryFilter, Schema, Types } from 'mongoose';
import { apiError } from '../../lib/api-error.ts';
import { atVersion, type IfMatch, assertIfMatch, unlessSame } from '../scoped/if-match.ts';
import { toJson } from '../scoped/serialization.ts';
import { isDuplicateKey, isDuplicateOf } from '../connection/duplicate-key.ts';

/** An earlier address that can be restored with the link sent to it. */
export interface PreviousEmail {
  email: string;
  /** The hash of the link's token. */
  hash: string;
  /** The digest of the password's hash at the time of the change. Absent in older rows. */
  password?: string;
  at: string | Date;
  until: string | Date;
}

/** The addresses of an account and whether each is confirmed. Rows from before these fields lack them. */
export interface EmailState {
  /** The address that screens show. */
  email: string;
  /** Every address that only this account may hold. Absent: `email` alone. */
  addresses?: string[];
  /** The address of resets and notices. Absent: `email`. */
  recovery_email?: string;
  /** The confirmed addresses: a link mailed to each was opened. Absent: `email` counts as confirmed. */
  confirmed_emails?: string[];
  /** When `email` was set. */
  email_since?: string | Date;
  /** The link that confirms `email`. */
  confirmation?: { hash: string; until: string | Date } | null;
  previous_emails?: PreviousEmail[];
}

/** Networks and devices from which the merchant signed in before. */
export interface SignInPlaces {
  /** Digests of networks, the newest last. */
  networks?: string[];
  /** Device tokens issued before this moment are invalid. */
  devices_since?: string | Date;
}

/** Times of an account that is being erased, ISO 8601 in UTC. */
export interface AccountClosing {
  since: string;
  /** The merchant can keep the account until then. */
  until: string;
  /** Since when the merchant cannot access the account, because its rows are about to be erased. */
  erasing_since?: string;
  /** The merchant has not been notified yet. */
  untold?: boolean;
}

export interface Merchant extends EmailState, SignInPlaces {
  id: string;
  username: string;
  first_name: string;
  last_name: string;
  phone_number: string;
  password_hash: string;
  /** The erasure of the account; absent while there is none. */
  closing?: AccountClosing;
  /** How many entries the log of the account has, or fewer after a crash. */
  logged?: number;
  version: number;
}

const schema = new Schema(
  {
    username: { type: String, required: true },
    username_fold: { type: String, required: true },
    email: { type: String, required: true },
    addresses: { type: [String], default: undefined },
    recovery_email: String,
    confirmed_emails: { type: [String], default: undefined },
    email_since: Date,
    confirmation: { type: { hash: String, until: Date }, default: undefined, _id: false },
    previous_emails: {
      type: [{ email: String, hash: String, password: String, at: Date, until: Date, _id: false }],
      default: undefined,
    },
    networks: { type: [String], default: undefined },
    devices_since: Date,
    first_name: String,
    last_name: String,
    phone_number: { type: String, default: '' },
    password_hash: { type: String, required: true },
    closing: {
      type: { since: Date, until: Date, erasing_since: Date, untold: Boolean },
      default: undefined,
      _id: false,
    },
    logged: Number,
    usage: {
      stores: { type: Number, default: 0 },
      at: { type: Date, default: null },
      // The transfers of stores that are counted, see `countHandedStore`.
      moved: { type: [String], default: undefined },
    },
    version: { type: Number, default: 1 },
  },
  { timestamps: { createdAt: 'created_at', updatedAt: 'updated_at' }, versionKey: false, autoIndex: false },
);
schema.index({ email: 1 }, { unique: true });
// An address belongs to at most one account, whether as its current, its confirmed or an earlier one.
schema.index({ addresses: 1 }, { unique: true, sparse: true });
schema.index({ 'confirmation.hash': 1 }, { sparse: true });
schema.index({ 'previous_emails.hash': 1 }, { sparse: true });
schema.index({ username_fold: 1 }, { unique: true });
schema.index({ 'closing.until': 1 }, { sparse: true });
schema.index({ 'closing.untold': 1 }, { sparse: true });

const Model = mongoose.model('Merchant', schema);

const asMerchant = (row: object): Merchant => {
  const { _id, ...fields } = toJson<Omit<Merchant, 'id'> & { _id: string }>(row);
  return { ...fields, id: _id };
};

const duplicate = (cause: unknown): never => {
  if (!isDuplicateKey(cause)) throw cause;
  throw isDuplicateOf('email', cause) || isDuplicateOf('addresses', cause)
    ? apiError('email_taken', { field: 'email' })
    : apiError('username_taken', { field: 'username' });
};

type Details = Omit<Merchant, 'id' | 'version'>;
/** Usernames that differ only in case are one. */
export const foldName = (username: string): string => username.normalize('NFC').toLowerCase();
const withFold = (details: Partial<Details>) =>
  details.username ? { ...details, username_fold: foldName(details.username) } : details;

async function findOne(filter: QueryFilter<InferSchemaType<typeof schema>>): Promise<Merchant | null> {
  const row = await Model.findOne(filter).lean();
  return row && asMerchant(row);
}

/** The accounts. Unique indexes on addresses and username decide between concurrent writes. */
export const Merchants = {
  /** Adds an account. With an `id`, an existing account with this id is returned: an earlier attempt created it. */
  async create(details: Details, id?: string): Promise<Merchant> {
    try {
      const fields = { addresses: [details.email], ...withFold(details) };
      const row = await new Model(id ? { ...fields, _id: id } : fields).save();
      return asMerchant(row.toObject());
    } catch (cause) {
      return (id && (await Merchants.find(id))) || duplicate(cause);
    }
  },
  async find(id: string): Promise<Merchant | null> {
    const row = await Model.findById(id).lean();
    return row && asMerchant(row);
  },
  /** Finds the account that has the address: as its current one, its confirmed one or one that can be restored. */
  findByEmail: (email: string): Promise<Merchant | null> =>
    findOne({ $or: [{ email }, { addresses: email }] }),
  /** Finds the account whose valid confirmation link has the hash. */
  findByConfirmation: (hash: string, now: Date): Promise<Merchant | null> =>
    findOne({ 'confirmation.hash': hash, 'confirmation.until': { $gt: now } }),
  /** Finds the account with an earlier address whose valid link has the hash. */
  findByPrevious: (hash: string, now: Date): Promise<Merchant | null> =>
    findOne({ previous_emails: { $elemMatch: { hash, until: { $gt: now } } } }),
  /** Returns whether there is any account. */
  async any(): Promise<boolean> {
    return (await Model.exists({})) !== null;
  },
  /**
   * Sets the given fields and returns the account; null when there is none. When they have these values already,
   * version and time do not change. Throws a 412 when it has none of the versions in `ifMatch`, a 409 when the email or
   * username is taken.
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
    if (unchanged) assertIfMatch(unchanged, ifMatch);
    return unchanged;
  },
  /** Sets fields if the account still has the version that was read; null when it has changed since. */
  async advance({ id, version }: Merchant, details: Partial<Details>): Promise<Merchant | null> {
    const update = { $set: withFold(details), $inc: { version: 1 } };
    const row = await Model.findOneAndUpdate({ _id: id, version }, update, { returnDocument: 'after' })
      .lean()
      .catch(duplicate);
    return row && asMerchant(row);
  },
  /** Stores a network from which the merchant signed in, and keeps the newest `most` of them. */
  async addNetwork(id: string, network: string, most: number): Promise<void> {
    const update = { $push: { networks: { $each: [network], $slice: -most } } };
    await Model.updateOne({ _id: id, networks: { $ne: network } }, update, { timestamps: false });
  },
  /** Records that the account's log has at least that many entries. Returns false when there is no such account. */
  async markAuditLogged(id: string, entries: number): Promise<boolean> {
    const update = { $max: { logged: entries } };
    return (await Model.updateOne({ _id: id }, update, { timestamps: false })).matchedCount === 1;
  },
  /** Deletes an account without stores, unless it has changed since it was read. Returns whether it was deleted. */
  async remove({ id, version }: Pick<Merchant, 'id' | 'version'>): Promise<boolean> {
    const { deletedCount } = await Model.deleteOne({ _id: id, version, 'usage.stores': { $lte: 0 } });
    return deletedCount === 1;
  },
  /** Yields every merchant with the counter of stores and the time of its last change, for the job that checks it. */
  async *counters(): AsyncGenerator<{ id: string; stores: number; at: string | null }> {
    for await (const row of Model.find().select('usage').lean().cursor())
      yield {
        id: String(row._id),
        stores: row.usage?.stores ?? 0,
        at: row.usage?.at?.toISOString() ?? null,
      };
  },
  /** Corrects the counter of stores. Returns false when it changed since `at`, because a request is running. */
  async recount(id: string, stores: number, at: string | null): Promise<boolean> {
    const still = { _id: id, 'usage.at': at && new Date(at) };
    const update = { $set: { 'usage.stores': stores } };
    return (await Model.updateOne(still, update, { timestamps: false })).matchedCount === 1;
  },
  /** For quota counters and operators' commands. */
  model: () => Model,
  ref: (id: string) => new Types.ObjectId(id),
};

/** Returns the username that log entries record: that of the person who acts, a member or the merchant. */
export const findUsername = async ({ id, person = id }: { id: string; person?: string }): Promise<string> =>
  (await Merchants.find(person))?.username ?? person;

/** Returns whether this is a database without accounts, so that no keys belong to it yet. */
export const hasNoAccounts = async (): Promise<boolean> => !(await Merchants.any());
