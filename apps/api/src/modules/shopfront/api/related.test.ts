import { MAX_RELATED, type ShopProduct } from '@kade/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { buyable, getFromShop } from '../../../../test/shop-api.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';

let here: World;
let one: Person;
beforeAll(async () => {
  here = await world();
  one = await here.newMerchant();
});

const add = async (name: string, changes: object = {}) => (await buyable(one, { name, ...changes }))._id;
const change = async (id: string, body: object) =>
  okay(await one.api.products.update({ params: { id }, body }));
async function shown(id: string) {
  const { body } = await getFromShop<ShopProduct>(here.url, { host: one.host, path: `/products/${id}` });
  return { names: body.related.map(({ name }) => name), chosen: body.related_chosen };
}

describe('related products that the merchant chose', () => {
  it('are shown in their order, sold out or not, instead of those of the category', async () => {
    const category = okay(await one.api.categories.create({ body: { name: 'Tea', description: '' } }))._id;
    const [pot, cup, sold] = [await add('Pot'), await add('Cup'), await add('Tin', { stock_quantity: 0 })];
    await add('Green tea', { category });
    const tea = await add('Black tea', { category });
    expect(await shown(tea)).toEqual({ names: ['Green tea'], chosen: undefined });
    await change(tea, { related: [cup, sold, pot, cup] });
    expect(await shown(tea)).toEqual({ names: ['Cup', 'Tin', 'Pot'], chosen: true });
    await change(tea, { related: [] });
    expect(await shown(tea)).toEqual({ names: ['Green tea'], chosen: undefined });
  });

  it('follow a new name, and go when they are deleted', async () => {
    const [pot, cup] = [await add('Pot'), await add('Cup')];
    const tea = await add('Tea', { related: [pot, cup] });
    await change(pot, { name: 'Brass pot' });
    expect((await shown(tea)).names).toEqual(['Brass pot', 'Cup']);
    okay(await one.api.products.remove({ params: { id: pot } }));
    expect((await shown(tea)).names).toEqual(['Cup']);
    const left = okay(await one.api.products.get({ params: { id: tea } }));
    expect(left).toMatchObject({ related: [cup] });
    // What was read can be sent back.
    expect(await change(tea, left)).toMatchObject({ related: [cup] });
    okay(await one.api.products.remove({ params: { id: cup } }));
    expect(okay(await one.api.products.get({ params: { id: tea } }))).not.toHaveProperty('related');
  });

  it('never name the product itself', async () => {
    const [pot, tea] = [await add('Pot'), await add('Tea')];
    expect(await change(tea, { related: [tea, pot] })).toMatchObject({ related: [pot] });
    expect((await shown(tea)).names).toEqual(['Pot']);
  });

  it('are absent where none was chosen, and from lists', async () => {
    const tea = await add('Tea', { related: [await add('Pot')] });
    expect(okay(await one.api.products.get({ params: { id: await add('Plain') } }))).not.toHaveProperty(
      'related',
    );
    const rows = okay(await one.api.products.list({ query: {} }));
    expect(rows.find(({ _id }) => _id === tea)).not.toHaveProperty('related');
  });

  it.each([
    ['of another store', async () => (await buyable(here.bob, { name: 'Foreign' }))._id],
    ['that does not exist', async () => 'a'.repeat(24)],
  ])('are refused when one is %s, and nothing changes', async (_name, other) => {
    const pot = await add('Pot');
    const tea = await add('Tea', { related: [pot] });
    const body = { name: 'Changed', related: [pot, await other()] };
    const reply = await one.api.products.update({ params: { id: tea }, body });
    expect(reply).toMatchObject({ status: 400, body: { field: 'related' } });
    expect(okay(await one.api.products.get({ params: { id: tea } }))).toMatchObject({
      name: 'Tea',
      related: [pot],
    });
  });

  it('are refused when there are too many', async () => {
    const tea = await add('Tea');
    const related = Array.from({ length: MAX_RELATED + 1 }, (_, at) => at.toString(16).padStart(24, '0'));
    const reply = await one.api.products.update({ params: { id: tea }, body: { related } });
    expect(reply).toMatchObject({ status: 400, body: { field: 'related' } });
  });
});
