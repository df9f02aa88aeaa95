import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { operationsOf, used } from './operations.ts';
import { type Running, start } from './process.ts';
import { openShop } from './shop.ts';
import { figure, table } from './table.ts';

/** How often an operation is done in one round, in which the trees take turns. */
const TIMES = 100;
/** How long what follows the replies is given time, milliseconds. */
const AFTER = 500;
const ROWS = 1000;

interface Tree {
  kade: Running;
  operations: Awaited<ReturnType<typeof operationsOf>>;
}

async function open(root: string, env: Record<string, string>): Promise<Tree> {
  const kade = await start({ args: ['apps/api/dist/main.js'], cwd: root, env, ready: '/readyz' });
  const shop = await openShop(kade.url, 'bench');
  await shop.products.fill(ROWS);
  await shop.orders.fill(ROWS);
  return { kade, operations: await operationsOf(kade.url, shop, 'bench.localhost') };
}

/** Returns the processor milliseconds of one operation, of server and database, what follows its reply included. */
async function costOf({ kade, operations }: Tree, name: string): Promise<number> {
  const act = operations[name];
  if (!act) throw new Error(`There is no operation ${name}`);
  const spent = () => {
    const { server, database } = used({ server: kade, kade });
    return server + database;
  };
  const before = spent();
  for (let n = 0; n < TIMES; n += 1) await act();
  await pause(AFTER);
  return (spent() - before) / TIMES;
}

/** Returns the middle one of some numbers. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

interface Compared {
  /** The folders of the other tree and of this one. */
  other: string;
  root: string;
  rounds: number;
  /** Part of the names of the operations that are measured. */
  only: string;
}

/**
 * Prints the processor time of single operations in another built tree and in this one, in shops with 1,000 products and
 * orders. The trees take turns, so that both have the same machine.
 */
export async function beside(
  { other, root, rounds, only }: Compared,
  env: Record<string, string>,
): Promise<void> {
  const folders = [other, root].map((tree) => ({ tree, data: mkdtempSync(join(tmpdir(), 'kade-bench-')) }));
  const trees: Tree[] = [];
  try {
    for (const { tree, data } of folders) trees.push(await open(tree, { ...env, DATA_DIR: data }));
    const [before, after] = trees;
    if (!before || !after) return;
    const rows: (string | number)[][] = [];
    for (const name of Object.keys(after.operations).filter((each) => each.includes(only))) {
      const costs: [number[], number[]] = [[], []];
      // The first round warms up.
      for (let round = 0; round <= rounds; round += 1) {
        for (const nth of round % 2 === 0 ? [0, 1] : [1, 0]) {
          const each = await costOf(nth === 0 ? before : after, name);
          if (round > 0) costs[nth]?.push(each);
        }
      }
      const [was, is] = [median(costs[0]), median(costs[1])];
      rows.push([name, figure(was), figure(is), figure(is / was)]);
    }
    table(['processor ms, one connection', 'other tree', 'this tree', 'ratio'], rows);
  } finally {
    for (const { kade } of trees) await kade.stop();
    for (const { data } of folders) rmSync(data, { recursive: true, force: true });
  }
}
