import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandSource, connect, disconnect } from '../src/db/connection/connect.ts';
import { newObjectId, objectId } from '../src/db/scoped/serialization.ts';
import { medianOf } from './large-store.ts';
import type { Running } from './process.ts';
import { openShop, type Shop } from './shop.ts';
import { table } from './table.ts';

const SIZES = [1_000, 100_000, 1_000_000];
/** Rows that are inserted at once. */
const BATCH = 10_000;
const PAGE = 50;

type Database = ReturnType<ReturnType<typeof commandSource>['db']>;

/** Adds movements to the ledger of the product of a shop, until it has `count`. */
async function addMoves(db: Database, { products }: Shop, [from, count]: [number, number]): Promise<void> {
  const moves = db.collection('stockmoves');
  const product = objectId(products.id);
  const store = (await db.collection('products').findOne({ _id: product }))?.store;
  for (let at = from; at < count; at += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - at) }, (_, n) => {
      const nth = at + n + 10;
      const written = new Date(Date.now() - (count - nth) * 1000);
      const times = { at: written, created_at: written, updated_at: written };
      const change = {
        delta: -1,
        after: 10_000_000 - nth,
        reason: 'order',
        order: objectId(newObjectId()),
        seq: nth,
      };
      return { ...times, ...change, store, product, variant: product, key: `bench:${nth}`, version: 1 };
    });
    await moves.insertMany(rows, { ordered: false });
  }
}

/** Returns the address of the page of movements after so many others. */
async function pageAfter(url: string, shop: Shop, skipped: number): Promise<string> {
  const { path, headers } = shop.target(
    'GET',
    `${shop.products.path}/${shop.products.id}/stock/moves?limit=${PAGE}`,
  );
  let cursor = '';
  for (let at = 0; at < skipped; at += PAGE) {
    const reply = await fetch(url + path + cursor, { headers });
    const next = /cursor=([^&>]+)/.exec(reply.headers.get('link') ?? '')?.[1];
    if (!next) throw new Error('The list has no next page');
    cursor = `&cursor=${next}`;
  }
  return url + path + cursor;
}

/** `npm run bench -- --stock`: the movements of a product with up to a million of them, beside the operation of the driver. */
export async function stock(kade: Running, dataDir: string): Promise<void> {
  const { uri } = JSON.parse(readFileSync(join(dataDir, 'database.json'), 'utf8')) as { uri: string };
  await connect(uri);
  const db = commandSource().db();
  const shop = await openShop(kade.url, 'movements');
  const { headers } = shop.target('GET', '/');
  const product = objectId(shop.products.id);
  const store = (await db.collection('products').findOne({ _id: product }))?.store;
  const heads = ['median ms, one connection', 'first page', 'eleventh page', 'driver alone'];
  let before = 0;
  for (const size of SIZES) {
    await addMoves(db, shop, [before, size]);
    before = size;
    const first = await medianOf(await pageAfter(kade.url, shop, 0), headers);
    const tenth = await medianOf(await pageAfter(kade.url, shop, 10 * PAGE), headers);
    const times: number[] = [];
    for (let n = 0; n < 100; n += 1) {
      const began = performance.now();
      await db
        .collection('stockmoves')
        .find({ store, product })
        .sort({ seq: -1 })
        .limit(PAGE + 1)
        .toArray();
      times.push(performance.now() - began);
    }
    table(heads, [[`${size} movements`, first, tenth, times.toSorted((a, b) => a - b)[50] ?? 0]]);
  }
  await disconnect();
}
