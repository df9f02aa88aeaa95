import { beforeAll, describe, expect, it } from 'vitest';
import { merchantIn } from '../../../../test/walk/spare-people.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';

let here: World;
let owner: Person;
let other: string;
beforeAll(async () => {
  here = await world();
  owner = await here.newMerchant();
  const body = { name: 'Second', domain: `second-${Date.now()}.localhost`, logo: null };
  other = (okay(await owner.api.stores.create({ body })) as { _id: string })._id;
  const merchant = merchantIn(owner.token);
  for (const [store, code] of [
    [owner.storeId, 'ONE'],
    [other, 'ELSEWHERE'],
    [owner.storeId, '=TWO'],
  ] as const)
    await here.ctx.audit('discount.created', { merchant, store, code }, 'operator');
  await here.ctx.audit('discount.ended', { merchant, store: owner.storeId, code: 'ONE' });
});

const codes = (rows: { facts: Record<string, string> }[]) => rows.map(({ facts }) => facts.code);

describe('the log of a store', () => {
  it('has the entries of this store only, newest first, in pages', async () => {
    const first = await owner.api.storeLog.list({ query: { limit: 2 } });
    expect(codes(okay(first))).toEqual(['ONE', '=TWO']);
    const cursor = /cursor=([^>&]+)/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect(codes(okay(await owner.api.storeLog.list({ query: { limit: 2, cursor } })))).toEqual(['ONE']);
  });

  it('is filtered by event and person', async () => {
    expect(okay(await owner.api.storeLog.list({ query: { event: 'discount.ended' } }))).toMatchObject([
      { event: 'discount.ended', by: 'system' },
    ]);
    expect(codes(okay(await owner.api.storeLog.list({ query: { by: 'operator' } })))).toEqual([
      '=TWO',
      'ONE',
    ]);
    expect(okay(await owner.api.storeLog.list({ query: { by: 'nobody' } }))).toEqual([]);
  });

  it('is downloaded as CSV in which no cell is a formula', async () => {
    const csv = okay(await owner.api.storeLog.download({ query: { event: 'discount.created' } }));
    const lines = csv.split('\r\n');
    expect(lines[0]).toBe('time,event,by,role,address,facts');
    expect(lines.slice(1).map((line) => line.split(',').slice(1).join(','))).toEqual([
      `"discount.created","operator","","","code: =TWO"`,
      `"discount.created","operator","","","code: ONE"`,
    ]);
  });
});
