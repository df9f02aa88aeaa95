import { describe, expect, it } from 'vitest';
import { fixedClock } from '../clock.ts';
import { createPageCache } from './page-cache.ts';

const page = { gzip: Buffer.alloc(8_000), length: 40_000, etag: '"1"', headers: [] };

describe('the pages in memory', () => {
  it('are not driven out by rare ones, of which only the last ones asked for are kept', () => {
    const pages = createPageCache(800_000, fixedClock(new Date()));
    pages.set('home', 1, page);
    for (let n = 0; n < 1_000; n += 1) pages.set(`selection ${n}`, 1, page, true);
    expect(pages.get('home', 1)).toBe(page);
    expect(pages.get('selection 999', 1)).toBe(page);
    expect(pages.get('selection 0', 1)).toBeUndefined();
  });

  it('are rendered anew in the last third of their minute, one in 80 ms, and stay in memory meanwhile', () => {
    const clock = fixedClock(new Date(0));
    const pages = createPageCache(800_000, clock);
    const names = ['home', 'list', 'product'];
    for (const name of names) pages.set(name, 1, page);
    const renewedAt = (milliseconds: number) => {
      clock.set(new Date(milliseconds));
      return names.filter((name) => pages.isRenewedBy(name, 1));
    };
    expect(renewedAt(39_999)).toEqual([]);
    expect(renewedAt(40_000)).toEqual(['home']);
    expect(renewedAt(40_079)).toEqual([]);
    expect(pages.get('home', 1)).toBe(page);
    pages.set('home', 1, page);
    expect(renewedAt(40_080)).toEqual(['list']);
    expect(pages.isRenewedBy('list', 2)).toBe(false);
    expect(renewedAt(60_000)).toEqual([]);
  });

  it('are none without memory', () => {
    const pages = createPageCache(0, fixedClock(new Date()));
    pages.set('home', 1, page);
    pages.set('selection', 1, page, true);
    expect([pages.get('home', 1), pages.get('selection', 1)]).toEqual([undefined, undefined]);
  });
});
