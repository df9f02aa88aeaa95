import { guardCell, unguardCell } from '@kade/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvLine } from '../../src/modules/platform/privacy/export-csv.ts';

const pieces = [
  '=',
  '+',
  '-',
  '@',
  '＝',
  '＋',
  '－',
  '＠',
  ';',
  ',',
  '|',
  '\t',
  '\r',
  '\n',
  ' ',
  '\u00a0',
  '\u200b',
  "'",
  '"',
];
const texts = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.constantFrom('a', '1', 'තේ')), { maxLength: 30 })
  .map((parts) => parts.join(''));
const FORMULA = /^[\s\p{Cc}\p{Cf}"]*[=+\-@＝＋－＠]/u;

it('no text of a merchant or a buyer begins a formula in a CSV cell, whatever separator it is read with', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(guardCell(text)).not.toMatch(FORMULA);
      for (const cell of csvLine(['id', text]).split(/[;\t\r\n]/)) expect(cell).not.toMatch(FORMULA);
    }),
    { numRuns: 3000 },
  );
});

it('the text of a guarded cell is read back as it was', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(unguardCell(guardCell(text))).toBe(text);
    }),
    { numRuns: 3000 },
  );
});

it('a long text is guarded in linear time', () => {
  const began = performance.now();
  guardCell(`${' ;'.repeat(500_000)}a`);
  expect(performance.now() - began).toBeLessThan(2_000);
});
