import mongoose from 'mongoose';
import type { Deps } from '../src/deps.ts';
import { sealedTo } from '../src/features/payment-methods/providers.rules.ts';
import { freePort } from './built-server.ts';

/** The account of stores that take cards; its app id and secret are those that a simulator derives. */
export const simulatedAccount = { merchantId: '1210000', secret: 'sim-secret-0001' };

/** Settings of a server that finds itself at its PUBLIC_URL, as a gateway must that sends it notices. */
export async function reachable() {
  const port = String(await freePort());
  return { PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` };
}

/** Lets a store take cards with `simulatedAccount`. */
export async function takeCards(storeId: string, { seal }: Deps): Promise<void> {
  const { merchantId: merchant_id, secret } = simulatedAccount;
  const context = sealedTo(storeId, 'payhere');
  const payhere = {
    merchant_id,
    merchant_secret: seal.seal(secret, context),
    app_id: `app-${merchant_id}`,
    app_secret: seal.seal(`app-secret-${merchant_id}`, context),
  };
  const $set = { 'credentials.payhere': payhere, 'payment_methods.credit_debit': true };
  await mongoose.model('Store').updateOne({ _id: storeId }, { $set });
}
