import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { BUILT_ORIGIN } from '@kade/contract/built-origin';
import { PLANS } from '@kade/contract/plans';
import { describe, expect, it } from 'vitest';
import { client, documentOf, html, type Path, paths, read } from './built.ts';

describe('the HTML of every page', () => {
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
  ] as const)('%s: it is shown to every visitor', (_title, path) => {
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

  it.each(paths)('%s has its canonical address and a preview picture', (path) => {
    const page = documentOf(path);
    const canonical = `${BUILT_ORIGIN}${path}`;
    const property = (name: string) => page.querySelector(`[property="og:${name}"]`)?.getAttribute('content');
    expect(page.querySelector('[rel="canonical"]')?.getAttribute('href')).toBe(canonical);
    expect(property('url')).toBe(canonical);
    expect(property('image')).toBe(`${BUILT_ORIGIN}/og.png`);
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

  it.each(paths)('%s refers only to files that exist', (path) => {
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

describe('structured data', () => {
  const factsOf = (path: Path) =>
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

describe('the files beside the pages', () => {
  it('list every page for search engines', () => {
    for (const path of paths) expect(read('sitemap.xml')).toContain(`<loc>${BUILT_ORIGIN}${path}</loc>`);
    expect(read('sitemap.xml').match(/<loc>https:\/\/[^/]+\/(si|ta)\b/g)).toHaveLength(8);
    expect(read('robots.txt')).toContain(`Sitemap: ${BUILT_ORIGIN}/sitemap.xml`);
  });

  it('have an origin that no script and no compressed copy contains: the server replaces it in pages only', () => {
    const [, name = ''] = BUILT_ORIGIN.split('//');
    for (const file of readdirSync(join(client, 'landing-assets')))
      expect(read(join('landing-assets', file)), file).not.toContain(name);
    expect(html('/')).not.toContain('localhost');
  });

  it('describe the app and its icons', () => {
    const manifest = JSON.parse(read('site.webmanifest'));
    expect(manifest.name).toBe('Kade');
    const icons: string[] = manifest.icons.map((icon: { src: string }) => icon.src);
    expect(icons.filter((icon) => !existsSync(join(client, icon)))).toEqual([]);
  });

  it('leave React to the dialog: what every page loads at once is without it', () => {
    const [, entry = ''] = /src="\/(landing-assets\/entry[^"]+)"/.exec(html('/terms-and-conditions')) ?? [];
    const loaded = [...read(entry).matchAll(/\bimport\s*(?:\{[^}]*\}\s*from\s*)?"\.\/([a-z]+)-/g)];
    expect(loaded.map(([, name]) => name)).toEqual(['language']);
  });

  it('contain no unused script, and have at most 90 kB together', () => {
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
