import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { seedDemo } from '../src/app/demo/load-demo.ts';
import { type Installed, installPackage } from './installed-package.ts';
import { redAndBlue } from './blouse.ts';
import { okay, type World, world } from './world.ts';

const run = promisify(execFile);
const shop = join(import.meta.dirname, '../../../examples/headless-shop/shop.mjs');

const FOR_BROWSERS = ['--lib', 'es2022,dom'];

let here: World;
let client: Installed;

beforeAll(async () => {
  here = await world();
  await seedDemo({ ctx: here.ctx });
  client = await installPackage('client', ['zod', '@ts-rest/core']);
}, 240_000);
afterAll(() => client.remove());

describe('the package of the client, installed from its tarball', () => {
  const program = `
    import { createClient, type Product } from '@kade/client';
    const kade = createClient({ baseUrl: 'http://localhost:4000' });
    const reply = await kade.products.list({ query: { limit: 3 } });
    const first: Product | undefined = reply.status === 200 ? reply.body[0] : undefined;
    console.log(first?.name);
  `;

  it('compiles in a plain TypeScript program, its declarations included', async () => {
    expect(await client.compile(program, FOR_BROWSERS)).toBe('');
  }, 120_000);

  it('does not compile with a parameter that the API does not have', async () => {
    expect(await client.compile(program.replace('limit: 3', 'limits: 3'), FOR_BROWSERS)).toContain('limits');
  }, 120_000);

  it('runs a shop in plain JavaScript, where a buyer orders', async () => {
    const page = await openShop();
    const list = await page('/');
    const [, id = ''] = /href="\/([0-9a-f]{24})"/.exec(list) ?? [];
    const form = await page(`/${id}`);
    const [, key = ''] = /name="key" value="([^"]+)"/.exec(form) ?? [];
    const buyer = { name: 'නිමාලි <b>', phone: '0771234567', address: '1 Temple Road', city: 'Kandy' };
    const body = new URLSearchParams({ key, district: 'LK-21', ...buyer });
    const placed = await page(`/${id}`, { method: 'POST', body });
    expect(placed).toMatch(/Thank you, නිමාලි &#60;b&#62;<\/h1><p>Order \d+, Rs \d+/);
    expect(await page(`/${id}`, { method: 'POST', body })).toBe(placed);
    expect(await page('/65f8d6c0a1b2c3d4e5f60718')).toBe('Product not found');
  }, 60_000);

  it('orders the variant that was chosen by its options', async () => {
    const shirt = await redAndBlue(here.alice);
    const page = await openShop(here.alice.host);
    const form = await page(`/${shirt._id}`);
    const [, key = ''] = /name="key" value="([^"]+)"/.exec(form) ?? [];
    const fieldOf = (name: string) => new RegExp(`${name} <select name="(option-[0-9a-f]+)"`).exec(form)?.[1];
    const valueOf = (name: string) => new RegExp(`value="([0-9a-f]{24})">${name}<`).exec(form)?.[1];
    const body = new URLSearchParams({
      key,
      district: 'LK-21',
      name: 'Nimali',
      phone: '0771234567',
      address: '1 Temple Road',
      city: 'Kandy',
      [fieldOf('Size') ?? '']: valueOf('L') ?? '',
      [fieldOf('Colour') ?? '']: valueOf('Blue') ?? '',
    });
    expect(await page(`/${shirt._id}`, { method: 'POST', body })).toContain('Thank you, Nimali');
    const [order] = okay(await here.alice.api.orders.list());
    expect(order?.products).toMatchObject([{ variant: { title: 'L / Blue' }, quantity: 1 }]);
  }, 60_000);
});

/** Starts the example with the installed package. Returns a function that reads its pages. */
async function openShop(host = 'tea-house.localhost') {
  const program = join(client.folder, 'shop.mjs');
  await run('cp', [shop, program]);
  const env = { ...process.env, KADE_URL: here.url, SHOP: host, PORT: '0' };
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill());
  const [line] = await once(createInterface(child.stdout), 'line');
  return async (path: string, options: RequestInit = {}) => (await fetch(`${line}${path}`, options)).text();
}
