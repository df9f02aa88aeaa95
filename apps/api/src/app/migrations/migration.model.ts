import mongoose, { Schema } from 'mongoose';
import { isDuplicateKey } from '../../db/connection/duplicate-key.ts';

/** One step that was begun. It is done once `finished_at` is there. */
export interface MigrationRow {
  _id: number;
  name: string;
  started_at: Date;
  finished_at: Date | null;
}

const steps = new Schema(
  {
    _id: { type: Number, required: true },
    name: { type: String, required: true },
    started_at: { type: Date, required: true },
    finished_at: { type: Date, default: null },
  },
  { versionKey: false, autoIndex: false, collection: 'migrations' },
);
const Steps = mongoose.model('Migration', steps);

const locks = new Schema(
  { _id: { type: String, required: true }, owner: { type: String, default: null }, until: Date },
  { versionKey: false, autoIndex: false, collection: 'locks' },
);
const Locks = mongoose.model('Lock', locks);

const LOCK = 'migrations';

/** What was migrated, in order. */
export const Migrations = {
  /** Returns whether nothing is stored: no collection but the two of this file. */
  async isNewDatabase(): Promise<boolean> {
    const own = new Set([Steps.collection.name, Locks.collection.name]);
    return (await mongoose.connection.listCollections()).every(({ name }) => own.has(name));
  },
  list: (): Promise<MigrationRow[]> => Steps.find().sort({ _id: 1 }).lean<MigrationRow[]>().exec(),
  async begin(id: number, name: string): Promise<void> {
    const row = { name, started_at: new Date(), finished_at: null };
    await Steps.updateOne({ _id: id }, { $set: row }, { upsert: true });
  },
  async finish(id: number): Promise<void> {
    await Steps.updateOne({ _id: id }, { $set: { finished_at: new Date() } });
  },
  /** Records steps that found nothing to change. */
  async skip(steps: readonly { id: number; name: string }[]): Promise<void> {
    const now = new Date();
    await Steps.bulkWrite(
      steps.map(({ id, name }) => ({
        updateOne: {
          filter: { _id: id },
          update: { $setOnInsert: { name, started_at: now, finished_at: now } },
          upsert: true,
        },
      })),
      { ordered: false },
    );
  },
};

// Uses the clock of the database, so that two machines whose clocks differ cannot both hold the lock.
const leaseFor = (lease: number) => ({ $add: ['$$NOW', lease] });

/** One lock for all processes, held for `lease` milliseconds at a time. */
export const MigrationLock = {
  /** Takes the lock; false while another process holds it. */
  async take(owner: string, lease: number): Promise<boolean> {
    const isFree = { $lte: [{ $ifNull: ['$until', new Date(0)] }, '$$NOW'] };
    const taken = {
      owner: { $cond: [isFree, owner, '$owner'] },
      until: { $cond: [isFree, leaseFor(lease), '$until'] },
    };
    const options = { updatePipeline: true, upsert: true, returnDocument: 'after' } as const;
    try {
      const lock = await Locks.findOneAndUpdate({ _id: LOCK }, [{ $set: taken }], options);
      return lock.owner === owner;
    } catch (cause) {
      // Another process inserted the lock at the same time.
      if (isDuplicateKey(cause)) return false;
      throw cause;
    }
  },
  /** Extends the lock; returns false when it was lost, because this process was suspended past its lease. */
  async renew(owner: string, lease: number): Promise<boolean> {
    const mine = { _id: LOCK, owner, $expr: { $gt: ['$until', '$$NOW'] } };
    const { matchedCount } = await Locks.updateOne(mine, [{ $set: { until: leaseFor(lease) } }], {
      updatePipeline: true,
    });
    return matchedCount === 1;
  },
  async release(owner: string): Promise<void> {
    await Locks.updateOne({ _id: LOCK, owner }, { $set: { owner: null, until: new Date(0) } });
  },
};
