import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { dumpFrom } from '../src/dump/at';
import { contract } from './contract/server';
import { freshFolder } from './workspace';

const here = contract();

/** Returns the address of the database under test. */
function address(): string {
  const uri = new URL(here.uri());
  uri.pathname = `/${here.db().databaseName}`;
  return uri.toString();
}

const countIn = (folder: string, name: string): number =>
  readFileSync(join(folder, 'collections', `${name}.jsonl`), 'utf8').split('\n').length - 1;

test('a dump under load has every row that it refers to, and is a snapshot with a replica set', async () => {
  const [referred, referring] = ['referred', 'referring'].map((name) => here.db().collection(name));
  await referred?.insertOne({ n: 0 });
  const state = { written: 0, isOver: false };
  const writing = (async () => {
    // Each row is written after the one that it refers to.
    for (let n = 1; !state.isOver; n += 1) {
      await referred?.insertOne({ n });
      await referring?.insertOne({ n });
      state.written = n;
      await turn();
    }
  })();
  while (state.written < 300) await turn();
  const folder = freshFolder();
  const { isOneMoment } = await dumpFrom(address(), { out: folder, last: ['referred'] }).finally(() => {
    state.isOver = true;
  });
  await writing;
  const [rows, targets] = [countIn(folder, 'referring'), countIn(folder, 'referred') - 1];
  expect(rows).toBeGreaterThanOrEqual(300);
  expect(targets).toBeGreaterThanOrEqual(rows);
  if (isOneMoment) expect(targets - rows).toBeLessThanOrEqual(1);
});
