import { beforeAll, expect, it } from 'vitest';
import { aPicture } from '../../../../test/bodies.ts';
import { oldShopify, SHIRT } from '../../../../test/import-files.ts';
import { sendImport, startImport } from '../../../../test/imports.ts';
import { okay, type World, world } from '../../../../test/world.ts';
import { failedImports } from '../../../infra/metrics/imports.ts';
import { runImports } from './run-imports.job.ts';

let isBroken = true;
let here: World;
beforeAll(async () => {
  const fetch = () => (isBroken ? Promise.reject(new Error('The disk is full')) : aPicture());
  here = await world({ ctx: { pictures: { fetch } } });
});

const failures = async () =>
  (await failedImports.get()).values.find(({ labels }) => labels.step === 'continue')?.value ?? 0;
const goOn = () => runImports(here.ctx, new AbortController().signal);

it('an import that cannot go on is counted, and goes on where it was once the cause is removed', async () => {
  const shop = await here.newMerchant();
  const { _id: id } = await sendImport(here, shop, oldShopify(SHIRT));
  expect((await startImport(here, shop, id)).state).toBe('running');
  const before = await failures();
  await goOn();
  expect(await failures()).toBe(before + 1);
  isBroken = false;
  await goOn();
  const done = okay(await shop.api.imports.get({ params: { id } }));
  expect(done).toMatchObject({
    state: 'done',
    figures: { done: 1, pictures_waiting: 0, pictures_failed: 0 },
  });
  expect(await failures()).toBe(before + 1);
});
