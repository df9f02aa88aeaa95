import mongoose from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { aProduct } from '../../../../test/bodies.ts';
import { placeInShop } from '../../../../test/shop-order.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { createEncryption } from '../../../lib/encryption.ts';
import { reencryptSecretsOfAll } from './reencrypt-secrets.job.ts';

const OLD = 'ab'.repeat(32);
const NEW = '12'.repeat(32);
const payhere = { params: { provider: 'payhere' } };
const going = new AbortController().signal;
let here: World;
let people: Person[];

beforeAll(async () => {
  here = await world({ ctx: { encryption: createEncryption(OLD) } });
  people = await Promise.all(Array.from({ length: 20 }, () => here.newMerchant()));
  await Promise.all(people.map((person, at) => save(person, `secret-${at}`)));
});

const save = async ({ api }: Person, merchant_secret: string) =>
  okay(
    await api.paymentMethods.saveCredentials({
      ...payhere,
      body: {
        merchant_id: '1211149',
        merchant_secret,
        app_id: 'app',
        app_secret: `app-${merchant_secret}`,
      },
    }),
  );
/** Reads the merchant secret. The end of the app secret shows whether it can be decrypted. */
async function read({ api }: Person) {
  const { merchant_secret, app_secret_end } = okay(await api.paymentMethods.credentials(payhere));
  if (merchant_secret.length >= 8) expect(app_secret_end).toBe(merchant_secret.slice(-4));
  return merchant_secret;
}
const encrypted = async () =>
  (
    await mongoose
      .model('Store')
      .find({ 'credentials.payhere': { $exists: true } })
      .lean<{ credentials: { payhere: { merchant_secret: string; app_secret: string } } }[]>()
  ).flatMap(({ credentials: { payhere } }) => [payhere.merchant_secret, payhere.app_secret]);

describe('a change of the encryption key', () => {
  it('with the old key configured decrypts every secret, and encrypts it again while it is read', async () => {
    const encryption = createEncryption(NEW, [OLD]);
    here.ctx.encryption = encryption;
    expect((await encrypted()).some((value) => encryption.isCurrent(value))).toBe(false);
    const round = reencryptSecretsOfAll(here.ctx, going);
    const during = await Promise.all(people.map(read));
    await round;
    expect(during).toEqual(people.map((_, at) => `secret-${at}`));
    expect((await encrypted()).every((value) => encryption.isCurrent(value))).toBe(true);
    here.ctx.encryption = createEncryption(NEW);
    expect(await Promise.all(people.map(read))).toEqual(people.map((_, at) => `secret-${at}`));
  });

  it('with the old key configured encrypts the forms of payment notices again', async () => {
    const { storeId } = people[0] as Person;
    const context = `payment event ${storeId}`;
    const form = 'card_holder_name=Kamal+Silva';
    const events = mongoose.model('PaymentEvent');
    const [kept, lost] = await events.create(
      [OLD, '56'.repeat(32)].map((key, at) => ({
        store: storeId,
        ref: `k${at}`,
        form_sealed: createEncryption(key).encrypt(form, context),
      })),
    );
    here.ctx.encryption = createEncryption(NEW, [OLD]);
    await reencryptSecretsOfAll(here.ctx, going);
    const now = async (id: unknown) =>
      (await events.findById(id).lean<{ form_sealed: string }>())?.form_sealed ?? '';
    expect(createEncryption(NEW).decrypt(await now(kept?._id), context)).toBe(form);
    expect(await now(lost?._id)).toBe(lost?.get('form_sealed'));
  });

  it('does not overwrite a secret that is saved during the run with the older one', async () => {
    here.ctx.encryption = createEncryption(OLD, [NEW]);
    await Promise.all([
      reencryptSecretsOfAll(here.ctx, going),
      ...people.map((person, at) => save(person, `newer-${at}`)),
    ]);
    expect(await Promise.all(people.map(read))).toEqual(people.map((_, at) => `newer-${at}`));
  });

  it('leaves a secret whose key is lost unchanged and continues with the others', async () => {
    here.ctx.encryption = createEncryption('34'.repeat(32));
    const [first, ...others] = people as [Person, ...Person[]];
    await save(first, 'under-a-lost-key');
    here.ctx.encryption = createEncryption(NEW, [OLD]);
    await reencryptSecretsOfAll(here.ctx, going);
    expect(await read(first)).toBe('');
    expect((await Promise.all(others.map(read))).every((secret) => secret.startsWith('newer-'))).toBe(true);
  });

  it('keeps the secret URLs of orders, also after the old key was removed', async () => {
    here.ctx.encryption = createEncryption(OLD);
    const product = okay(await here.alice.api.products.create({ body: aProduct() }))._id;
    const { id, token } = await placeInShop(here, here.alice, { product });
    const url = async () => okay(await here.alice.api.fulfilment.link({ params: { id } })).url;
    const shown = await url();
    expect(shown).toContain(token);
    here.ctx.encryption = createEncryption(NEW, [OLD]);
    await reencryptSecretsOfAll(here.ctx, going);
    here.ctx.encryption = createEncryption(NEW);
    expect(await url()).toBe(shown);
  });
});
