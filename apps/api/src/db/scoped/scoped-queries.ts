import { Types } from 'mongoose';
import { notFound } from '../../lib/api-error.ts';
import type { AnyModel } from '../connection/any-model.ts';
import { afterCursor, cursorAfter, foreignCursor } from './cursor.ts';
import { type Definition, indexOf } from './resource-definition.ts';
import type { Lookup, Owner, Rules, Stages } from './resource-rules.ts';
import { typed, serializeDocuments } from './scoped-documents.ts';
import type {
  Field,
  Filter,
  IndexName,
  Listed,
  ListOf,
  PageOf,
  Picked,
  Sort,
  SortName,
} from './query-types.ts';
import { coalesce } from '../connection/coalesce.ts';
import { MOST_SORTED, MAX_COUNTED, Page } from './page.ts';
import { rowById, rowsOf } from './batched-reads.ts';
import { type RawDocument, toJson } from './serialization.ts';

/** Names of fields; all fields when it is absent. */
type Names = readonly string[] | undefined;
type Total = () => number | Promise<number>;

/** The rows of a page in the shape of replies, and the cursor for the next page. */
interface CountedList {
  rows: RawDocument[];
  next: string | null;
}

/** A page, and the sort whose index finds its rows; that of the page unless given. */
type Found<Def extends Definition> = PageOf<Def> & { index?: IndexName<Def> | undefined };
/** Rows to read; all that match without a `limit`. */
type Rows<Def extends Definition> = Partial<Found<Def>> & { sort: Sort<Def>; fields?: Names };

/** Requests for the same page of one owner that wait at the same time share one query, and get the same rows. */
const pages = coalesce<undefined, CountedList>();

const NEWEST = { by: '_id', direction: -1 } as const;
/** Rows of a batch. Larger ones outlive the young generation of the heap, and cost more to collect than more trips do. */
export const BATCH = 200;

/**
 * Reads of one resource for one owner. The owner's id is put last into every filter, so that no filter can override it.
 * Rows are returned in the shape of replies: ids and times as text, money in rupees.
 */
export class ScopedQueries<Row extends { _id: string }, Def extends Definition> implements Lookup {
  protected readonly scope: Readonly<Record<string, Types.ObjectId>>;

  constructor(
    protected readonly model: AnyModel,
    protected readonly rules: Rules,
    protected readonly owner: Owner,
  ) {
    this.scope = owner.store ? { store: owner.store } : { merchant: owner.merchant };
  }

  /** All rows that match, in order. `index` finds them where that of the sort would go through too many others. */
  async list(
    filter: Filter<Row, Def> = {},
    sort: Sort<Def> = NEWEST,
    index?: IndexName<Def>,
  ): Promise<Row[]> {
    return this.out(await this.rows(filter, { sort, index }));
  }

  /** As `list`, with only the fields that the replies of lists have. */
  async summaries(filter: Filter<Row, Def>, sort: Sort<Def> = NEWEST): Promise<Listed<Row, Def>[]> {
    return this.out<Listed<Row, Def>>(await this.rows(filter, { sort, fields: this.rules.listed }));
  }

  /** Yields the rows of `list` in batches, for lists of any length. */
  each(filter: Filter<Row, Def> = {}, sort: Sort<Def> = NEWEST): AsyncGenerator<Row[]> {
    return this.batches<Row>(filter, { sort });
  }

  /**
   * Returns one page when there is a `limit`, else all rows in batches, with the fields that lists show. `total` is the
   * total of the page where the caller knows it.
   */
  async listOrPage(
    filter: Filter<Row, Def>,
    request: ListOf<Def>,
    total?: Total,
  ): Promise<Page<Listed<Row, Def>> | AsyncGenerator<Listed<Row, Def>[]>> {
    const { limit, ...rest } = request;
    return limit === undefined
      ? this.batches<Listed<Row, Def>>(filter, request, this.rules.listed)
      : this.page(filter, { ...rest, limit }, total);
  }

  /**
   * Returns at most `limit` rows after the cursor, with the fields that lists show, and the cursor for the next page. A
   * known `total` saves a count.
   */
  page(filter: Filter<Row, Def>, request: PageOf<Def>, total?: Total): Promise<Page<Listed<Row, Def>>> {
    return this.pageOf<Listed<Row, Def>>(filter, request, { total, fields: this.rules.listed });
  }

  /** As `page`, with every field of the rows and without a total. */
  async wholePage(filter: Filter<Row, Def>, request: PageOf<Def>): Promise<Page<Row, null>> {
    const { shown, next } = await this.batch(filter, request, undefined);
    return new Page(typed<Row>(shown), next, null);
  }

  /** Returns how many rows match, at most `limit`. With the name of a sort, its index is used. */
  count(filter: Filter<Row, Def> = {}, index: IndexName<Def> = 'planner', limit?: number): Promise<number> {
    const hint = index === 'planner' ? {} : { hint: this.indexOf(index) };
    return this.model.countDocuments(this.inside(filter), { ...hint, ...(limit ? { limit } : {}) }).exec();
  }

  async find(id: string): Promise<Row | null> {
    if (!Types.ObjectId.isValid(id)) return null;
    const row = await rowById(this.model, this.scope, id);
    return row ? this.serializeOne(row) : null;
  }

  /** As `find`. Throws a 404 when there is none inside the tenant scope. */
  async get(id: string): Promise<Row> {
    const row = await this.find(id);
    if (!row) throw notFound(this.rules.name);
    return row;
  }

  /**
   * Runs an aggregation over the rows inside the tenant scope, with the index of `sort` if given. Amounts inside are cents;
   * ids in `match` must be ObjectIds.
   */
  aggregate<Result>(match: Filter<Row, Def>, stages: Stages, sort?: Sort<Def>): Promise<Result[]> {
    const work = this.model.aggregate<Result>([{ $match: this.inside(match) }, ...stages]);
    return (sort ? work.hint(this.indexOf(sort.by)) : work).exec();
  }

  /** Returns how many of these ids are rows inside the tenant scope. */
  countIds(ids: readonly (Types.ObjectId | string)[]): Promise<number> {
    return this.model.countDocuments(this.inside({ _id: { $in: ids } })).exec();
  }

  /** Returns the picked fields of these rows as they are stored, by id. Rows outside the tenant scope are left out. */
  async byIds<Name extends Field<Def>>(
    ids: readonly (Types.ObjectId | string)[],
    pick: readonly Name[],
  ): Promise<Map<string, Picked<Row, Name>>> {
    const rows = await rowsOf(this.model, this.scope, { filter: { _id: { $in: ids } }, fields: pick });
    return new Map(rows.map((row) => [String(row._id), toJson<Picked<Row, Name>>(row)]));
  }

  /** Converts a row of this owner that was read as it is stored. */
  toRow(stored: RawDocument): Promise<Row> {
    return this.serializeOne(stored);
  }

  protected inside(filter: object): RawDocument {
    return { ...filter, ...this.scope };
  }

  protected async serializeOne(row: RawDocument): Promise<Row> {
    const [found] = await this.out([row]);
    if (!found) throw new Error(`A row of ${this.rules.name} was lost on its way out`);
    return found;
  }

  private async out<Shown = Row>(rows: RawDocument[]): Promise<Shown[]> {
    return typed<Shown>(await serializeDocuments(rows, this.rules, this.owner));
  }

  private async *batches<Shown>(
    filter: Filter<Row, Def>,
    { sort, filteredBy }: Omit<ListOf<Def>, 'limit'>,
    fields?: Names,
  ): AsyncGenerator<Shown[]> {
    const { index } = await this.filtered(filter, { sort, filteredBy });
    let cursor: string | null | undefined;
    do {
      const { shown, next } = await this.batch(filter, { limit: BATCH, sort, index, cursor }, fields);
      cursor = next;
      if (shown.length > 0) yield typed<Shown>(shown);
    } while (cursor);
  }

  /** Apart from `batches`, which would keep the stored rows in memory until its next step. */
  private async batch(filter: object, request: Found<Def>, fields: Names) {
    const { rows, next } = await this.fetchPage(filter, request, fields);
    return { shown: await this.out(rows), next };
  }

  private async pageOf<Shown>(
    filter: Filter<Row, Def>,
    request: PageOf<Def>,
    { total, fields }: { total?: Total | undefined; fields?: Names },
  ): Promise<Page<Shown>> {
    const { count, index } = await this.filtered(filter, request, total);
    const [{ rows, next }, known] = await Promise.all([
      this.sharedPage(filter, { ...request, index }, fields),
      count ?? total?.(),
    ]);
    const isAll = !request.cursor && next === null;
    const counted = known ?? (isAll ? rows.length : await this.countFor(filter, request, request.sort.by));
    const isCapped = request.capped === true && counted > MAX_COUNTED;
    // The key of a shared page names its resource and its fields, so its rows have one type.
    return new Page(typed<Shown>(rows), next, isCapped ? MAX_COUNTED : counted, isCapped);
  }

  /** Counts the rows by the index of their filter unless the caller does, and returns that index where it finds them soonest. */
  private async filtered(
    filter: Filter<Row, Def>,
    { sort, filteredBy, capped }: Pick<PageOf<Def>, 'sort' | 'filteredBy' | 'capped'>,
    total: Total = () => this.countFor(filter, { capped }, filteredBy),
  ) {
    if (!filteredBy || filteredBy === sort.by) return {};
    const count = await total();
    return { count, index: count <= MOST_SORTED ? filteredBy : undefined };
  }

  /** Counts the rows of a page; of a capped one at most one more than it says. */
  private countFor(
    filter: Filter<Row, Def>,
    { capped }: { capped?: boolean | undefined },
    index?: IndexName<Def>,
  ) {
    return this.count(filter, index, capped ? MAX_COUNTED + 1 : undefined);
  }

  private sharedPage(filter: object, request: Found<Def>, fields: Names): Promise<CountedList> {
    const { limit, sort, cursor } = request;
    const key = JSON.stringify([this.rules.name, this.scope, filter, limit, sort, cursor, fields]);
    return pages(key, undefined, async () => {
      const { rows, next } = await this.fetchPage(filter, request, fields);
      return { rows: await serializeDocuments(rows, this.rules, this.owner), next };
    });
  }

  /** Returns at most `limit` rows after the cursor as they are stored, and the cursor for the next page. */
  private async fetchPage(filter: object, { limit, sort, index, cursor }: Found<Def>, fields?: Names) {
    const { name } = this.rules;
    const order = this.orderOf(sort);
    const place = cursor ? { $and: [filter, afterCursor(cursor, name, order)] } : filter;
    const found = await this.rows(place, { sort, index, limit: limit + 1, fields }).catch((cause: Error) => {
      // A forged cursor may hold a value that this order cannot compare with.
      throw cursor && cause.name === 'CastError' ? foreignCursor() : cause;
    });
    const rows = found.slice(0, limit);
    const last = found.length > limit ? rows.at(-1) : undefined;
    return { rows, next: last ? cursorAfter(last, name, order) : null };
  }

  /** Returns the rows that match as they are stored, in order. */
  private rows(
    filter: object,
    { sort, index = sort.by, limit = 0, fields }: Rows<Def>,
  ): Promise<RawDocument[]> {
    const { field, direction, second } = this.orderOf(sort);
    const order: Record<string, 1 | -1> = {
      [field]: direction,
      ...(second ? { [second]: direction } : {}),
      _id: direction,
    };
    return rowsOf(this.model, this.scope, {
      filter,
      sort: order,
      hint: index === 'planner' ? undefined : this.indexOf(index),
      limit,
      // A cursor holds the fields of the sort.
      fields: fields && [...fields, ...Object.keys(order)],
    });
  }

  private declared(by: SortName<Def>) {
    const sort = this.rules.sorts[by];
    if (!sort) throw new Error(`${this.rules.name} declares no sort ${by}`);
    return sort;
  }

  private orderOf(sort: Sort<Def>) {
    const { field, second } = this.declared(sort.by);
    return { field, second, direction: sort.direction };
  }

  /**
   * The index is named in every query. Without that the planner tries every index of the owner, and may sort in memory.
   */
  private indexOf(by: SortName<Def>): Record<string, 1> {
    return indexOf(this.owner.store ? 'store' : 'merchant', this.declared(by));
  }
}
