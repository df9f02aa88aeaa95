import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { aProduct, aZone, noPickUp } from '../../../../test/bodies.ts';
import { anEmail, buyerPage } from '../../../../test/buyer-page.ts';
import { okay, world } from '../../../../test/world.ts';
import { createLog } from '../../../lib/logger.ts';

it('Codes, tickets and sessions of a buyer are not in the log, right or wrong', async () => {
  let written = '';
  const into = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  });
  const here = await world({ ctx: { log: createLog('trace', into) } });
  const shop = here.alice;
  const tea = okay(await shop.api.products.create({ body: aProduct({ stock_quantity: 9 }) }))._id;
  okay(await shop.api.delivery.replace({ body: { zones: [aZone({ fee: 350 })], pick_up: noPickUp } }));
  const page = buyerPage(here, { shop, tea });
  const email = anEmail();
  await page.buy(email);
  const asked = await page.codeFor(email);
  const wrong = '000000';
  expect((await page.call('/session', { ...asked, code: wrong })).status).toBe(
    asked.code === wrong ? 200 : 400,
  );
  const { session = '' } = (await page.call('/session', asked)).body;
  await page.numbers(session);
  await here.ctx.background.whenIdle();
  expect(written).toContain('/api/storefront/account/session');
  for (const secret of [asked.ticket, session, email]) expect(written).not.toContain(secret);
  // Not as a part of a time or an id.
  expect(written).not.toMatch(new RegExp(`(?<!\\w)${asked.code}(?!\\w)`));
});
