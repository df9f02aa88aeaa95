import { type Endpoint, getRolePermissions, type Permission, type Role } from '@kade/contract';
import mongoose from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { Actor } from '../walk/actor.ts';
import { live } from '../walk/routes.ts';
import { type Reply, send } from '../walk/send.ts';
import { merchantIn } from '../walk/spare-people.ts';
import { anAddress, anOrder, aProduct } from '../bodies.ts';
import { okay, type Person, type World, world } from '../world.ts';

/** What stands in an order or a product, and the permission without which nobody sees it. */
const hidden: { permission: Permission; text: string }[] = [
  { permission: 'orders:contact', text: '719876543' },
  { permission: 'orders:contact', text: 'buyer-7c1@example.lk' },
  { permission: 'orders:prices', text: '83417' },
  { permission: 'orders:prices', text: '4319' },
  { permission: 'orders:prices', text: '2713' },
  { permission: 'orders:prices', text: '1279' },
  { permission: 'orders:prices', text: '3571' },
  { permission: 'products:cost', text: '743155' },
];

/** Names of fields that hold an amount or a contact. */
const TELLING = /price|total|amount|cost|fee$|charge|^delivery$|discount$|refunded|margin|phone|email$/;
/** About the shop and its couriers, not about an order: how to reach it, what it takes for delivery, the form of a sheet. */
const PUBLIC = new Set([
  'shopSettings.get',
  'stores.get',
  'delivery.get',
  'subscription.get',
  'smsCodes.get',
  'couriers.list',
]);

let here: World;
let actor: Actor;
let order: string;
const people = new Map<Role, Person>();
const roles = ['manager', 'packer', 'viewer', 'catalogue', 'design', 'accounts'] as const;

const allowed = (role: Role) =>
  live.filter(
    ({ metadata: { access, scope } }) =>
      access === 'store' && (scope === 'any' || getRolePermissions(role).some((held) => held === scope)),
  );

/** Calls a route of the store as a member, about the order where it is about one. */
async function callAs(role: Role, endpoint: Endpoint): Promise<Reply> {
  const request = await actor.request(endpoint);
  const isOfOrder =
    endpoint.route.path.startsWith('/api/merchant/orders/:id') && endpoint.route.method === 'GET';
  return send(here.url, endpoint, {
    ...request,
    ...(isOfOrder ? { params: { ...request.params, id: order } } : {}),
    token: people.get(role)?.token ?? '',
  });
}

/** Returns the paths of fields in a reply that tell an amount or a contact. */
function tellingIn(value: unknown, path: string[] = []): string[] {
  if (Array.isArray(value)) return value.flatMap((row, at) => tellingIn(row, [...path, String(at)]));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, field]) => tellingIn(field, [...path, name]));
  const isSaid = (typeof value === 'number' && value !== 0) || (typeof value === 'string' && value !== '');
  return isSaid && TELLING.test(path.at(-1) ?? '') ? [`${path.join('.')}: ${String(value)}`] : [];
}

beforeAll(async () => {
  here = await world({ onlyDeclaredStatuses: true });
  actor = new Actor(here, here.alice, 'hidden');
  for (const role of roles) {
    const person = await here.newMerchant({ store: false });
    const [store, id] = [here.alice.storeId, merchantIn(person.token)].map(
      (hex) => new mongoose.Types.ObjectId(hex),
    );
    await mongoose.model('Member').collection.insertOne({ store, person: id, role, invited_by: 'alice' });
    people.set(role, person);
  }
  const { api } = here.alice;
  const product = okay(await api.products.create({ body: aProduct({ price: 83_417, cost: 743_155 }) }));
  const shipping_address = anAddress({ phone_number: '0719876543' });
  const charges = { delivery: 4319, cod_fee: 2713, discount: 1279 };
  const body = {
    ...anOrder([product._id], { shipping_address }),
    email: 'buyer-7c1@example.lk',
    phone2: '0719876543',
    ...charges,
  };
  order = okay(await api.orders.create({ body }))._id;
  // What the order keeps differs from what the shop shows now.
  okay(await api.products.update({ params: { id: product._id }, body: { price: 1 } }));
  const params = { id: order };
  okay(await api.fulfilment.ship({ params, body: { courier: 'Island Parcels', charge: 3571 } }));
  okay(await api.orders.update({ params, body: { paymentStatus: 'paid' } }));
  okay(await api.refunds.create({ params, body: { method: 'by_hand', reason: 'Broken', other: 3571 } }));
  const failed = await actor.settle();
  if (failed.length > 0) throw new Error(failed.join('\n'));
  await here.ctx.background.whenIdle();
}, 60_000);

describe('the reply to a member', () => {
  const reads = (role: Role) => allowed(role).filter(({ route }) => route.method === 'GET');

  it('has the phone number, the mail address, the amounts and the cost where the role includes them', async () => {
    const replies: string[] = [];
    for (const endpoint of reads('manager')) replies.push((await callAs('manager', endpoint)).text);
    for (const { text } of hidden) expect(replies.join('\n'), text).toContain(text);
  });

  it.each(roles.slice(1))(
    'has nothing of what is hidden from the role %s, at any route that it may read',
    async (role) => {
      const held = getRolePermissions(role);
      const told: string[] = [];
      for (const endpoint of reads(role)) {
        const { text: reply } = await callAs(role, endpoint);
        for (const { permission, text } of hidden)
          if (!held.includes(permission) && reply.includes(text)) told.push(`${endpoint.name} ${text}`);
      }
      expect(told).toEqual([]);
    },
  );

  it.each(allowed('packer'))(
    'tells a packer no price, cost, phone number or mail address at $name',
    async (endpoint) => {
      const reply = await callAs('packer', endpoint);
      expect(reply.status, reply.text).toBeLessThan(300);
      if (!PUBLIC.has(endpoint.name)) expect(tellingIn(reply.json)).toEqual([]);
    },
  );
});

describe('a packer', () => {
  const list = (query: [string, string][]) => {
    const endpoint = live.find(({ name }) => name === 'orders.list') as Endpoint;
    return send(here.url, endpoint, {
      query,
      token: people.get('packer')?.token ?? '',
      storeId: here.alice.storeId,
    });
  };

  it('finds an order by its number and the name of the buyer, not by a phone number or mail address', async () => {
    const { number, billing_address } = okay(await here.alice.api.orders.get({ params: { id: order } }));
    const found = async (q: string) =>
      ((await list([['q', q]])).json as { _id: string }[]).some(({ _id }) => _id === order);
    for (const q of [String(number), `#${number}`, order, billing_address.first_name.slice(0, 3)])
      expect(await found(q), q).toBe(true);
    for (const q of ['0719876543', '543', 'buyer-7c1', 'example.lk']) expect(await found(q), q).toBe(false);
  });

  it('cannot sort orders by what they cost', async () => {
    expect(await list([['sort', '-total']])).toMatchObject({
      status: 403,
      json: { code: 'missing_permission', params: { permission: 'orders:prices' } },
    });
  });
});
