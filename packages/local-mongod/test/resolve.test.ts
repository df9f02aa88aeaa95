import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { findEngine } from '../src/engine/platform';
import { describeServer, resolveServer, startLocalMongod } from '../src/index';
import { embeddedBinary } from '../src/paths';
import { freshFolder } from './workspace';

// The platform is mocked: the packages of this machine and its C library.
vi.mock(import('../src/engine/platform'), async (original) => {
  const platform = await original();
  return { ...platform, findEngine: vi.fn(platform.findEngine) };
});
afterEach(() => vi.mocked(findEngine).mockClear());

const embedded = { kind: 'embedded', binary: embeddedBinary, version: '9.0.0-alpha0' };

function programNamed(name: string, output: string): string {
  const folder = freshFolder();
  writeFileSync(join(folder, name), `#!/bin/sh\necho '${output}'\n`);
  chmodSync(join(folder, name), 0o755);
  return folder;
}

function withoutEngine(): void {
  const original = vi.mocked(findEngine).getMockImplementation();
  vi.mocked(findEngine).mockReturnValue({ missing: 'the embedded engine is not made for sunos-sparc' });
  onTestFinished(() => void (original && vi.mocked(findEngine).mockImplementation(original)));
}

test('MONGODB_URI has precedence, and its password is not shown', async () => {
  const uri = 'mongodb+srv://shop:s3cret@db.example,db2.example/app?retryWrites=true';
  const server = await resolveServer({ MONGODB_URI: uri, MONGOMS_SYSTEM_BINARY: '/nowhere/mongod' });
  expect(server).toEqual({ kind: 'uri', uri });
  expect(describeServer(server)).toBe('Database: MongoDB at mongodb+srv://db.example,db2.example');
});

test('then the mongod that MONGOMS_SYSTEM_BINARY names', async () => {
  const binary = join(programNamed('my-mongod', 'db version v8.0.4'), 'my-mongod');
  const server = await resolveServer({ MONGOMS_SYSTEM_BINARY: binary });
  expect(server).toEqual({ kind: 'system', binary, version: '8.0.4' });
  expect(describeServer(server)).toBe(`Database: mongod 8.0.4 (${binary})`);
});

test('a MONGOMS_SYSTEM_BINARY that is no mongod is refused by name', async () => {
  const binary = join(programNamed('cat', 'meow'), 'cat');
  await expect(resolveServer({ MONGOMS_SYSTEM_BINARY: binary })).rejects.toThrow(
    `${binary} is not a mongod: it does not print its version`,
  );
});

test('then a mongod on the PATH, passing over folders that hold something else of that name', async () => {
  const folder = freshFolder();
  mkdirSync(join(folder, 'mongod'));
  const found = programNamed('mongod', 'db version v7.0.14');
  expect(await resolveServer({ PATH: `/nowhere:${folder}:${found}` })).toEqual({
    kind: 'system',
    binary: join(found, 'mongod'),
    version: '7.0.14',
  });
});

test('then the embedded engine', async () => {
  const server = await resolveServer({ PATH: '/nowhere' });
  expect(server).toEqual(embedded);
  expect(describeServer(server)).toBe('Database: embedded MongoDB engine 9.0.0-alpha0');
});

test('a folder that the embedded engine wrote is opened by it when a mongod appears on the PATH', async () => {
  const PATH = programNamed('mongod', 'db version v8.0.4');
  const dbpath = freshFolder();
  expect(await resolveServer({ PATH }, dbpath)).toMatchObject({ kind: 'system' });
  await (await startLocalMongod({ dbpath, binary: embeddedBinary })).stop();
  expect(await resolveServer({ PATH }, dbpath)).toEqual(embedded);
});

test('then the download, where its site can be reached', async () => {
  withoutEngine();
  const site = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
  onTestFinished(() => void site.close());
  await vi.waitFor(() => expect(site.listening).toBe(true));
  const mirror = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const server = await resolveServer({ PATH: '', MONGOMS_DOWNLOAD_MIRROR: mirror });
  expect(describeServer(server)).toBe('Database: a mongod that mongodb-memory-server downloads');
});

test('else one message names every way', async () => {
  withoutEngine();
  const nothing = resolveServer({ PATH: '', MONGOMS_RUNTIME_DOWNLOAD: 'false' });
  await expect(nothing).rejects.toThrow('not made for sunos-sparc');
  for (const way of ['MONGODB_URI', 'MONGOMS_SYSTEM_BINARY', 'PATH', 'optional', 'download']) {
    await expect(nothing).rejects.toThrow(way);
  }
});
