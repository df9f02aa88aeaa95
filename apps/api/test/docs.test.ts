import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from '@kade/contract/openapi';
import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from './walk/routes.ts';
import { type World, world } from './world.ts';

let here: World;
beforeAll(async () => {
  here = await world({ env: { PUBLIC_URL: 'https://kade.example', PLATFORM_NAME: 'Kade & <Co>' } });
});

const kept = join(import.meta.dirname, '../../../docs/openapi.json');

describe('the API describes itself', () => {
  it('/api/openapi.json is the contract with the address of this installation', async () => {
    const reply = await fetch(`${here.url}/api/openapi.json`);
    expect(reply.headers.get('content-type')).toContain('application/json');
    expect(await reply.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument('https://kade.example'))));
  });

  it('docs/openapi.json is up to date with the contract (npm run docs in apps/api writes it)', () => {
    expect(JSON.parse(readFileSync(kept, 'utf8'))).toEqual(
      JSON.parse(JSON.stringify(openApiDocument('http://localhost:4000'))),
    );
  });

  it('/api/docs shows every call, links only to itself and escapes what it prints', async () => {
    const page = await (await fetch(`${here.url}/api/docs`)).text();
    for (const { name, route } of routes) {
      expect(page, name).toContain(`<article id="${name}">`);
      expect(page, name).toContain(route.path.replace(/:(\w+)/g, '{$1}').replace(/(.)\/$/, '$1'));
    }
    expect(page).toContain('Kade &amp; &lt;Co&gt; API');
    const targets = [...page.matchAll(/\b(?:href|src)="([^"]*)"/g)].map(([, target = '']) => target);
    expect(targets.filter((target) => !/^(#|\/api\/)/.test(target))).toEqual([]);
    const ids = new Set([...page.matchAll(/\bid="([^"]*)"/g)].map(([, id]) => id));
    expect(targets.filter((target) => target.startsWith('#') && !ids.has(target.slice(1)))).toEqual([]);
    expect(page).not.toMatch(/<script|@import|url\(|<link|undefined|\[object/);
  });

  it.each([
    ['products.create', 'one of your stores. An API key needs the scope products:write.'],
    ['products.get', 'Public without store_id; with it, your token and one of your stores. An API key needs'],
    ['stores.setDomain', 'one of your stores. API keys are not accepted.'],
    ['keys.current', 'Needs an API key.'],
    ['storefront.products', 'Public: no token needed.'],
  ])('/api/docs shows who may call %s', async (name, words) => {
    const page = await (await fetch(`${here.url}/api/docs`)).text();
    const [, article = ''] = page.split(`<article id="${name}">`);
    expect(article.split('</article>')[0]).toContain(words);
  });

  it('/api/docs forbids its page to load anything from another origin', async () => {
    const policy = (await fetch(`${here.url}/api/docs`)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/https?:|\*/);
  });
});
