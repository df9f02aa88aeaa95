import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect, commandSource, disconnect } from '../src/db/connection/connect.ts';
import type { Shop } from './shop.ts';
import { figure, table } from './table.ts';

const ROWS = 2_000;

interface Size {
  name: string;
  rows: number;
  bytes: number;
  indexes: number;
  indexBytes: number;
}

type Database = ReturnType<ReturnType<typeof commandSource>['db']>;

async function sizeOf(db: Database, name: string): Promise<Size> {
  const found = await db.command({ collStats: name });
  const { count = 0, avgObjSize = 0, nindexes = 0, totalIndexSize = 0 } = found as Record<string, number>;
  return { name, rows: count, bytes: avgObjSize, indexes: nindexes, indexBytes: totalIndexSize };
}

/** Fills a store with products and orders through the API and prints how large the rows of each collection are. */
export async function rows(dataDir: string, shop: Shop): Promise<void> {
  await shop.products.fill(ROWS);
  await shop.orders.fill(ROWS);
  const { uri } = JSON.parse(readFileSync(join(dataDir, 'database.json'), 'utf8')) as { uri: string };
  await connect(uri);
  const db = commandSource().db();
  const names = (await db.listCollections().toArray()).map(({ name }) => name);
  const sizes = await Promise.all(names.map((name) => sizeOf(db, name)));
  await disconnect();
  const shown = sizes.filter((size) => size.rows > 0).toSorted((a, b) => b.rows - a.rows);
  table(
    ['', 'rows', 'bytes a row', 'indexes', 'index bytes a row'],
    shown.map((size) => [
      size.name,
      size.rows,
      figure(size.bytes),
      size.indexes,
      figure(size.indexBytes / size.rows),
    ]),
  );
}
