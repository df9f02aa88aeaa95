import { beforeAll, expect, it, vi } from 'vitest';
import { anOrder, aStore, noDelivery, testId } from '../../../test/bodies.ts';
import { asMember } from '../../../test/members.ts';
import { mockApi } from '../../../test/mock-api.ts';
import { screen, visit, waitFor } from '../../../test/render.tsx';

/** An order with everything in it, as if the server had sent it to somebody who may not see it. */
const order = anOrder(1, {
  total_price: 4400,
  delivery: 350,
  cod_fee: 50,
  discount: 100,
  phone2: '011 222 3333',
  shipment: { courier: 'Domex', tracking_number: 'D1', at: '2026-01-05T09:00:00.000Z' },
});
/** As the server sends it to a packer. */
const sent = anOrder(1, {
  ...order,
  email: '',
  phone2: '',
  shipping_address: { ...order.shipping_address, phone_number: '' },
  billing_address: { ...order.billing_address, phone_number: '' },
});
const AMOUNT = /Rs|4,?400|350|1,?250|1,?499|2,?501/;
const CONTACT = /example\.lk|765 ?4321|222 ?3333/;

const shop = (role: Parameters<typeof asMember>[0], shown = sent) => {
  const member = asMember(role);
  return mockApi({
    ...member,
    stores: { ...member.stores, get: () => aStore({ logo: null }) },
    shopSettings: {
      get: () => ({
        template: 'classic',
        language: 'en',
        phone: '',
        whatsapp: '',
        notice: '',
        closed: false,
        closed_message: '',
      }),
    },
    delivery: { get: () => noDelivery },
    orders: { get: () => shown, list: () => [shown] },
  });
};

beforeAll(() => Promise.all([import('./index.ts'), import('./print/PrintSheets.tsx')]), 60_000);

it('a packer prints a slip and a label with the name, town and goods, without amounts and contacts', async () => {
  shop('packer');
  visit(`/orders/${testId(1)}/print`);
  const sheets = await screen.findAllByRole('article');
  for (const { textContent } of sheets) {
    expect(textContent).toContain('Nimali Perera');
    expect(textContent).not.toMatch(AMOUNT);
    expect(textContent).not.toMatch(CONTACT);
  }
  expect(sheets[0]).toHaveTextContent('2 ×Black tea');
});

it('a packer sees no amount on the screen of an order, although the server had sent the prices', async () => {
  shop('packer', order);
  visit(`/orders/${testId(1)}`);
  expect(await screen.findByText('Black tea')).toBeVisible();
  expect(screen.getByRole('main').textContent?.match(/.{40}Rs\s?\d.{10}/g) ?? []).toEqual([]);
});

it('a packer exports orders without amounts and contacts, although the server had sent them', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  shop('packer', order);
  const { user } = visit('/orders');
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const [head = '', line = ''] = ((await saved[0]?.text()) ?? '').split('\r\n');
  expect(head).toContain('Items');
  expect(head).not.toMatch(/Email|Phone|phone|Total|Delivery"?,|COD fee|Discount|charge|Refunded/);
  expect(line).toContain('Black tea');
  expect(line).not.toMatch(/4400|350|example\.lk|765 ?4321|222 ?3333/);
});
