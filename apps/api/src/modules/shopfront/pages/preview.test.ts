import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { provedDns, visitAt } from '../../../../test/visit.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { loadStorefront } from '../../../infra/shop-cache/storefront-bundle.ts';
import { MINUTE } from '../../../lib/duration.ts';

const apps = fileURLToPath(new URL('../../../../../', import.meta.url));
const clock = fixedClock(new Date());
let here: World;
let eve: Person;

const SECTION = 'section00001';
const add = {
  op: 'add' as const,
  area: 'home' as const,
  _id: SECTION,
  type: 'rich_text',
  settings: { heading: { en: 'Our story' }, text: { en: 'A text with href="/products" in it' } },
};
const setHeading = (en: string) => ({ op: 'set' as const, section: SECTION, name: 'heading', value: { en } });
const change = (...operations: (typeof add | ReturnType<typeof setHeading>)[]) =>
  eve.api.design.change({ body: { operations } });
const open = async ({ api }: Person) => new URL(okay(await api.design.preview({ body: {} })).url).pathname;
const visit = (path: string, host = eve.host, method = 'GET') => visitAt(here.url, { host, path, method });

beforeAll(async () => {
  here = await world({
    ctx: { clock, dns: provedDns, storefront: await loadStorefront({ WEB_DIR: apps }) },
  });
  eve = await here.newMerchant();
  okay(await change(add));
  const link = { _id: 'link00000001', name: { en: 'All our tea' }, target: { to: 'products' as const } };
  okay(await eve.api.design.change({ body: { operations: [{ op: 'add_link', menu: 'header', link }] } }));
});

describe('the preview of a design', () => {
  it('shows the draft, of which visitors see nothing', async () => {
    const path = await open(eve);
    expect((await visit(path)).html).toContain('Our story');
    okay(await change(setHeading('Our newer story')));
    expect((await visit(path)).html).toContain('Our newer story');
    expect((await visit(path)).html).toContain('All our tea');
    const { html } = await visit('/');
    expect(html).not.toContain('story');
    expect(html).not.toContain('All our tea');
  });

  it('is the page that visitors see after publishing, byte for byte, but for links, script and ids of sections', async () => {
    const path = await open(eve);
    const preview = (await visit(path)).html;
    okay(await eve.api.design.publish({ body: {} }));
    const { html } = await visit('/');
    expect(html).toContain('Our newer story');
    expect(html).toContain('All our tea');
    const SCRIPT = /<script type="module"[^>]*><\/script>/;
    expect(preview.match(SCRIPT)?.[0]).toMatch(
      /src="\/shop-assets\/preview-.*data-editor="http:\/\/localhost:4000"/,
    );
    expect(html).not.toContain('data-section');
    const plain = preview.replaceAll(path, '/').replace(` data-section="${SECTION}"`, '').replace(SCRIPT, '');
    expect(plain).toBe(html.replace(SCRIPT, ''));
  });

  it('wears colours that are being chosen, and ignores what are no colours', async () => {
    const path = await open(eve);
    const plain = (await visit(path)).html;
    const wears = async (colours: string) => (await visit(`${path}?colours=${colours}`)).html;
    const chosen = await wears('AA0000.10B981.FFFFFF.1F2937.FFFFFF');
    expect(chosen).toContain('#aa0000');
    expect(chosen).not.toContain('preview-theme');
    expect(await wears('AA0000.x}.FFFFFF.1F2937.FFFFFF')).toBe(plain);
    expect((await visit('/')).html).not.toContain('#aa0000');
  });

  it('wears fonts and shapes that are being chosen, and ignores unknown ones', async () => {
    const path = await open(eve);
    const colours = 'AA0000.10B981.FFFFFF.1F2937.FFFFFF';
    const wears = async (look: string) => (await visit(`${path}?colours=${colours}&look=${look}`)).html;
    const plain = (await visit(`${path}?colours=${colours}`)).html;
    expect(await wears('...')).toBe(plain);
    expect(await wears('x}.y.z.url(x)')).toBe(plain);
    const chosen = await wears('book.round.compact.outlined');
    expect(chosen).toMatch(/url\(\/shop-assets\/fonts\/noto-serif-[\w-]+\.woff2\)/);
    expect(chosen).toContain(':root{--round:1.25rem}');
    expect(plain).not.toContain('@font-face');
  });

  it('keeps links in it, also those of further pages, and leaves texts as they are', async () => {
    const path = await open(eve);
    const { html } = await visit(path);
    expect(html).toContain(`href="${path}products"`);
    expect(html).toContain('A text with href=&quot;/products&quot; in it');
    const list = await visit(`${path}products?sort=price`);
    expect(list.status).toBe(200);
    expect(list.html).toMatch(new RegExp(`action="${path}search"`));
  });

  it('may be shown in a frame of the admin app only, and is neither stored nor indexed', async () => {
    const { headers } = await visit(await open(eve));
    expect(headers['content-security-policy']).toContain('frame-ancestors http://localhost:4000');
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    const page = await visit('/');
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(page.headers['x-frame-options']).toBe('DENY');
  });

  it("shows the draft of the merchant's own pages, and links to them", async () => {
    const page = { _id: 'page00000001', slug: 'about-us', title: { en: 'About us' } };
    const heading = { ...add, _id: 'section00002', page: page._id };
    okay(await eve.api.design.change({ body: { operations: [{ op: 'add_page', page }, heading] } }));
    const path = await open(eve);
    expect((await visit(path)).html).toContain(`href="${path}pages/about-us"`);
    expect((await visit(`${path}pages/about-us`)).html).toContain('data-section="section00002"');
    expect((await visit(`${path}pages/other`)).status).toBe(404);
    expect((await visit('/pages/about-us')).status).toBe(404);
  });

  it('takes no forms', async () => {
    const refused = await visit(`${await open(eve)}cart/lines`, eve.host, 'POST');
    expect(refused.status).toBe(405);
    expect(refused.html).toContain('<h1>Orders are off in the preview</h1>');
  });

  it('is not there with a wrong token, at another shop, or after 15 minutes', async () => {
    const path = await open(eve);
    expect((await visit('/__preview/v1.abc/')).status).toBe(404);
    expect((await visit('/__preview/')).status).toBe(404);
    expect((await visit(await open(here.bob))).status).toBe(404);
    expect((await visit(path, here.bob.host)).html).not.toContain('story');
    expect((await visit(path, here.bob.host)).status).toBe(404);
    clock.set(new Date(clock.now().getTime() + 14 * MINUTE));
    expect((await visit(path)).status).toBe(200);
    clock.set(new Date(clock.now().getTime() + MINUTE));
    expect((await visit(path)).status).toBe(404);
  });

  it('of a shop at its own domain is at a host of the platform, with the addresses of that domain', async () => {
    const own = await here.newMerchant();
    const newDomain = `shop-${own.storeId}.example.lk`;
    okay(await own.api.stores.setDomain({ body: { newDomain } }));
    okay(await own.api.stores.checkDomain({ body: {} }));
    const { hostname, pathname } = new URL(okay(await own.api.design.preview({ body: {} })).url);
    expect(hostname).toBe('preview.localhost');
    const { status, html } = await visit(pathname, hostname);
    expect(status).toBe(200);
    expect(html).toContain(`<link rel="canonical" href="http://${newDomain}:4000/"/>`);
    const [script = ''] = /\/shop-assets\/preview-[\w-]+\.js/.exec(html) ?? [];
    expect((await visit(script, hostname)).status).toBe(200);
    expect((await visit(`${pathname}language/si?back=%2Fproducts`, hostname)).headers.location).toBe(
      `${pathname}products?lang=si`,
    );
    expect((await visit('/', hostname)).status).toBe(404);
    expect((await visit('/__preview/v1.abc/', hostname)).status).toBe(404);
  });
});
