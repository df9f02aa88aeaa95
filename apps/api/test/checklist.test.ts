import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checklistFile, type Item, readChecklist, testedItems, writeChecklist } from './checklist.ts';

const text = readFileSync(checklistFile, 'utf8');
const items = readChecklist(text).filter((line): line is Item => typeof line !== 'string');
const tested = testedItems();

describe('docs/checklist.md (pnpm --filter @kade/api run checklist writes it anew)', () => {
  it('holds all 501 items, once and in order', () => {
    expect(items.map(({ number }) => number)).toEqual(Array.from({ length: 501 }, (_, index) => index + 1));
    expect(writeChecklist(readChecklist(text))).toBe(text);
  });

  it('every item of the API is named by a test', () => {
    const open = items.filter(({ number, files }) => number >= 420 && files.length === 0);
    expect(open.map(({ number }) => number)).toEqual([]);
  });

  it('no ticked item has lost its test', () => {
    const lost = items.flatMap(({ number, files }) =>
      files
        .filter((file) => !tested.get(number)?.includes(file))
        .map((file) => `${number} is no longer named in ${file}`),
    );
    expect(lost).toEqual([]);
  });

  it('a line that names no item is ignored', () => {
    expect(writeChecklist(readChecklist('# A heading\n\n- [ ] 12 not an item'))).toBe(
      '# A heading\n\n- [ ] 12 not an item',
    );
  });
});
