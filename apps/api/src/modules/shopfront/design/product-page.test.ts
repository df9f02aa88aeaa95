import { type ProductPart, productPageParts, productParts, type PublicShop } from '@kade/contract';
import { beforeAll, expect, it } from 'vitest';
import {
  changeDesignOf as change,
  publishDesignOf as publish,
  readDesignOf as read,
  sendDesignSteps as refused,
} from '../../../../test/designs.ts';
import { getFromShop } from '../../../../test/shop-api.ts';
import { provedDns } from '../../../../test/visit.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';

let here: World;
beforeAll(async () => {
  here = await world({ ctx: { dns: provedDns } });
});

const move = (part: ProductPart, index: number) => ({ op: 'move_part', part, index });
const show = (part: ProductPart, shown: boolean) => ({ op: 'show_part', part, shown });
const draftOf = async (person: Person) =>
  productPageParts((await read(person)).draft.product_page).map(({ part, shown }) =>
    shown ? part : `no ${part}`,
  );
const shopOf = async ({ host }: Person) =>
  (await getFromShop<PublicShop>(here.url, { host, path: '/shop' })).body;

it('the parts of product pages are moved and hidden, the first two only among each other', async () => {
  const eve = await here.newMerchant();
  expect((await read(eve)).draft).not.toHaveProperty('product_page');
  expect(await draftOf(eve)).toEqual(productParts);
  await change(eve, [
    move('pictures', 6),
    move('related', 0),
    move('description', 3),
    show('share', false),
    show('delivery', false),
    show('delivery', true),
  ]);
  const order = ['buy', 'pictures', 'related', 'description', 'delivery', 'no share', 'reviews'];
  expect(await draftOf(eve)).toEqual(order);
  const { version } = await read(eve);
  expect((await change(eve, [show('share', false), move('description', 3)])).version).toBe(version);
});

it('the form to buy cannot be hidden, and a part that is not there cannot be moved', async () => {
  const eve = await here.newMerchant();
  const before = await read(eve);
  const { status, body } = await refused(eve, [move('share', 2), show('buy', false)]);
  expect([status, body]).toMatchObject([400, { error: 'The form to buy cannot be hidden' }]);
  expect((await refused(eve, [{ op: 'move_part', part: 'scripts', index: 2 }])).status).toBe(400);
  expect(await read(eve)).toEqual(before);
});

it('visitors get the order once it is published, and the former one of a restored version', async () => {
  const eve = await here.newMerchant();
  await publish(eve);
  await change(eve, [show('related', false)]);
  expect(await shopOf(eve)).not.toHaveProperty('product_page');
  await publish(eve);
  expect((await shopOf(eve)).product_page?.hidden).toEqual(['related']);
  okay(await eve.api.design.restore({ params: { number: '1' }, body: {} }));
  await publish(eve);
  expect(await shopOf(eve)).not.toHaveProperty('product_page');
});
