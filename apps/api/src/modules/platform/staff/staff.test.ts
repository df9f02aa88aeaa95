import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPicture, aProduct } from '../../../../test/bodies.ts';
import { hire as hireInto, tokenIn } from '../../../../test/staff.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { DAY } from '../../../lib/duration.ts';

const start = new Date();
const clock = fixedClock(start);
let here: World;
let owner: Person;
beforeAll(async () => {
  here = await world({ ctx: { clock } });
});
beforeEach(async () => {
  owner = await here.newMerchant();
});

type InvitedRole = Parameters<Person['api']['invitations']['create']>[0]['body']['role'];
const invite = (email: string, role: InvitedRole = 'packer', by = owner) =>
  by.api.invitations.create({ body: { email, role } });
const accept = ({ api }: Person, link: string) => api.invitations.accept({ body: { token: tokenIn(link) } });

const hire = (role: InvitedRole, by = owner) => hireInto(here, by, role);
const memberOf = async ({ email }: Person) =>
  okay(await owner.api.members.list()).find((member) => member.email === email)?._id ?? '';
const logOf = async ({ api }: Person) => okay(await api.account.audit({ query: {} }));

describe('an invitation', () => {
  it('is mailed, says what it is for, and makes the person a member', async () => {
    const person = await here.newMerchant({ store: false, confirmed: true });
    const { link } = okay(await invite(person.email));
    await here.ctx.background.whenIdle();
    const mails = ((await here.ctx.outbox?.list()) ?? []).filter(({ to }) => to === person.email);
    expect(mails.some(({ text }) => text.includes(link))).toBe(true);
    const opened = okay(await here.visitor.invitations.open({ body: { token: tokenIn(link) } }));
    expect(opened).toMatchObject({ store: 'Shop', role: 'packer', email: person.email });
    expect(okay(await accept(person, link))).toEqual({ store: owner.storeId });
    expect(okay(await person.api.memberships.list())).toMatchObject([
      { store: { _id: owner.storeId, name: 'Shop' }, role: 'packer' },
    ]);
    expect(okay(await owner.api.members.list())).toMatchObject([{ email: person.email, role: 'packer' }]);
    expect(okay(await owner.api.invitations.list())).toEqual([]);
  });

  it('is refused alike when it was used, withdrawn, replaced, has expired or is for another address', async () => {
    const [person, other] = [
      await here.newMerchant({ store: false, confirmed: true }),
      await here.newMerchant({ store: false, confirmed: true }),
    ];
    const refused = { status: 400, body: { reason: 'link_invalid' } };
    const used = okay(await invite(other.email)).link;
    expect(await accept(person, used)).toMatchObject(refused);
    okay(await accept(other, used));
    expect(await accept(person, used)).toMatchObject(refused);
    const first = okay(await invite(person.email));
    const second = okay(await owner.api.invitations.renew({ params: { id: first._id }, body: {} }));
    expect(await accept(person, first.link)).toMatchObject(refused);
    okay(await owner.api.invitations.remove({ params: { id: first._id } }));
    expect(await accept(person, second.link)).toMatchObject(refused);
    const late = okay(await invite(person.email));
    clock.set(new Date(start.getTime() + 7 * DAY + 1));
    expect(await accept(person, late.link)).toMatchObject(refused);
    clock.set(start);
    expect(okay(await person.api.memberships.list())).toEqual([]);
  });

  it('has to wait until the account has confirmed the invited address', async () => {
    const person = await here.newMerchant({ store: false });
    await mongoose.model('Merchant').updateOne({ email: person.email }, { $set: { confirmed_emails: [] } });
    const { link } = okay(await invite(person.email));
    expect(await accept(person, link)).toMatchObject({ body: { reason: 'invitation_unconfirmed' } });
    await mongoose
      .model('Merchant')
      .updateOne({ email: person.email }, { $set: { confirmed_emails: [person.email] } });
    okay(await accept(person, link));
  });

  it('can be accepted again by the same person after a reply that was lost, and makes one member', async () => {
    const person = await here.newMerchant({ store: false, confirmed: true });
    const { link } = okay(await invite(person.email));
    const replies = await Promise.all(Array.from({ length: 10 }, () => accept(person, link)));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(okay(await owner.api.members.list())).toHaveLength(1);
  });

  it('is one of ten open ones, one for each address, also when many are made at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 14 }, (_, n) => invite(`person-${n}-${Math.random()}@example.lk`)),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(10);
    const [one] = okay(await owner.api.invitations.list());
    okay(await owner.api.invitations.remove({ params: { id: one?._id ?? '' } }));
    const address = `twice-${Math.random()}@example.lk`;
    const twice = await Promise.all([invite(address), invite(address)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });
});

describe('a member', () => {
  it('does what the role allows, and is told which permission another call needs', async () => {
    const packer = await hire('packer');
    okay(await packer.api.orders.list({ query: { limit: 1 } }));
    expect(await packer.api.products.create({ body: aProduct() })).toMatchObject({
      status: 403,
      body: { code: 'missing_permission', params: { permission: 'products:write' } },
    });
    expect(await packer.api.stores.close({ body: { name: 'Shop' } })).toMatchObject({
      status: 403,
      body: { reason: 'owner_only' },
    });
  });

  it('is refused from the next request after the removal, and leaves what was made', async () => {
    const cousin = await hire('catalogue');
    const made = okay(await cousin.api.products.create({ body: aProduct() }));
    okay(await cousin.api.products.list({ query: {} }));
    okay(await owner.api.members.remove({ params: { id: await memberOf(cousin) } }));
    expect(await cousin.api.products.list({ query: {} })).toMatchObject({ status: 404 });
    expect(okay(await cousin.api.memberships.list())).toEqual([]);
    expect(okay(await owner.api.products.get({ params: { id: made._id } }))._id).toBe(made._id);
  });

  it('cannot come back with the link that was accepted', async () => {
    const person = await here.newMerchant({ store: false, confirmed: true });
    const { link } = okay(await invite(person.email));
    okay(await accept(person, link));
    okay(await owner.api.members.remove({ params: { id: await memberOf(person) } }));
    expect(await accept(person, link)).toMatchObject({ status: 400, body: { reason: 'link_invalid' } });
  });

  it('may leave, and is named in the log of the owner', async () => {
    const cousin = await hire('viewer');
    const { username } = okay(await cousin.api.profile.get());
    const [membership] = okay(await cousin.api.memberships.list());
    okay(await cousin.api.memberships.remove({ params: { id: membership?._id ?? '' } }));
    expect(okay(await owner.api.members.list())).toEqual([]);
    expect((await logOf(owner)).slice(0, 2)).toMatchObject([
      { event: 'member.removed', by: username },
      { event: 'member.joined', by: username, facts: { role: 'viewer', member: username } },
    ]);
  });

  it('has the new role from the next request, and its invitations end', async () => {
    const cousin = await hire('manager');
    const { link } = okay(await invite(`friend-${Math.random()}@example.lk`, 'viewer', cousin));
    const role = { params: { id: await memberOf(cousin) }, body: { role: 'catalogue' as const } };
    okay(await owner.api.members.update(role));
    expect(await invite(`other-${Math.random()}@example.lk`, 'viewer', cousin)).toMatchObject({
      status: 403,
    });
    expect(await here.visitor.invitations.open({ body: { token: tokenIn(link) } })).toMatchObject({
      status: 400,
    });
  });

  it('uploads pictures that belong to the store', async () => {
    const cousin = await hire('catalogue');
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(await aPicture())]), 'picture.png');
    const reply = await fetch(`${here.url}/api/files/?store_id=${owner.storeId}`, {
      method: 'POST',
      headers: { authorization: cousin.token },
      body: form,
    });
    const { _id } = (await reply.json()) as { _id: string };
    const product = okay(await owner.api.products.create({ body: aProduct({ thumbnail: _id }) }));
    expect(product.thumbnail?._id).toBe(_id);
  });

  it('is named in the history of an order and in the log, with the role', async () => {
    const cousin = await hire('manager');
    const { username } = okay(await cousin.api.profile.get());
    okay(await cousin.api.discounts.list({ query: {} }));
    okay(
      await cousin.api.keys.create({ body: { name: 'Till', scopes: ['orders:read'], expires_in_days: 1 } }),
    );
    expect((await logOf(owner))[0]).toMatchObject({
      event: 'key.created',
      by: username,
      facts: { role: 'manager', key: 'Till' },
    });
  });
});

describe('the key of a member', () => {
  it('stops with the membership, and never does more than the member', async () => {
    const cousin = await hire('manager');
    const body = {
      name: 'Till',
      scopes: ['products:read' as const, 'store:write' as const],
      expires_in_days: 1,
    };
    const { key } = okay(await cousin.api.keys.create({ body }));
    const call = async (path: string, init: RequestInit = {}) =>
      (
        await fetch(`${here.url}/api/merchant/${path}store_id=${owner.storeId}`, {
          ...init,
          headers: { authorization: key, 'content-type': 'application/json' },
        })
      ).status;
    expect(await call('products?')).toBe(200);
    // A manager may not switch payment methods, so neither may the key.
    const change = { method: 'PUT', body: JSON.stringify({ enabled: false }) };
    expect(await call('payment-methods/paypal?', change)).toBe(403);
    okay(await owner.api.members.remove({ params: { id: await memberOf(cousin) } }));
    expect(await call('products?')).toBe(401);
  });
});

describe('nobody', () => {
  it('gives, changes or ends more than the own role has', async () => {
    const [clerk, manager] = [await hire('orders'), await hire('manager')];
    expect(await invite('x@example.lk', 'viewer', clerk)).toMatchObject({ status: 403 });
    const change = (id: string) => clerk.api.members.update({ params: { id }, body: { role: 'manager' } });
    expect(await change(await memberOf(clerk))).toMatchObject({ status: 403 });
    okay(await invite(`second-${Math.random()}@example.lk`, 'manager', manager));
    expect(await manager.api.subscription.subscribe({ body: { plan_id: 'pro' } })).toMatchObject({
      status: 403,
    });
  });
});
