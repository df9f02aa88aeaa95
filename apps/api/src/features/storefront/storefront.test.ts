import { request } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { type World, world } from '../../../test/world.ts';

let here: World;
beforeAll(async () => {
  here = await world();
});

/** A page as a browser asks for it at a shop's own address. */
function visit(host: string, path: string): Promise<{ status: number; html: string; policy: string }> {
  const { port } = new URL(here.url);
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, path, headers: { host: `${host}:${port}` } },
      (reply) => {
        let html = '';
        reply.on('data', (part) => (html += part));
        reply.on('end', () =>
          resolve({
            status: reply.statusCode ?? 0,
            html,
            policy: String(reply.headers['content-security-policy']),
          }),
        );
      },
    );
    asked.on('error', reject).end();
  });
}

describe('a shop at its own address', () => {
  it('shows its name as text, whatever the name is', async () => {
    const { alice } = here;
    const host = `names-${Date.now()}.localhost`;
    await alice.api.stores.create({
      body: { name: '<img src=x onerror=alert(1)> කඩේ', domain: host, logo: null },
    });
    const { status, html, policy } = await visit(host, '/');
    expect(status).toBe(200);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; කඩේ');
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('<link rel="icon" href="data:,">');
    expect(policy).toContain("script-src 'self'");
  });

  it('299 opens previews at /preview-theme without putting the query into the page', async () => {
    const { alice } = here;
    const host = `preview-${Date.now()}.localhost`;
    await alice.api.stores.create({ body: { name: 'Preview', domain: host, logo: null } });
    const { status, html } = await visit(host, '/preview-theme?primary=red;}body{display:none');
    expect(status).toBe(200);
    expect(html).not.toContain('display:none');
    expect(html).toContain('/shop-assets/preview.js');
  });

  it('says so where there is none, and never shows the admin app there', async () => {
    const { status, html } = await visit('nobody-has-this.localhost', '/settings');
    expect(status).toBe(404);
    expect(html).toContain('No shop here');
  });
});
