import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keys, s3Server } from '../../../test/s3-server.ts';
import { fileStoreConformance } from '../../../test/conformance/files.ts';
import { diskFiles } from './disk.ts';
import { memoryFiles } from './memory.ts';
import { s3Files } from './s3.ts';

let folder: string;
let bucket: Awaited<ReturnType<typeof s3Server>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kade-files-'));
  bucket = await s3Server('pictures');
});
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

const s3 = (over = {}) =>
  s3Files({ endpoint: `${bucket.endpoint}/`, bucket: 'pictures', region: 'auto', ...keys, ...over });
const KEY = `${'a'.repeat(24)}.webp`;

fileStoreConformance('disk', () => diskFiles(join(folder, 'files')));
fileStoreConformance('memory', memoryFiles);
fileStoreConformance('s3', s3);

describe('files on disk', () => {
  it('leave no incomplete file', async () => {
    const names = await readdir(join(folder, 'files'));
    expect(names.filter((name) => !/^[0-9a-f]{24}\.webp$/.test(name))).toEqual([]);
  });

  it('throw when the folder cannot be written', async () => {
    const files = diskFiles('/dev/null/files');
    await expect(files.put(KEY, Buffer.from('x'))).rejects.toThrow('ENOTDIR');
  });
});

describe('files in a bucket', () => {
  it('are tried again when the service is busy for a moment', async () => {
    bucket.state.failures = 2;
    await s3().put(KEY, Buffer.from('kept'));
    expect(String(await s3().read(KEY))).toBe('kept');
  });

  it.each([
    ['a wrong secret', { secretAccessKey: 'wrong' }, 'answered 403'],
    ['a bucket that is not there', { bucket: 'other' }, 'no bucket other'],
    ['a service that is down', { endpoint: 'http://127.0.0.1:1' }, 'fetch failed'],
  ])('fail by name with %s', async (_, over, sentence) => {
    await expect(s3(over).put(KEY, Buffer.from('x'))).rejects.toThrow(sentence);
  });
});
