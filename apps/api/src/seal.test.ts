import { describe, expect, it } from 'vitest';
import { createSeal } from './seal.ts';

const KEY = '0f'.repeat(32);
const OTHER = 'f0'.repeat(32);
const seal = createSeal(KEY);

describe('a sealed value', () => {
  it('opens to the same text in its own context, and looks different each time', () => {
    for (const text of ['', 'secret', 'රහස', 'x'.repeat(100_000)]) {
      const [one, two] = [seal.seal(text, 'store-1'), seal.seal(text, 'store-1')];
      expect(one).not.toBe(two);
      expect(seal.open(one, 'store-1')).toBe(text);
    }
  });

  it('does not open elsewhere, with another key, or after a change of any part', () => {
    const value = seal.seal('secret', 'store-1');
    expect(() => seal.open(value, 'store-2')).toThrow('unable to authenticate');
    expect(() => createSeal(OTHER).open(value, 'store-1')).toThrow('not known here');
    const parts = value.split('.');
    for (const at of parts.keys()) {
      const changed = parts.map((part, index) =>
        index === at ? `${part.startsWith('A') ? 'B' : 'A'}${part.slice(1)}` : part,
      );
      expect(() => seal.open(changed.join('.'), 'store-1')).toThrow(/./);
    }
    for (const broken of ['', '....', 'v1', value.slice(0, -4), `v1.${parts[1]}.a.b.c`])
      expect(() => seal.open(broken, 'store-1')).toThrow(/./);
  });

  it('opens with an older key that is still named, and says that it is not current', () => {
    const value = seal.seal('secret', 'x');
    const next = createSeal(OTHER, [KEY]);
    expect([next.open(value, 'x'), next.isCurrent(value), seal.isCurrent(value)]).toEqual([
      'secret',
      false,
      true,
    ]);
    expect(next.isCurrent(next.seal('secret', 'x'))).toBe(true);
  });

  it('has a digest that depends on text and key', () => {
    expect(seal.digest('a')).toBe(seal.digest('a'));
    expect(new Set([seal.digest('a'), seal.digest('b'), createSeal(OTHER).digest('a')]).size).toBe(3);
  });
});
