import { type Simulator, startSimulator } from '@kade/payhere-sim';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import mongoose from 'mongoose';
import { simulatedAccount } from '../../../../test/gateway.ts';
import { type World, world } from '../../../../test/world.ts';
import { createAppContext, type AppContext } from '../../../infra/context.ts';
import { Store } from '../../../db/stores/store.ts';
import { createEncryption } from '../../../lib/encryption.ts';
import { gatewayAccount } from './gateway-account.ts';

let simulator: Simulator;
let here: World;
beforeAll(async () => {
  simulator = await startSimulator({ accounts: [simulatedAccount] });
  here = await world({ gateway: simulator });
});
afterAll(() => simulator.stop());

const accountOf = async (storeId: string, ctx: AppContext = here.ctx) => {
  const store = await Store.ofRow(storeId);
  return store && gatewayAccount(store, ctx);
};

describe("a store's account at the gateway", () => {
  it('is decrypted from the saved values, and calls the gateway of the server', async () => {
    const { storeId } = await here.newMerchant({ cards: true });
    const found = await accountOf(storeId);
    expect(found).toMatchObject({
      mode: 'simulator',
      account: {
        merchantId: '1210000',
        merchantSecret: 'sim-secret-0001',
        appId: 'app-1210000',
        appSecret: 'app-secret-1210000',
      },
    });
    expect(found && (await found.payments.search('k1z', found.account))).toEqual([]);
  });

  it('is none before any was saved, and when its secret cannot be opened', async () => {
    expect(await accountOf(here.bob.storeId)).toBeNull();
    const { storeId } = await here.newMerchant({ cards: true });
    expect(
      await accountOf(storeId, { ...here.ctx, encryption: createEncryption('12'.repeat(32)) }),
    ).toBeNull();
  });

  it.each([
    ['live', false, { mode: 'live', origin: 'https://www.payhere.lk' }],
    ['live', true, { mode: 'sandbox', origin: 'https://sandbox.payhere.lk' }],
    ['sandbox', false, { mode: 'sandbox', origin: 'https://sandbox.payhere.lk' }],
    ['simulator', true, { mode: 'simulator', origin: 'http://payhere-simulator.invalid' }],
  ] as const)(
    'on a server in the mode %s, with sandbox: %s, is at %j',
    async (PAYHERE_MODE, sandbox, { mode, origin }) => {
      const { storeId } = await here.newMerchant({ cards: true });
      const path = 'credentials.payhere.sandbox';
      await mongoose.model('Store').updateOne({ _id: storeId }, { $set: { [path]: sandbox } });
      const config = { ...here.ctx.config, PAYHERE_MODE };
      const { payments } = createAppContext(config, { jwt: 'x'.repeat(32), seal: 'ab'.repeat(32) });
      const found = await accountOf(storeId, { ...here.ctx, payments });
      expect(found?.mode).toBe(mode);
      const charge = { ref: 'k1z', amount: 100, currency: 'LKR' } as const;
      const buyer = { name: 'N', email: 'n@example.lk', phone: '077', address: 'A', city: 'C' };
      const urls = { returnUrl: 'http://a', cancelUrl: 'http://a', notifyUrl: 'http://a' };
      expect(found?.payments.checkout(charge, { items: 'x', buyer, ...urls }, found.account).action).toBe(
        `${origin}/pay/checkout`,
      );
    },
  );
});
