import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILT_ORIGIN } from '@kade/contract';
import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { world } from '../../../test/world.ts';

const built: Record<string, string> = {
  'index.html': `<link rel="canonical" href="${BUILT_ORIGIN}/"><meta property="og:url" content="${BUILT_ORIGIN}/">
<a href="https://wa.me/?text=${encodeURIComponent(`${BUILT_ORIGIN}/`)}">WhatsApp</a>
<script>location.origin === '${BUILT_ORIGIN}'</script>`,
  'si/pricing/index.html': `<link rel="canonical" href="${BUILT_ORIGIN}/si/pricing">`,
  'robots.txt': `Sitemap: ${BUILT_ORIGIN}/sitemap.xml`,
  'sitemap.xml': `<urlset><url><loc>${BUILT_ORIGIN}/</loc></url></urlset>`,
  'landing-assets/entry.js': '',
};

/** Starts a server with public pages as they are built. */
async function serverAt(PUBLIC_URL: string) {
  const WEB_DIR = await mkdtemp(join(tmpdir(), 'kade-web-'));
  for (const [name, text] of Object.entries(built)) {
    const file = join(WEB_DIR, 'landing/build/client', name);
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, text);
  }
  const { url } = await world({ env: { WEB_DIR, PUBLIC_URL } });
  const { host } = new URL(PUBLIC_URL);
  return (path: string, headers = {}) =>
    supertest(url)
      .get(path)
      .set({ Host: host, ...headers });
}

describe('the public pages', () => {
  it.each(['https://kade.lk/', 'http://localhost:4417', 'http://127.0.0.1:8080', 'http://[::1]:4000'])(
    'have the address of the server that sends them: %s',
    async (publicUrl) => {
      const get = await serverAt(publicUrl);
      const { origin } = new URL(publicUrl);
      const home = (await get('/')).text;
      expect(home).toContain(`<link rel="canonical" href="${origin}/">`);
      expect(home).toContain(`content="${origin}/"`);
      expect(home).toContain(`text=${encodeURIComponent(`${origin}/`)}`);
      expect((await get('/si/pricing')).text).toContain(`href="${origin}/si/pricing"`);
      expect((await get('/robots.txt')).text).toBe(`Sitemap: ${origin}/sitemap.xml`);
      const map = await get('/sitemap.xml');
      expect(map.type).toBe('application/xml');
      expect(map.text ?? String(map.body)).toContain(`<loc>${origin}/</loc>`);
    },
  );

  it('have no second address with the text as it was built', async () => {
    const get = await serverAt('https://kade.lk');
    for (const path of [
      '/index.html',
      '/si/pricing/index.html',
      '/%69ndex.html',
      '//index.html',
      '/index.html/',
    ]) {
      const { status, text } = await get(path);
      expect([path, status, text.includes(BUILT_ORIGIN)]).toEqual([path, 404, false]);
    }
  });

  it('have an entity tag of what is sent, and allow the script that is sent', async () => {
    const [one, other] = [await serverAt('https://kade.lk'), await serverAt('https://shops.lk')];
    for (const path of ['/', '/robots.txt', '/sitemap.xml']) {
      const { etag } = (await one(path)).headers;
      expect((await one(path, { 'If-None-Match': etag })).status).toBe(304);
      expect((await other(path, { 'If-None-Match': etag })).status).toBe(200);
    }
    const policies = await Promise.all([one('/'), other('/')]);
    const [first, second] = policies.map(({ headers }) => headers['content-security-policy']);
    expect(first).toMatch(/'sha256-/);
    expect(first).not.toBe(second);
  });
});
