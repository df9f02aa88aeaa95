import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';
import { gzipSync } from 'node:zlib';
import { PLANS } from '@kade/contract/plans';
import { beforeAll, describe, expect, it } from 'vitest';

const app = join(import.meta.dirname, '..');
const client = join(app, 'dist/test-pages/client');
const pages = {
  '/': '',
  '/pricing': 'pricing',
  '/terms-and-conditions': 'terms-and-conditions',
  '/privacy-policy': 'privacy-policy',
};
const operator = {
  OPERATOR_NAME: 'Saman’s Software',
  OPERATOR_EMAIL: 'ayubowan@kade.lk',
  PUBLIC_URL: 'https://kade.lk/',
};

const read = (file: string) => readFileSync(join(client, file), 'utf8');
const html = (path: keyof typeof pages) => read(join(pages[path], 'index.html'));
const documentOf = (path: keyof typeof pages) => new DOMParser().parseFromString(html(path), 'text/html');
const paths = Object.keys(pages) as Array<keyof typeof pages>;

beforeAll(() => {
  execFileSync(join(app, 'node_modules/.bin/react-router'), ['build'], {
    cwd: app,
    env: { ...process.env, ...operator, NODE_ENV: 'production', LANDING_BUILD_DIR: 'dist/test-pages' },
    stdio: 'pipe',
  });
});

describe('every page, as it comes from the server', () => {
  it.each(paths)('%s can be read without scripts', (path) => {
    const words = {
      '/': 'Your shop, open to the whole island.',
      '/pricing': 'What it costs',
      '/terms-and-conditions': 'Terms and Conditions',
      '/privacy-policy': 'Privacy Policy',
    };
    const page = documentOf(path);
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    expect(page.querySelector('h1')?.textContent).toBe(words[path]);
    expect(page.querySelector('main')?.textContent?.length).toBeGreaterThan(500);
  });

  it.each([
    // checklist 024
    ['/terms-and-conditions is public', '/terms-and-conditions'],
    // checklist 025
    ['/privacy-policy is public', '/privacy-policy'],
    // checklist 026
    ['/pricing is public', '/pricing'],
  ] as const)('%s: it shows itself whoever comes', (_title, path) => {
    expect(documentOf(path).querySelector('main h1')).not.toBeNull();
    const code = [...documentOf(path).querySelectorAll('script')].map((script) =>
      script.src ? read(new URL(script.src, 'http://x').pathname.slice(1)) : script.textContent,
    );
    expect(code.join('\n')).not.toMatch(/\/login|location\.replace/);
  });

  it('has its own title and description', () => {
    const all = paths.map((path) => documentOf(path));
    expect(new Set(all.map((page) => page.title)).size).toBe(4);
    for (const page of all) {
      const description = page.querySelector('[name="description"]')?.getAttribute('content') ?? '';
      expect(description.length).toBeGreaterThan(70);
      expect(description.length).toBeLessThan(170);
    }
  });

  it.each(paths)('%s says where it lives and which picture shows it', (path) => {
    const page = documentOf(path);
    const canonical = `https://kade.lk${path}`;
    const property = (name: string) => page.querySelector(`[property="og:${name}"]`)?.getAttribute('content');
    expect(page.querySelector('[rel="canonical"]')?.getAttribute('href')).toBe(canonical);
    expect(property('url')).toBe(canonical);
    expect(property('image')).toBe('https://kade.lk/og.png');
    expect(page.documentElement.lang).toBe('en');
  });

  // checklist 402
  it.each(paths)('%s loads nothing from another host', (path) => {
    const page = documentOf(path);
    const loaded = [
      ...page.querySelectorAll(
        '[src], [srcset], link[href]:not([rel="canonical"], [rel="alternate"]), object, iframe',
      ),
    ];
    expect(loaded.length).toBeGreaterThan(5);
    for (const node of loaded)
      expect(node.getAttribute('src') ?? node.getAttribute('href') ?? node.getAttribute('srcset')).toMatch(
        /^\/[^/]/,
      );
    expect(html(path)).not.toMatch(/\son[a-z]+=/i);
    for (const style of readdirSync(join(client, 'landing-assets')).filter((name) => name.endsWith('.css')))
      expect(read(join('landing-assets', style))).not.toMatch(/url\(|@font-face/);
  });

  it.each(paths)('%s names only files that are there', (path) => {
    const page = documentOf(path);
    const nodes = [...page.querySelectorAll('[src], link[href]:not([rel="canonical"], [rel="alternate"])')];
    const files = nodes.map((node) => node.getAttribute('src') ?? node.getAttribute('href') ?? '');
    expect([...files, '/og.png'].filter((file) => !existsSync(join(client, file)))).toEqual([]);
  });

  it('prints the operator and the address that the operator set', () => {
    expect(documentOf('/terms-and-conditions').querySelector('main')?.textContent).toContain(
      'Saman’s Software',
    );
    expect(documentOf('/privacy-policy').querySelector('main')?.textContent).toContain('Saman’s Software');
    expect(documentOf('/').querySelector('footer [href^="mailto:"]')?.getAttribute('href')).toBe(
      'mailto:ayubowan@kade.lk',
    );
  });
});

describe('every page in Sinhala and Tamil', () => {
  const translated = paths.flatMap((path) =>
    (['si', 'ta'] as const).map((language) => ({
      language,
      path,
      at: path === '/' ? `/${language}` : `/${language}${path}`,
    })),
  );
  const pageAt = (at: string) => new DOMParser().parseFromString(read(join(at, 'index.html')), 'text/html');

  it.each(translated)(
    '$at is in its language, says where it lives and leads on in it',
    ({ language, at }) => {
      const page = pageAt(at);
      expect(page.documentElement.lang).toBe(language);
      expect(page.querySelector('[rel="canonical"]')?.getAttribute('href')).toBe(`https://kade.lk${at}`);
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
        link.getAttribute('href')?.replace('https://kade.lk', ''),
      ]);
    const below = (language: string) => (path === '/' ? `/${language}` : `/${language}${path}`);
    const expected = [
      ['en', path],
      ['si', below('si')],
      ['ta', below('ta')],
      ['x-default', path],
    ];
    for (const at of [path, below('si'), below('ta')]) expect(alternatesOf(pageAt(at))).toEqual(expected);
  });

  it.each(['/si/terms-and-conditions', '/ta/privacy-policy'])(
    '%s says that the English text counts',
    (at) => {
      const english = pageAt(at).querySelector('main a[hreflang="en"]');
      expect(english?.getAttribute('href')).toBe(at.slice(3));
    },
  );
});

describe('structured data', () => {
  const factsOf = (path: keyof typeof pages) =>
    [...documentOf(path).querySelectorAll('[type="application/ld+json"]')].map((node) =>
      JSON.parse(node.textContent ?? ''),
    );

  it('offers the three plans at the prices of the contract', () => {
    const app = factsOf('/').find((fact) => fact['@type'] === 'SoftwareApplication');
    expect(app.offers.map((offer: { price: number }) => offer.price)).toEqual(
      PLANS.map((plan) => plan.price),
    );
  });

  it('repeats the questions that the pricing page shows', () => {
    const [faq] = factsOf('/pricing');
    const shown = [...documentOf('/pricing').querySelectorAll('summary')].map((node) => node.textContent);
    expect(faq.mainEntity.map((entry: { name: string }) => entry.name)).toEqual(shown);
  });
});

describe('the home page', () => {
  const scripts = () => [...documentOf('/').querySelectorAll('script:not([src]):not([type])')];

  type Show = (event: { persisted: boolean }) => void;

  /** Runs the inline script against a browser with this storage, and answers where it goes. */
  function visit(localStorage: unknown, browser: object = {}) {
    const style = { display: '' };
    const went: string[] = [];
    const shown: Show[] = [];
    vm.runInNewContext(scripts()[0]?.textContent ?? '', {
      localStorage,
      location: {
        pathname: '/',
        search: '',
        hash: '',
        ...browser,
        replace: (path: string) => went.push(path),
      },
      navigator: { languages: ['en-LK'], ...browser },
      document: { documentElement: { style } },
      addEventListener: (_name: 'pageshow', listener: Show) => shown.push(listener),
    });
    return {
      went,
      hidden: () => style.display === 'none',
      show: (persisted: boolean) => shown.forEach((listener) => listener({ persisted })),
    };
  }

  // checklist 001
  it('is shown to a visitor without a token', () => {
    for (const token of [null, '']) {
      const { went, hidden } = visit({ getItem: () => token });
      expect([went, hidden()]).toEqual([[], false]);
    }
  });

  // checklist 001
  it('is shown where the browser forbids storage', () => {
    const forbidden = {
      getItem: () => {
        throw new Error('SecurityError');
      },
    };
    const { went, hidden } = visit(forbidden);
    expect([went, hidden()]).toEqual([[], false]);
  });

  // checklist 002 061
  it('hides itself and goes to /dashboard when there is a token', () => {
    const { went, hidden } = visit({ getItem: (key: string) => (key === 'user' ? 'a.b.c' : null) });
    expect([went, hidden()]).toEqual([['/dashboard'], true]);
  });

  // checklist 002
  it('does so as well when the back button brings it back after a login', () => {
    let token = '';
    const { went, hidden, show } = visit({ getItem: () => token });
    show(false);
    token = 'a.b.c';
    show(false);
    expect(went).toEqual([]);
    show(true);
    expect([went, hidden()]).toEqual([['/dashboard'], true]);
  });

  const storageOf = (kept: Record<string, string | undefined>) => ({
    getItem: (key: string) => kept[key] ?? null,
  });

  it.each([
    { who: 'a browser in Tamil', browser: { languages: ['ta-LK', 'en'] }, goes: ['/ta'] },
    { who: 'a browser in French that takes Sinhala', browser: { languages: ['fr', 'SI'] }, goes: ['/si'] },
    { who: 'a browser in French alone', browser: { languages: ['fr-FR'] }, goes: [] },
    {
      who: 'a kept choice of Sinhala',
      kept: { language: 'si' },
      browser: { languages: ['ta'] },
      goes: ['/si'],
    },
    { who: 'a kept choice of English', kept: { language: 'en' }, browser: { languages: ['ta'] }, goes: [] },
    {
      who: 'a kept choice that is none',
      kept: { language: 'xx' },
      browser: { languages: ['ta'] },
      goes: ['/ta'],
    },
    {
      who: 'a link into the page',
      browser: { languages: ['ta'], search: '?a=b', hash: '#why' },
      goes: ['/ta?a=b#why'],
    },
    {
      who: 'a page that is translated already',
      kept: { language: 'ta' },
      browser: { pathname: '/si' },
      goes: [],
    },
    { who: 'a merchant who is signed in', kept: { user: 'a.b.c', language: 'ta' }, goes: ['/dashboard'] },
  ])('follows $who', ({ kept = {}, browser = {}, goes }) => {
    expect(visit(storageOf(kept), browser).went).toEqual(goes);
  });

  it('sends nobody to another language when the back button brings it back', () => {
    const kept: Record<string, string> = {};
    const { went, show } = visit(storageOf(kept));
    kept.language = 'ta';
    show(true);
    expect(went).toEqual([]);
  });

  // checklist 002
  it('decides before any style or content is read', () => {
    expect(scripts()).toHaveLength(1);
    const text = html('/');
    expect(text.indexOf('/dashboard')).toBeLessThan(text.indexOf('rel="stylesheet"'));
    expect(text.indexOf('/dashboard')).toBeLessThan(text.indexOf('<body'));
  });

  it('is the only page with an inline script', () => {
    for (const path of paths.slice(1)) expect(html(path)).not.toMatch(/<script>/);
  });
});

describe('the files beside the pages', () => {
  it('list every page for search engines', () => {
    for (const path of paths) expect(read('sitemap.xml')).toContain(`<loc>https://kade.lk${path}</loc>`);
    expect(read('sitemap.xml').match(/<loc>https:\/\/kade\.lk\/(si|ta)\b/g)).toHaveLength(8);
    expect(read('robots.txt')).toContain('Sitemap: https://kade.lk/sitemap.xml');
  });

  it('describe the app and its icons', () => {
    const manifest = JSON.parse(read('site.webmanifest'));
    expect(manifest.name).toBe('Kade');
    const icons: string[] = manifest.icons.map((icon: { src: string }) => icon.src);
    expect(icons.filter((icon) => !existsSync(join(client, icon)))).toEqual([]);
  });

  it('hold no script that no page uses, and weigh at most 90 kB together', () => {
    const assets = join(client, 'landing-assets');
    const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
    const everything = [
      ...paths.map(html),
      ...scripts.map((name) => read(join('landing-assets', name))),
    ].join('\n');
    for (const name of scripts) expect(everything).toContain(name);
    const weight = scripts.reduce(
      (sum, name) => sum + gzipSync(readFileSync(join(assets, name)), { level: 9 }).length,
      0,
    );
    expect(weight).toBeLessThanOrEqual(90_000);
    expect(everything).not.toContain('__reactRouterContext');
  });
});
