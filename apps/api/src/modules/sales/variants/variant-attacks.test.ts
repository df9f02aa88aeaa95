import { beforeAll, expect, it } from 'vitest';
import { addProduct, blouse, readProduct, variantOf } from '../../../../test/blouse.ts';
import { type Person, type World, world } from '../../../../test/world.ts';

let here: World;
let shop: Person;
let id: string;
let foreign: string;
let sibling: string;
beforeAll(async () => {
  here = await world();
  shop = await here.newMerchant();
  ({ _id: id } = await blouse(shop));
  sibling = variantOf(await blouse(shop), 'S')._id;
  foreign = variantOf(await blouse(await here.newMerchant()), 'S')._id;
});

it('a variant of another product or another store is neither quoted nor changed', async () => {
  const before = await readProduct(shop, id);
  for (const variant of [sibling, foreign]) {
    const lines = [{ product: id, variant, quantity: 1 }];
    const quoted = await shop.api.delivery.quote({
      body: { lines, delivery_kind: 'pick_up', payment: 'bank_transfer' },
    });
    expect(quoted.body).toMatchObject({ lines: [{ state: 'gone' }] });
    const changed = await shop.api.variants.update({
      params: { id },
      body: [{ _id: variant, price: 1, stock: { add: 100 } }],
    });
    expect(changed.body).toMatchObject({ results: [{ _id: variant, state: 'gone' }] });
  }
  expect(await readProduct(shop, id)).toEqual(before);
});

const size = { change: 'add_option' as const, name: 'Size', values: ['S', 'M', 'L'], existing: 'M' };

it.each([
  ['101 variants', { ...size, values: Array.from({ length: 50 }, (_, n) => `S${n}`), existing: 'S0' }, 3],
  ['a name of 61 letters', { ...size, name: 'x'.repeat(61) }, 1],
  ['51 values', { ...size, values: Array.from({ length: 51 }, (_, n) => `S${n}`), existing: 'S0' }, 1],
])('%s are refused with a sentence and change nothing', async (_what, option, colours) => {
  const { _id } = await addProduct(shop);
  const values = Array.from({ length: colours }, (_, n) => `C${n}`);
  const colour = { change: 'add_option' as const, name: 'Colour', values, existing: 'C0' };
  const body = {
    changes: [{ ...option, values: [...option.values] }, colour, { change: 'add_variants' as const }],
  };
  const { status, body: reply } = await shop.api.variants.changeOptions({ params: { id: _id }, body });
  expect([status, reply]).toMatchObject([400, { error: expect.any(String) }]);
  expect(await readProduct(shop, _id)).not.toHaveProperty('options');
});

it('names like those of properties of objects are names', async () => {
  const { _id } = await addProduct(shop);
  const values = ['__proto__', 'constructor', 'toString'];
  const option = { change: 'add_option' as const, name: 'hasOwnProperty', values, existing: 'constructor' };
  const body = { changes: [option, { change: 'add_variants' as const }] };
  const { status } = await shop.api.variants.changeOptions({ params: { id: _id }, body });
  expect(status).toBe(200);
  const { variants = [] } = await readProduct(shop, _id);
  expect(variants.map(({ title }) => title)).toEqual(values);
});
