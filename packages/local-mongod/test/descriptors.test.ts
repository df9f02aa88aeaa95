import { type FileHandle, open } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { startLocalMongod } from '../src/index';
import { embeddedBinary } from '../src/paths';
import { freePort, freshFolder } from './workspace';

test('a server that cannot start for lack of file descriptors is reported with a sentence', async () => {
  const [dbpath, port] = [freshFolder(), await freePort()];
  const held: FileHandle[] = [];
  const exhausted = await (async () => {
    for (;;) held.push(await open('/dev/null'));
  })().catch((cause: NodeJS.ErrnoException) => cause.code);
  const refused = await startLocalMongod({ dbpath, port, binary: embeddedBinary }).catch(
    (cause: Error) => cause.message,
  );
  await Promise.all(held.map((file) => file.close()));
  expect(exhausted).toBe('EMFILE');
  expect(refused).toMatch(/^Cannot run .*EMFILE/);
});
