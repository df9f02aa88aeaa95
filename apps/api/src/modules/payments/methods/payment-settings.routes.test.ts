import { beforeAll, describe, expect, it } from 'vitest';
import { aBankAccount, aProduct } from '../../../../test/bodies.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';

let here: World;
let shop: Person;
let product: string;
beforeAll(async () => {
  here = await world();
  shop = await here.newMerchant();
  product = okay(await shop.api.products.create({ body: aProduct() }))._id;
});

const cash = { fee: 50.25, minimum: 500, maximum: 20_000.5, districts: ['LK-11' as const], confirm: true };
const noBank = { ...aBankAccount(), account_name: '', account_number: '', bank: '', branch: '' };

/** The methods of the shop as buyers see them, and those of a quote. */
async function offered(): Promise<[string[], string[]]> {
  const reply = await fetch(`${here.url}/api/storefront/shop?shop=${shop.host}`);
  const { payment_methods } = (await reply.json()) as { payment_methods: string[] };
  const asked = await fetch(`${here.url}/api/storefront/quote?shop=${shop.host}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lines: [{ product, quantity: 1 }] }),
  });
  const quote = (await asked.json()) as { payments: { method: string }[] };
  return [payment_methods, quote.payments.map(({ method }) => method)];
}

describe('rules and details of payment methods', () => {
  it('are free of fees and limits and empty before anything was saved', async () => {
    const { api } = await here.newMerchant({ payments: false });
    okay(await api.paymentSettings.update({ body: { bank_transfer: noBank } }));
    expect(okay(await api.paymentSettings.get())).toEqual({
      cash_on_delivery: { fee: 0, minimum: 0, maximum: null, districts: null, confirm: false },
      bank_transfer: noBank,
      paypal: { instruction: '', link: '' },
    });
  });

  it('are replaced method by method, amounts to the cent; the others are unchanged', async () => {
    const before = okay(await shop.api.paymentSettings.get());
    const after = okay(await shop.api.paymentSettings.update({ body: { cash_on_delivery: cash } }));
    expect(after).toEqual({ ...before, cash_on_delivery: cash });
    expect(okay(await shop.api.paymentSettings.get())).toEqual(after);
  });

  it.each([
    [{ cash_on_delivery: { ...cash, maximum: 499 } }, 'cash_on_delivery.maximum'],
    [{ cash_on_delivery: { ...cash, districts: [] } }, 'cash_on_delivery.districts'],
    [{ bank_transfer: { ...aBankAccount(), hold_hours: 5 } }, 'bank_transfer.hold_hours'],
    [{ bank_transfer: { ...aBankAccount(), hold_hours: 169 } }, 'bank_transfer.hold_hours'],
    [{ paypal: { instruction: '', link: 'javascript:alert(1)' } }, 'paypal.link'],
  ])('refuse %j by the field %s', async (body, field) => {
    const reply = await shop.api.paymentSettings.update({ body });
    expect([reply.status, reply.body]).toMatchObject([400, { code: 'invalid', field }]);
  });

  /** The replies of both routes. */
  const twice = (...methods: string[]) => [methods, methods];

  it('decide which methods buyers see: those switched on and set up', async () => {
    expect(await offered()).toEqual(twice('bank_transfer', 'cash_on_delivery'));
    const credentials = { merchant_id: '1211149', merchant_secret: 'a-secret-of-payhere' };
    okay(
      await shop.api.paymentMethods.saveCredentials({ params: { provider: 'payhere' }, body: credentials }),
    );
    for (const method of ['paypal', 'credit_debit'])
      okay(await shop.api.paymentMethods.setEnabled({ params: { method }, body: { enabled: true } }));
    okay(await shop.api.paymentSettings.update({ body: { bank_transfer: { ...aBankAccount(), bank: '' } } }));
    expect(await offered()).toEqual(twice('credit_debit', 'cash_on_delivery'));
    const paypal = { instruction: 'Send it to tea@example.lk', link: '' };
    okay(await shop.api.paymentSettings.update({ body: { paypal } }));
    expect(await offered()).toEqual(twice('credit_debit', 'paypal', 'cash_on_delivery'));
  });
});
