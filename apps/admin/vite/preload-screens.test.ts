import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { preload } from './preload-script.ts';
import { preloads } from './preload-screens.ts';

const router = readFileSync(join(import.meta.dirname, '../src/app/router.tsx'), 'utf8');
const folders = new Map(
  [...router.matchAll(/^const (\w+) = \(\) => import\('\.\.\/modules\/(.+)\/index\.ts'\);$/gm)].map(
    ([, name, folder]) => [name, folder],
  ),
);
const pages = [...router.matchAll(/path: '([^']+)',[^{}]*?lazyPage\((\w+), '\w+'\)/g)].map(
  ([, path = '', name]) => ({ path, folder: folders.get(name) }),
);

afterEach(() => document.head.replaceChildren());

/** Returns what the page at this address preloads, when each screen has one file with the name of its folder. */
function preloadedAt(path: string): Array<string | null> {
  history.replaceState(null, '', path);
  const screens = Object.entries(preloads).map(([name, [folder]]) => [name, { files: [folder], reads: [] }]);
  preload(Object.fromEntries(screens), []);
  return [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));
}

it('finds the screens of the router', () => {
  expect(pages.length).toBe(router.match(/lazyPage\(\w+,/g)?.length);
  expect(pages.filter(({ folder }) => !folder)).toEqual([]);
});

it.each(pages)('preloads nothing at $path but its screen', ({ path, folder }) => {
  expect([[], [`/${folder}`]]).toContainEqual(preloadedAt(path.replace(/:\w+/g, '6b0d978a1e05d78b0cc98b79')));
});
