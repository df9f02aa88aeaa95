import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { againstBare, databaseOf } from './against-bare.ts';
import { beside } from './beside.ts';
import { couriers } from './couriers.ts';
import { customerMigrations } from './customer-migrations.ts';
import { customers } from './customers.ts';
import { dashboard } from './dashboard.ts';
import { discounts } from './discounts.ts';
import { feeds } from './feeds.ts';
import { imports } from './imports.ts';
import { growth } from './growth.ts';
import { largeStore } from './large-store.ts';
import { mails } from './mails.ts';
import { migrations } from './migrations.ts';
import { operations } from './operations.ts';
import { pagesBeside } from './pages-beside.ts';
import { orderMigrations } from './order-migrations.ts';
import { childrenOf, memoryOf, type Running, start } from './process.ts';
import { reports } from './reports.ts';
import { rows } from './rows.ts';
import { searches } from './searches.ts';
import { openShop } from './shop.ts';
import { soak } from './soak.ts';
import { stock } from './stock.ts';
import { storefront } from './storefront.ts';
import { figure } from './table.ts';
import { uploads } from './uploads.ts';
import { variants } from './variants.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const dataDir = mkdtempSync(join(tmpdir(), 'kade-bench-'));
const env = {
  DATA_DIR: dataDir,
  DEMO: 'off',
  RATE_LIMITS: 'off',
  PLAN_ENFORCEMENT: 'off',
  NODE_ENV: 'production',
  // As `npm start` and the container set it.
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
  // Its pictures come from this machine.
  ...(process.argv.includes('--imports') ? { WEBHOOK_TARGETS: 'any' } : {}),
  WEB_CONCURRENCY: option('--processes', process.argv.includes('--soak') ? '2' : '1'),
};

/** Returns the value of an option of the command. */
function option(name: string, without: string): string {
  const found = process.argv.indexOf(name);
  return found < 0 ? without : (process.argv[found + 1] ?? without);
}

const megabytes = (pid: number) => figure(memoryOf(pid));
const memory = ({ pid }: Running) => {
  const database = childrenOf(pid).map((child) => `${megabytes(child)} MB`);
  return `server ${megabytes(pid)} MB${database.length > 0 ? `, database ${database.join(' + ')}` : ''}`;
};

/**
 * `npm run bench` compares the built server with a bare Express server, alone and with one operation of the driver, and
 * prints the commands and the processor time of single operations;
 * `npm run bench -- --growth` also measures it with 100, 1,000 and 10,000 rows. Other options measure something else
 * instead: `--shop` the pages of a shop, `--uploads` pictures, `--dashboard` that of 5,000 orders,
 * `--variants` products with 100 variants and lists that are narrowed, `--feeds` the feeds of products,
 * `--imports` requests beside an import of 1,000 products with 3,000 pictures,
 * `--migrations` the start beside another process with 100,000 older products, `--order-migrations` the same with
 * 100,000 older orders, `--customer-migrations` that count the customers of 100,000 orders again, `--discounts` the checkout with and without discounts, `--customers` lists and searches of
 * 100,000 customers, `--reports` reports of 100,000 orders, `--stock` a product with 1,000,000 stock movements,
 * `--search` searches of a shop with 100,000 products at 100 a second,
 * `--mails` the mails that one and two processes send, `--couriers` what couriers brought in stores with 100,000 orders,
 * `--beside <folder>` single operations in another built tree and in this one, or in `--tree <folder>`, in turns (`--rounds 5`, `--only <part of a name>`), `--pages-beside <folder>` the pages of a shop in the same way, `--row-sizes` the bytes of rows, `--rows 100000` lists and searches of stores with up to so
 * many rows; `--soak 30` loads two
 * processes (`--processes`) for 30 minutes with 200 requests a second (`--rate`) and prints whether their
 * memory stays constant, `--replace-every 20` replaces them every 20 seconds meanwhile. Figures are for
 * comparing within one run, on a machine that does nothing else.
 */
const program = { args: ['apps/api/dist/main.js'], cwd: root, env, ready: '/readyz' };
const startKade = () => start(program);
/** After this time V8 has given the memory of the start back, milliseconds. */
const REST = 30_000;

if (process.argv.includes('--mails')) {
  await mails(root, env);
  rmSync(dataDir, { recursive: true, force: true });
  process.exit();
}

if (process.argv.includes('--beside')) {
  const rounds = Number(option('--rounds', '5'));
  const trees = { other: option('--beside', ''), root: option('--tree', root) };
  await beside({ ...trees, rounds, only: option('--only', '') }, env);
  rmSync(dataDir, { recursive: true, force: true });
  process.exit();
}

if (process.argv.includes('--pages-beside')) {
  await pagesBeside(option('--tree', root), option('--pages-beside', ''), env);
  rmSync(dataDir, { recursive: true, force: true });
  process.exit();
}

const first = await startKade();
await first.stop();
const kade = await startKade();
try {
  const [fresh, again] = [first, kade].map(({ readyAfter }) => Math.round(readyAfter));
  console.log(
    `First reply after the start of the process: ${fresh} ms in a new folder, ${again} ms with data`,
  );
  await new Promise((resolve) => setTimeout(resolve, 2000));
  console.log(`Memory 2 s later: ${memory(kade)}`);
  await new Promise((resolve) => setTimeout(resolve, REST));
  console.log(`Memory at rest, ${REST / 1000} s later: ${memory(kade)}\n`);
  const shop = await openShop(kade.url, 'bench');
  if (process.argv.includes('--soak')) {
    const minutes = Number(option('--soak', '30'));
    const rate = Number(option('--rate', '200'));
    const replaceEvery = Number(option('--replace-every', '0'));
    if (!(await soak(kade, shop, { minutes, rate, replaceEvery }))) process.exitCode = 1;
  } else if (process.argv.includes('--rows'))
    await largeStore(kade, dataDir, Number(option('--rows', '100000')));
  else if (process.argv.includes('--row-sizes')) await rows(dataDir, shop);
  else if (process.argv.includes('--shop')) await storefront(kade, shop);
  else if (process.argv.includes('--uploads')) await uploads(kade, shop);
  else if (process.argv.includes('--variants')) await variants(kade, dataDir);
  else if (process.argv.includes('--feeds')) await feeds(kade, dataDir);
  else if (process.argv.includes('--imports')) await imports(kade);
  else if (process.argv.includes('--migrations')) await migrations(kade, dataDir, env);
  else if (process.argv.includes('--order-migrations')) await orderMigrations(kade, dataDir, env);
  else if (process.argv.includes('--customer-migrations')) await customerMigrations(kade, dataDir, env);
  else if (process.argv.includes('--discounts')) await discounts(kade);
  else if (process.argv.includes('--couriers')) await couriers(kade, dataDir);
  else if (process.argv.includes('--customers')) await customers(kade, dataDir);
  else if (process.argv.includes('--reports')) await reports(kade, dataDir);
  else if (process.argv.includes('--search')) await searches(kade, dataDir);
  else if (process.argv.includes('--stock')) await stock(kade, dataDir);
  else if (process.argv.includes('--dashboard')) await dashboard(kade, shop);
  else {
    await againstBare(kade, shop, dataDir);
    console.log('');
    await operations(kade, { shop, uri: databaseOf(dataDir), host: 'bench.localhost', program });
  }
  if (process.argv.includes('--growth')) await growth(kade);
  console.log(`\nMemory after the load: ${memory(kade)}`);
} finally {
  await kade.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
