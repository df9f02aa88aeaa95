import { beforeAll, expect, it } from 'vitest';
import { scheduleJobs } from '../../src/app/jobs.ts';
import { inlineJobs } from '../../src/infra/jobs/inline.ts';
import { aProduct } from '../bodies.ts';
import { crashingProcesses } from '../crashing.ts';
import { okay, type World, world } from '../world.ts';

const jobs = inlineJobs();
let here: World;
let atEachStep: Awaited<ReturnType<typeof crashingProcesses>>;
beforeAll(async () => {
  here = await world({ ctx: { jobs } });
  scheduleJobs(here.ctx);
  atEachStep = await crashingProcesses(here);
});

let buyers = 0;
async function ask(product: string): Promise<string> {
  buyers += 1;
  const email = `waits${buyers}@example.lk`;
  const reply = await fetch(`${here.url}/api/storefront/wishes?shop=${here.alice.host}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ product, email }),
  });
  expect(await reply.json()).toEqual({ state: 'waiting' });
  return email;
}

it('Mails about what is back, killed between any two writes, reach each of the first once and nobody else', {
  timeout: 240_000,
}, async () => {
  const { api } = here.alice;
  let emails: string[] = [];
  const deaths = await atEachStep(
    async () => {
      const { _id: id } = okay(await api.products.create({ body: aProduct({ stock_quantity: 0 }) }));
      emails = [];
      for (let n = 0; n < 5; n += 1) emails.push(await ask(id));
      const body = { add: 1, reason: 'received', note: '' } as const;
      okay(await api.stock.adjust({ params: { id }, body }));
      await here.ctx.background.whenIdle();
      return { job: 'mail-wishes' };
    },
    async () => {
      await jobs.run('mail-wishes');
      await jobs.run('mail-wishes');
      const sent = ((await here.ctx.outbox?.list()) ?? []).map(({ to }) => to);
      // Mails of two processes in one second have no order.
      const told = sent.filter((to) => emails.includes(to)).toSorted();
      expect(told).toEqual(emails.slice(0, 3).toSorted());
    },
  );
  // A mail, and that it was sent, for each of three.
  expect(deaths).toBeGreaterThanOrEqual(6);
});
