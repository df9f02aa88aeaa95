import mongoose from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPicture, aProduct } from '../../../../../test/bodies.ts';
import { accept, aHanding, type Handing, offer } from '../../../../../test/ownership.ts';
import { merchantIn } from '../../../../../test/walk/spare-people.ts';
import { okay, type Person, type World, world } from '../../../../../test/world.ts';
import { scheduleJobs } from '../../../../app/jobs.ts';
import { takeCards } from '../../../../../test/gateway.ts';
import { fixedClock } from '../../../../infra/clock.ts';
import { inlineJobs } from '../../../../infra/jobs/inline.ts';
import { DAY, HOUR } from '../../../../lib/duration.ts';

const start = new Date();
const clock = fixedClock(start);
const jobs = inlineJobs();
let here: World;
beforeAll(async () => {
  here = await world({ ctx: { clock, jobs }, env: { PLAN_ENFORCEMENT: 'enforce' } });
  scheduleJobs(here.ctx);
});

async function upload({ api }: Person): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(await aPicture())]), 'tea.png');
  return okay(await api.files.upload({ body: form }))._id;
}

/** Hands a store over, whatever the clock of the world shows. */
async function handOver(handing: Handing): Promise<void> {
  clock.set(start);
  okay(await offer(handing));
  okay(await accept(handing));
  await finish();
}

async function finish(): Promise<void> {
  await here.ctx.background.whenIdle();
  clock.set(new Date(start.getTime() + 72 * HOUR));
  await jobs.run('hand-over-stores');
  await here.ctx.background.whenIdle();
  clock.set(start);
}

const storesOf = async ({ token }: Person) =>
  (await mongoose.model('Merchant').findById(merchantIn(token)).lean<{ usage: { stores: number } }>())?.usage
    .stores;
const owns = async ({ token }: Person, { owner }: Handing) =>
  (await mongoose.model('Store').countDocuments({ _id: owner.storeId, merchant: merchantIn(token) })) === 1;

describe('the new owner of a store', () => {
  it('has its pictures, can save products with them, and no job deletes them', async () => {
    const handing = await aHanding(here);
    const { owner, heir } = handing;
    const thumbnail = await upload(owner);
    const { _id: id } = okay(await owner.api.products.create({ body: aProduct({ thumbnail }) }));
    await handOver(handing);
    okay(await heir.api.products.update({ params: { id }, body: { name: 'Tea', thumbnail } }));
    await mongoose.model('Upload').updateOne({ _id: thumbnail }, { $set: { look_at: start } });
    clock.set(new Date(start.getTime() + 2 * DAY));
    await jobs.run('sweep-uploads');
    clock.set(start);
    expect((await fetch(`${here.url}/api/files/${thumbnail}.webp`)).status).toBe(200);
  });

  it('shares a picture that another store of the former owner shows', async () => {
    const handing = await aHanding(here);
    const { owner } = handing;
    await mongoose.model('Store').updateOne({ _id: owner.storeId }, { $set: { plan: 'pro' } });
    const body = {
      name: 'Second',
      domain: `https://second-${merchantIn(owner.token)}.localhost`,
      logo: null,
    };
    const second = okay(await owner.api.stores.create({ body })) as { _id: string };
    const thumbnail = await upload(owner);
    okay(await owner.api.products.create({ body: aProduct({ thumbnail }) }));
    const { session } = owner.api as unknown as { session: { storeId: string } };
    session.storeId = second._id;
    const { _id: id } = okay(await owner.api.products.create({ body: aProduct({ thumbnail }) }));
    session.storeId = owner.storeId;
    await handOver(handing);
    session.storeId = second._id;
    okay(await owner.api.products.update({ params: { id }, body: { name: 'Tea', thumbnail } }));
    const row = await mongoose.model('Upload').findById(thumbnail).lean<{ merchant: unknown }>();
    expect(String(row?.merchant)).toBe(merchantIn(handing.heir.token));
  });

  it('takes no cards before an own account at PayHere is saved, and does not see the secret of the former one', async () => {
    const handing = await aHanding(here);
    const { owner, heir } = handing;
    await takeCards(owner.storeId, here.ctx);
    okay(
      await owner.api.paymentMethods.setEnabled({
        params: { method: 'credit_debit' },
        body: { enabled: true },
      }),
    );
    await handOver(handing);
    const on = () =>
      heir.api.paymentMethods.setEnabled({ params: { method: 'credit_debit' }, body: { enabled: true } });
    expect(okay(await heir.api.paymentMethods.get()).credit_debit).toBe(false);
    expect(await on()).toMatchObject({ status: 400, body: { reason: 'credentials_of_former_owner' } });
    const params = { provider: 'payhere' };
    expect(okay(await heir.api.paymentMethods.credentials({ params }))).toMatchObject({
      merchant_id: '',
      merchant_secret: '',
      secret_set: false,
    });
    const kept = await heir.api.paymentMethods.saveCredentials({
      params,
      body: { merchant_id: '1211149', merchant_secret: '' },
    });
    expect(kept).toMatchObject({ status: 400, body: { field: 'merchant_secret' } });
    const body = { merchant_id: '1211150', merchant_secret: 'a-secret-of-the-new-owner' };
    okay(await heir.api.paymentMethods.saveCredentials({ params, body }));
    expect(okay(await on()).credit_debit).toBe(true);
  });

  it('has a place for it in the plan, at the acceptance and at the switch; both accounts count their stores', async () => {
    const handing = await aHanding(here);
    const { owner, heir } = handing;
    okay(await offer(handing));
    const limited = { _id: merchantIn(heir.token) };
    await mongoose.model('Store').updateOne({ _id: owner.storeId }, { $set: { plan: 'starter' } });
    await mongoose.model('Merchant').updateOne(limited, { $set: { 'usage.stores': 1 } });
    expect(await accept(handing)).toMatchObject({ status: 403, body: { code: 'plan_limit' } });
    await mongoose.model('Merchant').updateOne(limited, { $set: { 'usage.stores': 0 } });
    okay(await accept(handing));
    await mongoose.model('Merchant').updateOne(limited, { $set: { 'usage.stores': 1 } });
    await finish();
    expect(await owns(owner, handing)).toBe(true);
    expect([await storesOf(owner), await storesOf(heir)]).toEqual([1, 1]);
    expect(okay(await owner.api.ownership.get()).transfer).toBeNull();
    await mongoose.model('Merchant').updateOne(limited, { $set: { 'usage.stores': 0 } });
    await handOver(handing);
    expect(await owns(heir, handing)).toBe(true);
    expect([await storesOf(owner), await storesOf(heir)]).toEqual([0, 1]);
  });

  it('sees the names of API keys and the hosts of webhooks before accepting; they stay', async () => {
    const handing = await aHanding(here);
    const { owner } = handing;
    const made = await owner.api.keys.create({
      body: { name: 'Till', scopes: ['products:read'], expires_in_days: null },
    });
    const { key } = okay(made);
    okay(await offer(handing));
    expect(okay(await handing.heir.api.memberships.list())[0]?.transfer?.keys).toEqual(['Till']);
    await handOver(handing);
    const url = `${here.url}/api/merchant/products?store_id=${owner.storeId}`;
    expect((await fetch(url, { headers: { authorization: key } })).status).toBe(200);
  });

  it('reads the log of the store from its beginning; the former owner has the entries of that time', async () => {
    const handing = await aHanding(here);
    const { owner, heir } = handing;
    const body = { name: 'Till', scopes: ['products:read' as const], expires_in_days: null };
    okay(await owner.api.keys.create({ body }));
    const before = okay(await owner.api.storeLog.list({ query: {} }));
    expect(before.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['key.created', 'member.joined']),
    );
    await handOver(handing);
    const after = okay(await heir.api.storeLog.list({ query: {} }));
    expect(after.slice(-before.length)).toEqual(before);
    expect(after.filter(({ event }) => event === 'owner.changed')).toHaveLength(1);
    expect(okay(await heir.api.storeLog.check())).toMatchObject({ entries: after.length, intact: true });
    const own = okay(await owner.api.account.audit({ query: {} }));
    expect(own.map(({ event }) => event)).toEqual(expect.arrayContaining(['key.created', 'owner.changed']));
    expect(okay(await owner.api.account.checkAudit())).toMatchObject({ intact: true });
  });
});
