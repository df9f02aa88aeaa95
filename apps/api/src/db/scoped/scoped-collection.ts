import { changedMeanwhile } from '../../lib/api-error.ts';
import type { Definition } from './resource-definition.ts';
import type { Rules } from './resource-rules.ts';
import { isDuplicateOf } from '../connection/duplicate-key.ts';
import { toDocument } from './scoped-documents.ts';
import { ScopedQueries } from './scoped-queries.ts';
import { computedStamp, publishWrite, creationEvents, withPendingEvents } from './pending-events.ts';
import type { Body, Filter, Update } from './query-types.ts';
import { atVersion, type IfMatch, assertIfMatch, unlessSame } from './if-match.ts';
import { insertRow } from './batched-reads.ts';
import { objectId, type RawDocument } from './serialization.ts';

export { Page } from './page.ts';

interface Change {
  $inc?: object;
  $set?: object;
  $addToSet?: object;
}

/** What a write waits for; what the connection says unless given. */
interface InternalWait {
  writeConcern?: typeof BEFORE_ANOTHER;
}

/**
 * For a write that counts only once another of the same store has followed, such as a step of an order. The journal is
 * written in order, so the write that follows waits for both.
 */
export const BEFORE_ANOTHER = { w: 'majority', j: false } as const;

/** Returns the written values that stay, in the lists that have them. */
const keptIn = (fields: RawDocument, { keeps }: Rules): Record<string, unknown[]> =>
  Object.fromEntries(
    Object.entries(keeps).flatMap(([name, list]) => (fields[name] ? [[list, [fields[name]]]] : [])),
  );

const addedTo = (kept: Record<string, unknown[]>): Change =>
  Object.keys(kept).length === 0
    ? {}
    : { $addToSet: Object.fromEntries(Object.entries(kept).map(([list, [value]]) => [list, value])) };

/**
 * Reads and writes of one resource for one owner. The owner's id is put last into every write too, so that neither a
 * filter nor a body can override it.
 */
export class ScopedCollection<Row extends { _id: string }, Def extends Definition> extends ScopedQueries<
  Row,
  Def
> {
  /**
   * Adds and returns a row. With an `id`, an existing row with this id is returned instead: an earlier attempt created
   * it. Throws a 400 when the body refers to a row outside the tenant scope.
   */
  async create<Given extends object>(body: Body<Given, Def>, id?: string): Promise<Row> {
    const pendingEvents = await creationEvents(this.rules, this.owner);
    const given = await toDocument(body, this.rules, this.owner);
    const fields = { ...given, ...keptIn(given, this.rules), ...pendingEvents };
    try {
      const made = await insertRow(this.model, this.scope, id ? { ...fields, _id: id } : fields);
      await this.bumpRevision();
      return this.serializeOne(made);
    } catch (cause) {
      const repeated = id && isDuplicateOf('_id', cause) ? await this.find(id) : null;
      if (repeated) return repeated;
      throw cause;
    }
  }

  /**
   * Sets the given fields and returns the row. When they have these values already, version and time do not change.
   * Throws a 404 for an id outside the tenant scope, a 412 when the row has none of the versions in `ifMatch`.
   */
  async update<Given extends object>(id: string, patch: Body<Given, Def>, ifMatch?: IfMatch): Promise<Row> {
    const updated = await this.tryUpdate(id, patch, { only: atVersion(ifMatch) });
    return updated ?? this.unchanged(id, ifMatch);
  }

  /**
   * Sets the given fields and applies `along` in the same update, if the row matches `only`. Returns null when it does not,
   * or has these values already.
   */
  async tryUpdate<Given extends object>(
    id: string,
    patch: Body<Given, Def>,
    { only, along }: { only: object; along?: Update<Row, Def> },
  ): Promise<Row | null> {
    const fields = await toDocument(patch, this.rules, this.owner);
    const given = Object.fromEntries(Object.entries(fields).filter(([name]) => name in patch));
    const update = { ...along, $set: fields, ...addedTo(keptIn(fields, this.rules)) };
    return this.updateAndSerialize(id, update, { ...only, ...unlessSame(given) });
  }

  /** Gives the row a new version. Throws as `update` does. */
  async touch(id: string, ifMatch?: IfMatch): Promise<Row> {
    return (await this.updateAndSerialize(id, {}, atVersion(ifMatch))) ?? this.unchanged(id, ifMatch);
  }

  /** Applies the update if the row matches `only`, in one operation. Returns the row; null when it does not match. */
  change(id: string, update: Update<Row, Def>, only: Filter<Row, Def> = {}): Promise<Row | null> {
    return this.updateAndSerialize(id, update, only);
  }

  /** Applies the update to the first row that matches, in one operation. Returns the row; null when none matches. */
  async changeFirst(
    filter: Filter<Row, Def>,
    update: Update<Row, Def>,
    sort: Readonly<Record<string, 1 | -1>>,
  ): Promise<Row | null> {
    const options = { returnDocument: 'after', sort } as const;
    const row = await this.model
      .findOneAndUpdate(this.inside(filter), await this.stamped(update), options)
      .lean<RawDocument | null>();
    if (row) await this.bumpRevision();
    return row && this.serializeOne(row);
  }

  /** Like `change`, but returns the row as it is stored, without the rows that it refers to. */
  updateRaw(id: string, update: Update<Row, Def>, only: Filter<Row, Def> = {}): Promise<RawDocument | null> {
    return this.updateDocument(id, update, only);
  }

  /**
   * Applies an update that computes new values from the stored ones, as stages of a pipeline, if the row matches `only`.
   * Ids in both must be ObjectIds, amounts cents. Returns the row as it was stored before, or those of its fields that `pick`
   * names; null when it does not match.
   */
  async compute(
    id: string,
    stages: readonly RawDocument[],
    only: Filter<Row, Def> = {},
    pick: readonly string[] = [],
  ): Promise<RawDocument | null> {
    const pipeline = [...stages, await computedStamp(this.rules, this.owner)];
    const filter = this.inside({ ...only, _id: objectId(id) });
    const before: RawDocument | null = await this.model.collection.findOneAndUpdate(filter, pipeline, {
      returnDocument: 'before',
      ...(pick.length > 0 ? { projection: Object.fromEntries(pick.map((name) => [name, 1])) } : {}),
    });
    if (before) await this.bumpRevision();
    return before;
  }

  /** Changes internal fields without a new version or time. Does nothing when the row does not match `only`. */
  async updateInternal(id: string, update: Update<Row, Def>, only: Filter<Row, Def> = {}): Promise<void> {
    await this.tryInternal(id, update, only);
  }

  /** Like `updateInternal`, of several updates in one command. Each is made or not by its own `only`. */
  async updateInternalTogether(
    id: string,
    updates: readonly { update: Update<Row, Def>; only?: Filter<Row, Def> }[],
  ): Promise<void> {
    if (updates.length === 0) return;
    const sent = updates.map(({ update, only }) => ({
      updateOne: { filter: this.inside({ ...only, _id: id }), update: { ...update }, timestamps: false },
    }));
    await this.model.bulkWrite(sent, { ordered: false });
  }

  /** Like `updateInternal`, of every row that matches. */
  async updateManyInternal(filter: Filter<Row, Def>, update: Update<Row, Def>): Promise<void> {
    await this.model.updateMany(this.inside(filter), { ...update }, { timestamps: false });
  }

  /** Like `updateInternal`. Returns whether the row matched. */
  async tryInternal(
    id: string,
    update: Update<Row, Def>,
    only: Filter<Row, Def>,
    waits: InternalWait = {},
  ): Promise<boolean> {
    const filter = this.inside({ ...only, _id: id });
    const written = await this.model.updateOne(filter, { ...update }, { timestamps: false, ...waits });
    return written.matchedCount > 0;
  }

  /**
   * Like `tryInternal`, but adds the row with `initial` where there is none. Returns false where the row exists and does
   * not match, and where another request has added it meanwhile.
   */
  async upsertInternal(
    id: string,
    { update, initial }: { update: Update<Row, Def>; initial: object },
    only: Filter<Row, Def>,
    waits: InternalWait = {},
  ): Promise<boolean> {
    const now = new Date();
    const $setOnInsert = { ...initial, created_at: now, updated_at: now };
    const options = { timestamps: false, upsert: true, ...waits };
    try {
      await this.model.updateOne(this.inside({ ...only, _id: id }), { ...update, $setOnInsert }, options);
      return true;
    } catch (cause) {
      if (isDuplicateOf('_id', cause)) return false;
      throw cause;
    }
  }

  /** Returns the same rows for writes that visitors do not see: the shop's stamp stays, unless `announce` is called. */
  withoutRevision(): ScopedCollection<Row, Def> {
    return new ScopedCollection(this.model, { ...this.rules, bumpRevision: undefined }, this.owner);
  }

  /** Increments the shop's stamp. Must be called after the write, never before. */
  async bumpRevision(): Promise<void> {
    publishWrite(this.rules, this.owner);
    await this.rules.bumpRevision?.(this.owner);
  }

  /** Applies the update to every row that matches. Returns how many changed. */
  async changeMany(filter: Filter<Row, Def>, update: Update<Row, Def>): Promise<number> {
    const stamped = await this.stamped(update);
    const { modifiedCount } = await this.model.updateMany(this.inside(filter), stamped);
    if (modifiedCount > 0) await this.bumpRevision();
    return modifiedCount;
  }

  /** Deletes and returns the row. Throws a 404 when there is none inside the tenant scope, a 412 as `update` does. */
  async remove(id: string, ifMatch?: IfMatch): Promise<Row> {
    const removed = await this.tryRemove(id, atVersion(ifMatch));
    if (removed) return removed;
    await this.get(id);
    throw changedMeanwhile();
  }

  /** Deletes and returns the row if it matches `where`; null when it does not. */
  async tryRemove(id: string, where: object): Promise<Row | null> {
    const only = this.inside({ ...where, _id: id });
    await this.rules.events?.removing?.(this.owner, async () => {
      const leaving = await this.model.findOne(only).lean<RawDocument | null>();
      return leaving && this.serializeOne(leaving);
    });
    const row = await this.model.findOneAndDelete(only).lean<RawDocument | null>();
    if (!row) return null;
    await this.bumpRevision();
    return this.serializeOne(row);
  }

  /** Deletes the rows that match. Returns how many. */
  async removeMany(filter: Filter<Row, Def>): Promise<number> {
    const { deletedCount } = await this.model.deleteMany(this.inside(filter));
    if (deletedCount > 0) await this.bumpRevision();
    return deletedCount;
  }

  private async updateAndSerialize(id: string, update: Change, only: object): Promise<Row | null> {
    const row = await this.updateDocument(id, update, only);
    return row ? this.serializeOne(row) : null;
  }

  private async updateDocument(id: string, update: Change, only: object): Promise<RawDocument | null> {
    const row = await this.model
      .findOneAndUpdate(this.inside({ ...only, _id: id }), await this.stamped(update), {
        returnDocument: 'after',
      })
      .lean<RawDocument | null>();
    if (row) await this.bumpRevision();
    return row;
  }

  private async unchanged(id: string, ifMatch: IfMatch): Promise<Row> {
    const row = await this.get(id);
    assertIfMatch(row, ifMatch);
    return row;
  }

  private stamped(update: Change): Promise<RawDocument> {
    const { $inc, $set } = update;
    const stamped = { ...update, $inc: { ...$inc, version: 1 }, $set: { ...$set, ...this.scope } };
    return withPendingEvents(stamped, this.rules, this.owner);
  }
}
