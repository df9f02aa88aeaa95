import { describe, expect, it } from 'vitest';
import { createEncryption } from './encryption.ts';

const KEY = '0f'.repeat(32);
const OTHER = 'f0'.repeat(32);
const encryption = createEncryption(KEY);

describe('an encrypted value', () => {
  it('decrypts to the same text in its own context, and is different each time', () => {
    for (const text of ['', 'secret', 'රහස', 'x'.repeat(100_000)]) {
      const [one, two] = [encryption.encrypt(text, 'store-1'), encryption.encrypt(text, 'store-1')];
      expect(one).not.toBe(two);
      expect(encryption.decrypt(one, 'store-1')).toBe(text);
    }
  });

  it('does not open elsewhere, with another key, or after a change of any part', () => {
    const value = encryption.encrypt('secret', 'store-1');
    expect(() => encryption.decrypt(value, 'store-2')).toThrow('unable to authenticate');
    expect(() => createEncryption(OTHER).decrypt(value, 'store-1')).toThrow('not known here');
    const parts = value.split('.');
    for (const at of parts.keys()) {
      const changed = parts.map((part, index) =>
        index === at ? `${part.startsWith('A') ? 'B' : 'A'}${part.slice(1)}` : part,
      );
      expect(() => encryption.decrypt(changed.join('.'), 'store-1')).toThrow(/./);
    }
    for (const broken of ['', '....', 'v1', value.slice(0, -4), `v1.${parts[1]}.a.b.c`])
      expect(() => encryption.decrypt(broken, 'store-1')).toThrow(/./);
  });

  it('decrypts with an older key that is still configured, and reports that it is not current', () => {
    const value = encryption.encrypt('secret', 'x');
    const next = createEncryption(OTHER, [KEY]);
    expect([next.decrypt(value, 'x'), next.isCurrent(value), encryption.isCurrent(value)]).toEqual([
      'secret',
      false,
      true,
    ]);
    expect(next.isCurrent(next.encrypt('secret', 'x'))).toBe(true);
  });

  it('has a digest that depends on text and key', () => {
    expect(encryption.digest('a')).toBe(encryption.digest('a'));
    expect(
      new Set([encryption.digest('a'), encryption.digest('b'), createEncryption(OTHER).digest('a')]).size,
    ).toBe(3);
  });
});
