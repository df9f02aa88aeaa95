import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Calls that need a replica set; the minimum supported server is a standalone one. */
const NEEDS_REPLICA_SET = /\.(startSession|withSession|startTransaction|withTransaction|transaction|watch)\(/;

/** Every source file that sends commands to the database. */
function sources(): string[] {
  const folders = ['apps/api/src', 'packages/local-mongod/src'].filter((folder) =>
    existsSync(join(root, folder)),
  );
  const inside = (folder: string) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return folders
    .flatMap((folder) => inside(folder).map((name) => join(folder, name)))
    .filter((file) => file.endsWith('.ts'));
}

/** Checks first whether the server is a replica set. */
const WHERE_THERE_IS_ONE = ['packages/local-mongod/src/dump/at.ts'];

test('no source file uses sessions, transactions or change streams', () => {
  const files = sources();
  expect(files).toContain('packages/local-mongod/src/launcher.ts');
  const found = files.filter((file) => NEEDS_REPLICA_SET.test(readFileSync(join(root, file), 'utf8')));
  expect(found).toEqual(WHERE_THERE_IS_ONE);
});

test.each([
  'await connection.transaction(async () => {',
  'const session = await client.startSession()',
  'Order.watch([])',
])('the check would notice %j', (line) => expect(line).toMatch(NEEDS_REPLICA_SET));
