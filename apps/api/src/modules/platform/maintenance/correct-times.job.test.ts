import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anOrder, aProduct } from '../../../../test/bodies.ts';
import { type Receiver, replyNoContent, webhookReceiver } from '../../../../test/webhook-receiver.ts';
import { okay, type World, world } from '../../../../test/world.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { inlineJobs } from '../../../infra/jobs/inline.ts';
import { DAY, HOUR, YEAR } from '../../../lib/duration.ts';
import { scheduleJobs } from '../../../app/jobs.ts';

const clock = fixedClock(new Date());
const jobs = inlineJobs();
let here: World;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await webhookReceiver();
  here = await world({ ctx: { clock, jobs }, env: { WEBHOOK_TARGETS: 'any' } });
  scheduleJobs(here.ctx);
});
beforeEach(() => clock.set(new Date()));

describe('after a clock that was a year ahead is set back', () => {
  it('a message to a webhook that failed meanwhile is sent again', async () => {
    const { api } = here.alice;
    okay(await api.webhooks.create({ body: { url: `${receiver.url}/hook`, events: ['product.created'] } }));
    receiver.respond = (res) => void res.writeHead(500).end();
    here.ctx.serving.draining = true;
    okay(await api.products.create({ body: aProduct() }));
    here.ctx.serving.draining = false;
    clock.set(new Date(Date.now() + YEAR));
    await jobs.run('deliver-webhooks');
    await here.ctx.background.whenIdle();
    expect(receiver.typesAt('/hook')).toHaveLength(1);
    receiver.respond = replyNoContent;
    clock.set(new Date());
    await jobs.run('correct-times');
    await jobs.run('deliver-webhooks');
    await here.ctx.background.whenIdle();
    expect(receiver.typesAt('/hook')).toHaveLength(2);
  });

  it.each([
    ['Order', 'look_at', DAY],
    ['Store', 'proof.due_at', 6 * HOUR],
    ['WebhookDelivery', 'next_at', DAY],
  ])('%s: %s is put right where it is later than the longest wait', async (name, field, longest) => {
    const { api, storeId } = here.alice;
    const { _id: tea } = okay(await api.products.create({ body: aProduct() }));
    okay(await api.orders.create({ body: anOrder([tea]) }));
    await here.ctx.background.whenIdle();
    const rows = mongoose.model(name).collection;
    const only = name === 'Store' ? { _id: new mongoose.Types.ObjectId(storeId) } : {};
    const next = async (at: Date) => {
      await rows.updateMany(only, { $set: { [field]: at } });
      await jobs.run('correct-times');
      const stages = [{ $match: only }, { $project: { at: `$${field}` } }];
      const [row] = await rows.aggregate<{ at: Date }>(stages).toArray();
      return row?.at;
    };
    const planned = new Date(clock.now().getTime() + longest);
    expect(await next(planned)).toEqual(planned);
    expect(await next(new Date(clock.now().getTime() + YEAR))).toEqual(clock.now());
  });
});
