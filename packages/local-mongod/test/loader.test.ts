import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lowerGlibcNeed } from '../src/engine/elf';
import { patchedFolder } from '../src/engine/loader';
import { type EnginePackage, findEngine } from '../src/engine/platform';
import { freshFolder } from './workspace';

const ADDON = 'embedded-mongodb.linux-x64-gnu.node';
const LIBRARY = 'libembedded_mongodb_native.so';

// The copy is only created on this platform; its source files exist only there.
describe.runIf(process.platform === 'linux' && process.arch === 'x64')('the copy for an older glibc', () => {
  const nativeFolder = () => (findEngine() as EnginePackage).nativeFolder;

  test('is made once and taken from the cache afterwards', () => {
    const cache = freshFolder();
    const folder = patchedFolder(nativeFolder(), cache);
    expect(readdirSync(folder).toSorted()).toEqual([ADDON, LIBRARY]);
    expect(patchedFolder('/nowhere', cache)).toBe(folder);
  });

  test('differs from the original only in names and versions of imports', () => {
    const folder = patchedFolder(nativeFolder(), freshFolder());
    for (const name of [ADDON, LIBRARY]) {
      const before = readFileSync(join(nativeFolder(), name));
      const after = readFileSync(join(folder, name));
      expect(after).toHaveLength(before.length);
      const changed = before.filter((byte, index) => byte !== after[index]).length;
      expect(changed).toBeGreaterThan(0);
      expect(changed).toBeLessThan(40);
      expect(lowerGlibcNeed(after).equals(after)).toBe(true);
    }
  });

  test('is refused for a file with another checksum, and nothing is left behind', () => {
    const [tampered, cache] = [freshFolder(), freshFolder()];
    copyFileSync(join(nativeFolder(), ADDON), join(tampered, ADDON));
    const library = readFileSync(join(nativeFolder(), LIBRARY));
    library.write('tampered', library.length / 2);
    writeFileSync(join(tampered, LIBRARY), library);
    expect(() => patchedFolder(tampered, cache)).toThrow(`${LIBRARY} is not the expected file`);
    expect(readdirSync(cache)).toEqual([]);
  });
});

test('what is not a 64-bit ELF file is refused', () => {
  expect(() => lowerGlibcNeed(Buffer.from('#!/bin/sh\necho this is a script\n'))).toThrow('Not a 64-bit');
});
