import { request } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { okay, type World, world } from '../../../test/world.ts';
import { scheduleJobs } from '../../jobs/index.ts';
import { fixedClock } from '../../ports/clock/index.ts';
import { inlineJobs } from '../../ports/jobs/inline.ts';

const clock = fixedClock(new Date());
const jobs = inlineJobs();
let here: World;
beforeAll(async () => {
  here = await world({ deps: { clock, jobs } });
  scheduleJobs(here.deps);
});

interface Visit {
  status: number;
  html: string;
  policy: string;
  location: string | undefined;
}

/** A page as a browser asks for it at a shop's own address. */
function visit(host: string, path: string): Promise<Visit> {
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
            location: reply.headers.location,
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

  it('redirects its former host to the new one for 30 days, path and query kept', async () => {
    const { api } = await here.newMerchant();
    const hostOf = async () => okay(await api.stores.get({})).domain.replace('https://', '');
    const former = await hostOf();
    const next = `moved-${Date.now()}.localhost`;
    okay(await api.stores.setDomain({ body: { newDomain: next } }));
    for (const path of ['/', '/product/65f8d6c0a1b2c3d4e5f60718?size=L&x=%2F', '//evil.example/a'])
      expect(await visit(former, path)).toMatchObject({
        status: 301,
        location: `http://${next}:4000${path}`,
      });
    expect((await visit(next, '/')).status).toBe(200);
    clock.set(new Date(Date.now() + 30 * 86_400_000 + 1000));
    await jobs.run('release-hosts');
    expect((await visit(former, '/')).status).toBe(404);
    clock.set(new Date());
  });
});
