import mongoose from 'mongoose';
import { beforeAll, expect, it } from 'vitest';
import {
  aTextSection as text,
  changeDesignOf as change,
  publishDesignOf as publish,
  readDesignOf as read,
} from '../../../../test/designs.ts';
import { okay, type World, world } from '../../../../test/world.ts';
import { scheduleJobs } from '../../../app/jobs.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { inlineJobs } from '../../../infra/jobs/inline.ts';
import { failedDesigns } from '../../../infra/metrics/designs.ts';
import { MINUTE } from '../../../lib/duration.ts';

const clock = fixedClock(new Date());
const jobs = inlineJobs();
let here: World;
beforeAll(async () => {
  here = await world({ ctx: { clock, jobs } });
  scheduleJobs(here.ctx);
});

const designs = () => mongoose.model('Design').collection;
/** An index that refuses a second published design in this database. */
const refuseOthers = () =>
  designs().createIndex(
    { number: 1 },
    { name: 'refusing', unique: true, partialFilterExpression: { number: { $gte: 1 } } },
  );
const failures = async () => (await failedDesigns.get()).values[0]?.value ?? 0;

it('a planned design that cannot be published is counted, and published once the cause is removed', async () => {
  const [eve, other] = [await here.newMerchant(), await here.newMerchant()];
  await change(other, [text(1)]);
  await publish(other);
  await change(eve, [text(1)]);
  const at = new Date(clock.now().getTime() + MINUTE).toISOString();
  okay(await eve.api.design.schedule({ body: { publish_at: at } }));
  clock.set(new Date(clock.now().getTime() + 2 * MINUTE));
  const before = await failures();
  await refuseOthers();
  await jobs.run('publish-designs');
  expect(await failures()).toBe(before + 1);
  expect(await read(eve)).toMatchObject({ number: 0, publish_at: at });
  await designs().dropIndex('refusing');
  await jobs.run('publish-designs');
  expect(await read(eve)).toMatchObject({ number: 1, publish_at: null, changed: false });
  expect(await failures()).toBe(before + 1);
});
