import { expect, it } from 'vitest';
import { aProduct } from '../../../../test/bodies.ts';
import { placeInShop } from '../../../../test/shop-order.ts';
import { okay, world } from '../../../../test/world.ts';

it('a parcel is mailed once without its number and once with it, when that is added later', async () => {
  const here = await world();
  const { api } = here.alice;
  const product = okay(await api.products.create({ body: aProduct() }))._id;
  const tracking_url = 'https://track.example.lk/?id={waybill}&phone={phone}';
  okay(await api.couriers.create({ body: { name: 'Domex', tracking_url } }));
  const email = 'buyer@example.lk';
  const { id } = await placeInShop(here, here.alice, { product, email });
  const sent = async () => {
    await here.ctx.background.whenIdle();
    const mails = ((await here.ctx.outbox?.list()) ?? []).filter(({ to }) => to === email).toReversed();
    return mails.map(({ text }) => text).filter((text) => text.includes('Domex'));
  };
  // A detail that the buyer does not see is not mailed.
  for (const more of [{}, {}, { tracking_number: 'DX-88' }, { tracking_number: 'DX-88', charge: 350 }]) {
    okay(await api.fulfilment.ship({ params: { id }, body: { courier: 'Domex', ...more } }));
    await sent();
  }
  const [first, second, ...others] = await sent();
  expect(others).toEqual([]);
  expect(first).not.toContain('DX-88');
  expect(second).toMatch(/Domex\n.*DX-88/);
  // The link has the phone number of the buyer, and mails are forwarded.
  expect(`${first}${second}`).not.toContain('track.example.lk');
});
