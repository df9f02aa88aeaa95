import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { FileStore } from '../../src/infra/files/file-store.ts';

const aKey = () => `${randomBytes(12).toString('hex')}.webp`;

/** What every adapter of the files port must do. */
export function fileStoreConformance(name: string, make: () => FileStore): void {
  describe(`files: ${name}`, () => {
    it('returns the stored bytes', async () => {
      const [files, key, bytes] = [make(), aKey(), randomBytes(100_000)];
      await files.put(key, bytes);
      expect((await files.read(key))?.equals(bytes)).toBe(true);
      expect(await files.size(key)).toBe(100_000);
    });

    it('returns null for an unknown key', async () => {
      expect(await make().read(aKey())).toBeNull();
      expect(await make().size(aKey())).toBeNull();
    });

    it('replaces what was there', async () => {
      const [files, key] = [make(), aKey()];
      await files.put(key, Buffer.from('first, and longer'));
      await files.put(key, Buffer.from('second'));
      expect(String(await files.read(key))).toBe('second');
    });

    it('stores one complete file when many store it at once', async () => {
      const [files, key] = [make(), aKey()];
      const versions = Array.from({ length: 10 }, (_, index) => Buffer.alloc(50_000, index));
      await Promise.all(versions.map((bytes) => files.put(key, bytes)));
      const kept = await files.read(key);
      expect(versions.some((bytes) => kept?.equals(bytes))).toBe(true);
    });

    it('removes a file, and accepts a repeated or needless removal', async () => {
      const [files, key] = [make(), aKey()];
      await files.put(key, Buffer.from('x'));
      await files.remove(key);
      await files.remove(key);
      expect(await files.read(key)).toBeNull();
    });

    it.each([
      '',
      '../../etc/passwd',
      '/etc/passwd',
      `${aKey()}/../x`,
      `${aKey()}..`,
      'a b',
      `${aKey()}\0`,
      'x'.repeat(300),
    ])('takes no key that we cannot have made: %j', async (key) => {
      const files = make();
      await expect(files.put(key, Buffer.from('x'))).rejects.toThrow('not a file key');
      await expect(files.read(key)).rejects.toThrow('not a file key');
      await expect(files.size(key)).rejects.toThrow('not a file key');
      await expect(files.remove(key)).rejects.toThrow('not a file key');
    });
  });
}
