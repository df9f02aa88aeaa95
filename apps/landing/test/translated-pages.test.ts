import { BUILT_ORIGIN } from '@kade/contract/built-origin';
import { describe, expect, it } from 'vitest';
import { documentOf, paths } from './built.ts';

describe('every page in Sinhala and Tamil', () => {
  const translated = paths.flatMap((path) =>
    (['si', 'ta'] as const).map((language) => ({
      language,
      path,
      at: path === '/' ? `/${language}` : `/${language}${path}`,
    })),
  );

  it.each(translated)(
    '$at is in its language, has its canonical address and links in that language',
    ({ language, at }) => {
      const page = documentOf(at);
      expect(page.documentElement.lang).toBe(language);
      expect(page.querySelector('[rel="canonical"]')?.getAttribute('href')).toBe(`${BUILT_ORIGIN}${at}`);
      expect(page.querySelector('h1')?.textContent).toMatch(
        language === 'si' ? /[\u0D80-\u0DFF]/ : /[\u0B80-\u0BFF]/,
      );
      for (const link of page.querySelectorAll('a[href^="/"]:not([data-language], [hreflang])'))
        expect(link.getAttribute('href')).toMatch(
          new RegExp(`^/(${language}(/|#|$)|login$|signup$|api/docs$)`),
        );
    },
  );

  it.each(paths)('%s names its translations, and they name each other', (path) => {
    const alternatesOf = (page: Document) =>
      [...page.querySelectorAll('[rel="alternate"]')].map((link) => [
        link.getAttribute('hreflang'),
        link.getAttribute('href')?.replace(BUILT_ORIGIN, ''),
      ]);
    const below = (language: string) => (path === '/' ? `/${language}` : `/${language}${path}`);
    const expected = [
      ['en', path],
      ['si', below('si')],
      ['ta', below('ta')],
      ['x-default', path],
    ];
    for (const at of [path, below('si'), below('ta')]) expect(alternatesOf(documentOf(at))).toEqual(expected);
  });

  it.each(['/si/terms-and-conditions', '/ta/privacy-policy'])(
    '%s states that the English text is binding',
    (at) => {
      const english = documentOf(at).querySelector('main a[hreflang="en"]');
      expect(english?.getAttribute('href')).toBe(at.slice(3));
    },
  );
});
