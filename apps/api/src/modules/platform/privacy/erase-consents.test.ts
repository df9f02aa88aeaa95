import mongoose from 'mongoose';
import { beforeAll, expect, it } from 'vitest';
import { aProduct } from '../../../../test/bodies.ts';
import { aPhone } from '../../../../test/buyer.ts';
import { anEmail } from '../../../../test/buyer-page.ts';
import { reviewsIn } from '../../../../test/reviews.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';

let here: World;
let shop: Person;
let tea: string;
beforeAll(async () => {
  here = await world();
  shop = here.alice;
  tea = okay(await shop.api.products.create({ body: aProduct({ stock_quantity: 900 }) }))._id;
  okay(await shop.api.shopSettings.update({ body: { asks_consent: ['email', 'whatsapp'] } }));
});

/** Buys with consent to offers by mail and WhatsApp. Returns the customer and who agreed. */
async function agreed() {
  const [email, phone] = [anEmail(), aPhone()];
  await reviewsIn(here, shop).deliver(tea, { email, phone, offers: ['email', 'whatsapp'] });
  const [customer] = okay(await shop.api.customers.list({ query: { q: phone } }));
  return { id: customer?._id ?? '', email, phone: `+94${phone.slice(1)}` };
}

it('What a customer agreed to is in the export of the customer, with where and when', async () => {
  const { id, email, phone } = await agreed();
  const { consents } = okay(await shop.api.personalData.export({ params: { id } }));
  const of = consents.map(({ contact, channel, state, source }) => ({ contact, channel, state, source }));
  expect(of.toSorted((a, b) => a.channel.localeCompare(b.channel))).toEqual([
    { contact: email, channel: 'email', state: 'given', source: 'checkout' },
    { contact: phone, channel: 'whatsapp', state: 'given', source: 'checkout' },
  ]);
});

it('It is erased with the customer, and that of others stays', async () => {
  const [gone, stays] = [await agreed(), await agreed()];
  okay(await shop.api.personalData.erase({ params: { id: gone.id } }));
  const Consent = mongoose.model('Consent');
  expect(await Consent.countDocuments({ contact: { $in: [gone.email, gone.phone] } })).toBe(0);
  expect(await Consent.countDocuments({ contact: { $in: [stays.email, stays.phone] } })).toBe(2);
});
