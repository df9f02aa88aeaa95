import { Types } from 'mongoose';
import { changedMeanwhile, invalid, notFound } from '../errors.ts';
import type { AnyModel } from './any-model.ts';
import { afterCursor, cursorAfter, foreignCursor, type Sort } from './cursor.ts';
import type { ListRequest, Lookup, Owner, PageRequest, Ref, Rules, Stages } from './fence-rules.ts';
import { announceNews, newsOfNew, withNews } from './news.ts';
import { viewsOf } from './row-views.ts';
import { rowById, rowsOf } from './stored-rows.ts';
import { atVersion, type IfMatch, mustMatch, unlessSame } from './versions.ts';
import { moneyIn, moneyOut, type Plain, toWire } from './wire.ts';

export type { ListRequest, Owner, PageRequest, Ref, Rules } from './fence-rules.ts';

/** A page of a list, in the order asked for. */
export class Page<Row> {
  constructor(
    readonly rows: Row[],
    readonly next: string | null,
    readonly total: number,
  ) {}
}

const NEWEST: Sort = { field: '_id', direction: -1 };
const BATCH = 500;

/**
 * One resource as seen by one owner. The owner's id is put last into every filter and every write, so neither a filter
 * nor a body can widen or move it. Rows come back in the shape of the wire: ids and times as text, money in rupees.
 */
export class Fenced<Row extends { _id: string }> implements Lookup {
  private readonly fence: Readonly<Record<string, Types.ObjectId>>;

  constructor(
    private readonly model: AnyModel,
    private readonly rules: Rules,
    private readonly owner: Owner,
  ) {
    this.fence = owner.store ? { store: owner.store } : { merchant: owner.merchant };
  }

  /** All rows that match, in order. */
  async list(filter: Plain = {}, sort: Sort = NEWEST): Promise<Row[]> {
    return this.out(await rowsOf(this.query(filter, sort)));
  }

  /** The same as `list`, a batch at a time, for lists of any length. */
  async *each(filter: Plain = {}, sort: Sort = NEWEST): AsyncGenerator<Row[]> {
    let cursor: string | null | undefined;
    do {
      const { rows, next } = await this.fetchPage(filter, { limit: BATCH, sort, cursor });
      if (rows.length > 0) yield await this.out(rows);
      cursor = next;
    } while (cursor);
  }

  /** The list that was asked for: a page, its `total` from a caller that knows it, or everything in batches. */
  async answer(
    filter: Plain,
    request: ListRequest,
    total?: () => Promise<number>,
  ): Promise<Page<Row> | AsyncGenerator<Row[]>> {
    const { limit, ...rest } = request;
    return limit === undefined
      ? this.each(filter, request.sort)
      : this.page(filter, { ...rest, limit }, total);
  }

  /** At most `limit` rows from behind the cursor, and the cursor for the rest. `total` saves a count where it is known. */
  async page(
    filter: Plain,
    request: PageRequest,
    total?: () => number | Promise<number>,
  ): Promise<Page<Row>> {
    const [{ rows, next }, known] = await Promise.all([this.fetchPage(filter, request), total?.()]);
    const isAll = !request.cursor && next === null;
    const counted = known ?? (isAll ? rows.length : await this.count(filter, request.sort));
    return new Page(await this.out(rows), next, counted);
  }

  /** How many match. With a sort, its index is walked, as the list of them does. */
  count(filter: Plain = {}, sort?: Sort): Promise<number> {
    const hint = sort && { hint: this.indexOf(sort) };
    return this.model.countDocuments(this.inside(filter), hint).exec();
  }

  async find(id: string): Promise<Row | null> {
    if (!Types.ObjectId.isValid(id)) return null;
    const row = await rowById(this.model, this.fence, id);
    return row ? this.one(row) : null;
  }

  /** The row with this id. Throws a 404 when there is none inside the fence. */
  async get(id: string): Promise<Row> {
    const row = await this.find(id);
    if (!row) throw notFound(this.rules.name);
    return row;
  }

  /**
   * Adds a row. With an `id`, a row that has it already is returned instead: the attempt before this one made it.
   * Throws a 400 when the body names a row outside the fence.
   */
  async create(body: object, id?: string): Promise<Row> {
    const news = await newsOfNew(this.rules, this.owner);
    const fields = { ...(await this.in(body)), ...news, ...this.fence };
    try {
      const made = await this.model.create(id ? { ...fields, _id: id } : fields);
      await this.announce();
      return this.one(made.toObject() as Plain);
    } catch (cause) {
      const repeated =
        id && (cause as { code?: number; keyPattern?: Plain }).keyPattern?._id ? await this.find(id) : null;
      if (repeated) return repeated;
      throw cause;
    }
  }

  /**
   * Sets the fields given; when they have these values already, the row stays as it is, its version and time too.
   * Throws a 404 for an id outside the fence, a 412 when the row has none of the versions in `ifMatch`.
   */
  async update(id: string, patch: object, ifMatch?: IfMatch): Promise<Row> {
    const fields = await this.in(patch);
    const only = { ...atVersion(ifMatch), ...unlessSame(fields) };
    return (await this.change(id, { $set: fields }, only)) ?? this.unchanged(id, ifMatch);
  }

  /** Gives the row a new version. Throws as `update` does. */
  async touch(id: string, ifMatch?: IfMatch): Promise<Row> {
    return (await this.change(id, {}, atVersion(ifMatch))) ?? this.unchanged(id, ifMatch);
  }

  /** One conditional step on one row: applies the update only while `only` holds; null when it does not. */
  async change(id: string, update: Plain, only: Plain = {}): Promise<Row | null> {
    const row = await this.step(id, update, only);
    return row ? this.one(row) : null;
  }

  /** The same, but the row comes back as it is stored, without a look at what it names. */
  async step(id: string, update: Plain, only: Plain = {}): Promise<Plain | null> {
    const row = await this.model
      .findOneAndUpdate(this.inside({ ...only, _id: id }), await this.stamped(update), {
        returnDocument: 'after',
      })
      .lean<Plain | null>();
    if (row) await this.announce();
    return row;
  }

  /** Changes what no reader sees, so version and time stay; nothing where `only` does not hold. */
  async changeUnseen(id: string, update: Plain, only: Plain = {}): Promise<void> {
    await this.model.updateOne(this.inside({ ...only, _id: id }), update, { timestamps: false });
  }

  /** These rows for writes that visitors of the shop do not see; `announce` says so when they do after all. */
  quiet(): Fenced<Row> {
    return new Fenced(this.model, { ...this.rules, shown: undefined }, this.owner);
  }

  /** Says that visitors of the shop see these rows changed. Called after a write, never before. */
  async announce(): Promise<void> {
    announceNews(this.rules, this.owner);
    await this.rules.shown?.(this.owner);
  }

  /** The same update on every row that matches; returns how many changed. */
  async changeMany(filter: Plain, update: Plain): Promise<number> {
    const stamped = await this.stamped(update);
    const { modifiedCount } = await this.model.updateMany(this.inside(filter), stamped);
    if (modifiedCount > 0) await this.announce();
    return modifiedCount;
  }

  /** Deletes and returns the row. Throws a 404 when there is none inside the fence, a 412 as `update` does. */
  async remove(id: string, ifMatch?: IfMatch): Promise<Row> {
    const only = this.inside({ ...atVersion(ifMatch), _id: id });
    await this.rules.news?.removing?.(this.owner, async () => {
      const leaving = await this.model.findOne(only).lean<Plain | null>();
      return leaving && this.one(leaving);
    });
    const row = await this.model.findOneAndDelete(only).lean<Plain | null>();
    if (row) await this.announce();
    if (row) return this.one(row);
    await this.get(id);
    throw changedMeanwhile();
  }

  /** Deletes the rows that match; returns how many. */
  async removeMany(filter: Plain): Promise<number> {
    const { deletedCount } = await this.model.deleteMany(this.inside(filter));
    if (deletedCount > 0) await this.announce();
    return deletedCount;
  }

  /**
   * An aggregation over the rows inside the fence, along the index of `sort` if there is one. Amounts inside are cents;
   * ids in `match` must be ObjectIds.
   */
  summarise<Result>(match: Plain, stages: Stages, sort?: Sort): Promise<Result[]> {
    const work = this.model.aggregate<Result>([{ $match: this.inside(match) }, ...stages]);
    return (sort ? work.hint(this.indexOf(sort)) : work).exec();
  }

  countIds(ids: readonly (Types.ObjectId | string)[]): Promise<number> {
    return this.count({ _id: { $in: ids } });
  }

  async byIds(
    ids: readonly (Types.ObjectId | string)[],
    pick: readonly string[],
  ): Promise<Map<string, Plain>> {
    const rows = await rowsOf(this.model.find(this.inside({ _id: { $in: ids } })).select([...pick]));
    return new Map(rows.map((row) => [String(row._id), toWire(row) as Plain]));
  }

  private async unchanged(id: string, ifMatch: IfMatch): Promise<Row> {
    const row = await this.get(id);
    mustMatch(row as unknown as { version: number }, ifMatch);
    return row;
  }

  private inside(filter: Plain): Plain {
    return { ...filter, ...this.fence };
  }

  /** At most `limit` rows from behind the cursor as they are stored, and the cursor for the rest. */
  private async fetchPage(filter: Plain, { limit, sort, cursor }: PageRequest) {
    const place = cursor ? { $and: [filter, afterCursor(cursor, this.rules.name, sort)] } : filter;
    const found = await rowsOf(this.query(place, sort).limit(limit + 1)).catch((cause: Error) => {
      // A forged cursor may hold a value that this order cannot compare with.
      throw cursor && cause.name === 'CastError' ? foreignCursor() : cause;
    });
    const rows = found.slice(0, limit);
    const last = found.length > limit ? rows.at(-1) : undefined;
    return { rows, next: last ? cursorAfter(last, this.rules.name, sort) : null };
  }

  private query(filter: Plain, sort: Sort) {
    const { field, direction, second } = sort;
    const order: Record<string, 1 | -1> = {
      [field]: direction,
      ...(second ? { [second]: direction } : {}),
      _id: direction,
    };
    return this.model.find(this.inside(filter), null, { sort: order, hint: this.indexOf(sort) });
  }

  /** Named, or the database would try out every index of the owner each time, and may sort what it finds in memory. */
  private indexOf(sort: Sort): Record<string, 1> {
    const [owner = 'store'] = Object.keys(this.fence);
    return { [owner]: 1, ...(sort.along ?? { [sort.field]: 1 }), _id: 1 };
  }

  private stamped(update: Plain): Promise<Plain> {
    const inc = { ...(update.$inc as Plain | undefined), version: 1 };
    const stamped = { ...update, $inc: inc, $set: { ...(update.$set as Plain | undefined), ...this.fence } };
    return withNews(stamped, this.rules, this.owner);
  }

  private async in(body: object): Promise<Plain> {
    const written = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    await Promise.all(
      Object.entries(this.rules.refs).map(([path, ref]) => this.allow(written[path], ref, path)),
    );
    return moneyIn({ ...written, ...this.rules.derive(written) }, this.rules.money);
  }

  private async allow(named: unknown, ref: Ref, path: string): Promise<void> {
    if (named === undefined || named === null) return;
    const ids = [...new Set([named as string | string[]].flat())].map((id) => new Types.ObjectId(id));
    if (ids.length === 0) return;
    if ((await ref.within(this.owner).countIds(ids)) !== ids.length)
      throw invalid(`${ref.what} does not exist in this store`, path);
  }

  private async one(row: Plain): Promise<Row> {
    const [wired] = await this.out([row]);
    return wired as Row;
  }

  private async out(rows: Plain[]): Promise<Row[]> {
    const views = await viewsOf(rows, this.rules.refs, this.owner);
    const wired = rows.map((row) => {
      // What is to be told is nobody's to see, and must not make a row look changed.
      if (row.news_at) row.news = row.news_at = undefined;
      const result = moneyOut(toWire(row) as Plain, this.rules.money);
      for (const [path, view] of views) result[path] = result[path] ? view(result[path] as string) : null;
      return result;
    });
    return (this.rules.complete ? await this.rules.complete(wired, this.owner) : wired) as Row[];
  }
}
