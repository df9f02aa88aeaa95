import { describe, expect, it } from 'vitest';
import { cart, type Changes, checkout, get, post } from './buying.ts';
import { refusal, shop, shopApi } from './fixtures.ts';
import { order, productId, shopOrders, TOKEN } from './orders.ts';

describe('the page of an order', () => {
  const shown = async (change: Parameters<typeof order>[0] = {}, more: Changes = {}) =>
    (await get(`/order/${TOKEN}`, { orders: shopOrders({ order: async () => order(change) }), ...more }))
      .body;

  it('shows the bank account and the deadline, and accepts the slip', async () => {
    const body = await shown();
    expect(body).toContain('Transfer Rs\u00A09,000 to the account below');
    for (const copied of ['8001234567', '1042', '9000']) expect(body).toContain(`data-copy-text="${copied}"`);
    expect(body).toContain('2 April 2026, 14:00');
    expect(body).toContain(`action="/order/${TOKEN}/slip" encType="multipart/form-data" method="post"`);
  });

  it.each([
    ['en', 'This shop is suspended at the moment'],
    ['si', 'මෙම වෙළඳසැල දැනට අත්හිටුවා ඇත'],
    ['ta', 'இந்தக் கடை தற்போது இடைநிறுத்தப்பட்டுள்ளது'],
  ] as const)(
    'says in %s that a suspended shop takes no payments, and shows no account',
    async (language, words) => {
      const body = await shown({ bank: null, suspended: true }, { language });
      expect(body).toContain(words);
      expect(body).not.toContain('Rs\u00A09,000 to the account');
      expect(body).not.toContain('data-copy-text="8001234567"');
    },
  );

  it.each<[string, Parameters<typeof order>[0], string, boolean]>([
    ['waiting', { slip: { state: 'waiting', reason: '', at: '' } }, 'We have your slip', true],
    ['rejected', { slip: { state: 'rejected', reason: 'Too dark', at: '' } }, 'Too dark', true],
    [
      'paid',
      { payment_status: 'paid', slip: { state: 'approved', reason: '', at: '' } },
      'has arrived',
      false,
    ],
    ['cancelled', { order_status: 'cancelled' }, 'was cancelled', false],
    ['cash', { payment: 'cash_on_delivery', bank: null }, 'ready in cash when the parcel arrives', false],
    [
      'on its way',
      {
        payment: 'cash_on_delivery',
        bank: null,
        order_status: 'shipped',
        shipment: { courier: 'Domex', tracking_number: 'DX1', at: '', tracking_url: '' },
      },
      'data-copy-text="DX1"',
      false,
    ],
    [
      'on its way with a courier that shows its parcels',
      {
        payment: 'cash_on_delivery',
        bank: null,
        order_status: 'shipped',
        shipment: { courier: 'Domex', tracking_number: 'DX1', at: '', tracking_url: 'https://x.lk/?n=DX1' },
      },
      'href="https://x.lk/?n=DX1"',
      false,
    ],
    [
      'to be picked up',
      {
        payment: 'cash_on_delivery',
        bank: null,
        delivery_kind: 'pick_up',
        pick_up: { address: '7 Lake Road', note: '' },
      },
      '7 Lake Road',
      false,
    ],
    [
      'paypal',
      { payment: 'paypal', bank: null, paypal: { instruction: 'Friends', link: 'https://paypal.me/n' } },
      'href="https://paypal.me/n"',
      false,
    ],
  ])(
    '%s shows what is next, and accepts a slip only when one is expected',
    async (...[, change, words, takes]) => {
      const body = await shown(change);
      expect(body).toContain(words);
      expect(body.includes('type="file"')).toBe(takes);
    },
  );

  it('can be shared by its buyer and is not indexed by search engines', async () => {
    const page = await get(`/order/${TOKEN}`);
    expect(page.headers['X-Robots-Tag']).toContain('noindex');
    expect(page.cache).toBe('never');
    const chat = /href="(https:\/\/wa\.me\/\?[^"]*)"/.exec(page.body)?.[1] ?? '';
    expect(decodeURIComponent(chat)).toBe(
      `https://wa.me/?text=My order 1042 at Nimali’s Pantry:\nhttps://nimali.example.lk/order/${TOKEN}`,
    );
    expect((await get('/order/AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404);
  });

  it('accepts a slip and shows the order; errors are shown there', async () => {
    const path = `/order/${TOKEN}/slip`;
    const file = { bytes: Buffer.from('x'), name: 'slip.png' };
    expect((await post(path, {}, { file })).headers.Location).toBe(`/order/${TOKEN}`);
    expect((await post(path, {}, { file: null })).body).toContain('Choose a photo of the slip first');
    expect((await post(path, {}, { file: 'too_large' })).body).toContain('up to 10 MB');
    const orders = shopOrders({ sendSlip: () => Promise.reject(refusal(415, 'file_type')) });
    expect(await post(path, {}, { file, orders })).toMatchObject({
      status: 415,
      body: expect.stringContaining('no picture that can be read'),
    });
    expect((await get(path)).headers.Location).toBe(`/order/${TOKEN}`);
  });
});

describe('a closed shop', () => {
  const api = shopApi({ shop: async () => shop({ closed: true }) });

  it('refuses orders and changes of the cart', async () => {
    for (const address of ['/cart', '/checkout'])
      expect((await get(address, { api, cart })).status).toBe(503);
    expect((await checkout({}, { api })).status).toBe(503);
    expect((await post('/cart/lines', { product: productId(0) }, { api })).cart).toBeUndefined();
  });

  it('still shows orders and accepts slips', async () => {
    expect((await get(`/order/${TOKEN}`, { api })).status).toBe(200);
    const file = { bytes: Buffer.from('x'), name: 'slip.png' };
    expect((await post(`/order/${TOKEN}/slip`, {}, { api, file })).status).toBe(303);
  });
});
