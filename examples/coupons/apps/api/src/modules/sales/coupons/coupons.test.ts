import { beforeAll, describe, expect, it } from 'vitest';
import { okay, type World, world } from '../../../../test/world.ts';

let here: World;
beforeAll(async () => {
  here = await world();
});

describe('coupons', () => {
  it('are created, changed and deleted', async () => {
    const { coupons } = here.alice.api;
    const made = okay(await coupons.create({ body: { code: 'SUMMER', percent: 10 } }));
    const params = { id: made._id };
    const changed = okay(await coupons.update({ params, body: { percent: 15 } }));
    expect(changed).toEqual({ ...made, percent: 15 });
    expect(okay(await coupons.list())).toEqual([changed]);
    okay(await coupons.remove({ params }));
    expect((await coupons.get({ params })).status).toBe(404);
  });

  it('have a code that is unique in their store but not across stores', async () => {
    const body = { code: 'AVURUDU', percent: 5 };
    okay(await here.alice.api.coupons.create({ body }));
    expect(await here.alice.api.coupons.create({ body })).toMatchObject({
      status: 409,
      body: { code: 'taken' },
    });
    okay(await here.bob.api.coupons.create({ body }));
  });
});
