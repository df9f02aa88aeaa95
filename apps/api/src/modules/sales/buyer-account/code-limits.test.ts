import { beforeAll, beforeEach, expect, it } from 'vitest';
import { aProduct, aZone, noPickUp } from '../../../../test/bodies.ts';
import { anEmail, buyerPage } from '../../../../test/buyer-page.ts';
import { okay, type World, world } from '../../../../test/world.ts';
import { mailAllowances } from '../../../infra/rate-limits/mail-allowances.ts';
import { noLimits } from '../../../infra/rate-limits/no-limits.ts';

const HOME = '203.0.113.7';
const WORK = '203.0.113.8';
const STRANGE = '198.51.100.1';
let here: World;
let page: ReturnType<typeof buyerPage>;
let email: string;
beforeAll(async () => {
  const rateLimits = { ...noLimits, mails: mailAllowances };
  here = await world({ env: { TRUST_PROXY: '1' }, ctx: { rateLimits } });
});
beforeEach(async () => {
  const shop = await here.newMerchant();
  const tea = okay(await shop.api.products.create({ body: aProduct({ stock_quantity: 900 }) }))._id;
  okay(await shop.api.delivery.replace({ body: { zones: [aZone({ fee: 350 })], pick_up: noPickUp } }));
  page = buyerPage(here, { shop, tea });
  email = anEmail();
  await page.buy(email);
});

/** Asks for a code from a network. Returns how many codes the address has then, and the ticket. */
async function ask(from: string) {
  const { ticket = '' } = (await page.call('/code', { email }, undefined, from)).body;
  await here.ctx.background.whenIdle();
  const codes = await page.codesTo(email);
  return { count: codes.length, code: codes[0] ?? '', ticket };
}

it('Who asks for codes of somebody else from one network gets three mails, and the owner elsewhere still gets a code', async () => {
  for (let at = 0; at < 12; at += 1) await ask(STRANGE);
  expect((await page.codesTo(email)).length).toBe(3);
  expect((await ask(HOME)).count).toBe(4);
});

it('Strangers of many networks use up what unknown networks may ask for, but not that of where the owner is signed in', async () => {
  const { code, ticket } = await ask(HOME);
  expect((await page.call('/session', { email, code, ticket }, undefined, HOME)).status).toBe(200);
  for (let at = 1; at <= 30; at += 1) await ask(`198.51.100.${at}`);
  const asked = (await page.codesTo(email)).length;
  expect(asked).toBe(10);
  expect((await ask(WORK)).count).toBe(asked);
  expect((await ask(HOME)).count).toBe(asked + 1);
});

it('Codes do not use up the mails about orders', async () => {
  for (let at = 1; at <= 12; at += 1) await ask(`198.51.100.${at}`);
  const before = ((await here.ctx.outbox?.list()) ?? []).filter(({ to }) => to === email).length;
  await page.buy(email);
  expect(((await here.ctx.outbox?.list()) ?? []).filter(({ to }) => to === email)).toHaveLength(before + 1);
});
