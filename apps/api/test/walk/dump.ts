import mongoose from 'mongoose';
import { storedRows } from './stored-rows.ts';

const { BSON } = mongoose.mongo;
type Row = Record<string, unknown>;

/** A challenge is used up by each answer, also by one that is refused. */
const USED_UP = new Set(['passkeychallenges']);

const collections = async () => (await storedRows()).filter(([name]) => !USED_UP.has(name));

/** Fields that a refused request may change: the last use of a counter, and the next check of a picture. */
function text(collection: string, row: Row): string {
  const { usage, ...rest } = row;
  if (collection === 'uploads') for (const name of ['look_at', 'version', 'updated_at']) delete rest[name];
  const counted = usage && { ...usage, at: undefined };
  return `${collection} ${BSON.EJSON.stringify({ ...rest, ...(counted ? { usage: counted } : {}) })}`;
}

const parse = (row: string): Row => BSON.deserialize(Buffer.from(row, 'latin1'));

/** Returns the chosen rows, a line each. */
async function lines(isChosen: (row: Row) => boolean): Promise<string[]> {
  const found = await collections();
  return found.flatMap(([name, rows]) =>
    rows
      .map(parse)
      .filter(isChosen)
      .map((row) => text(name, row)),
  );
}

/** Returns the rows of a merchant and their store, a line each. */
export const dumpOf = (merchant: string, store: string): Promise<string[]> =>
  lines((row) => {
    const [owner, shop, id] = [String(row.merchant), String(row.store), String(row._id)];
    return owner === merchant || shop === store || [merchant, store].includes(id);
  });

/** Returns all rows, a line each. */
export const dumpAll = (): Promise<string[]> => lines(() => true);

/** All rows as they are stored: each is its collection and its bytes. */
type Snapshot = ReadonlySet<string>;

/** Returns all rows for `changesSince`. Unlike those of `dumpAll`, none is converted to JSON, which takes longer than reading it. */
export async function snapshot(): Promise<Snapshot> {
  const found = await collections();
  return new Set(found.flatMap(([name, rows]) => rows.map((row) => `${name} ${row}`)));
}

function readStored(row: string): string {
  const end = row.indexOf(' ');
  return text(row.slice(0, end), parse(row.slice(end + 1)));
}

/** Returns the rows that are no longer there and those that are new since a snapshot, a line each. */
export async function changesSince(before: Snapshot): Promise<string[]> {
  const after = await snapshot();
  const gone = [...before].filter((row) => !after.has(row)).map(readStored);
  const added = [...after].filter((row) => !before.has(row)).map(readStored);
  return [
    ...gone.filter((row) => !added.includes(row)).map((row) => `- ${row}`),
    ...added.filter((row) => !gone.includes(row)).map((row) => `+ ${row}`),
  ];
}
