import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../src/config/config.ts';
import { openDatabase } from '../src/app/processes/database.ts';
import { readRawDocuments } from '../src/db/connection/raw-documents.ts';
import { connect, disconnect, ensureIndexes } from '../src/db/connection/connect.ts';
import { createAppContext } from '../src/infra/context.ts';
import { RECORDED_SUFFIX } from '../src/app/demo/load-demo.ts';
import { merchants } from '../src/app/seed/plan.ts';
import { recordedModels, writeRecording } from '../src/app/demo/recording.ts';
import { generateDemo } from '../src/app/seed/generate.ts';
import { copyAllMoves } from '../src/modules/catalogue/stock/copy-moves.ts';

/**
 * Creates the demo through the API in an empty database and records its rows and files. Run it after a change of
 * src/seed or of what the API stores; a test fails until it was run.
 */
const NOW = new Date('2026-01-31T18:00:00Z');
const folder = await mkdtemp(join(tmpdir(), 'kade-demo-'));
const config = readConfig({ DATA_DIR: folder, STORES_SUFFIX: RECORDED_SUFFIX, LOG_LEVEL: 'silent' });
const ctx = createAppContext(config, { jwt: 'only-to-record-only-to-record-only-to', seal: 'ab'.repeat(32) });
const database = await openDatabase(config, ctx.log);
try {
  await connect(database.uri);
  await ensureIndexes();
  let created = 0;
  await generateDemo(ctx, {
    now: NOW,
    merchants,
    onCreated: () =>
      ++created % 100 ||
      process.stdout.write(`${created} created
`),
  });
  // A job of the server copies the last ones.
  await copyAllMoves(ctx, new AbortController().signal);
  const rows = Object.fromEntries(
    await Promise.all(recordedModels.map(async (model) => [model, await readRawDocuments(model)] as const)),
  );
  const keys = (rows.Upload ?? []).map(({ path }) => String(path));
  const files = await Promise.all(
    keys.map(async (key) => [key, (await readFile(join(folder, 'files', key))).toString('base64')] as const),
  );
  const target = join(import.meta.dirname, '../demo');
  await mkdir(target, { recursive: true });
  const size = await writeRecording(join(target, 'demo.json.br'), {
    now: NOW,
    rows,
    files: Object.fromEntries(files),
  });
  process.stdout.write(`Recorded ${created} products and orders in ${Math.round(size / 1024)} kB\n`);
} finally {
  await disconnect();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
