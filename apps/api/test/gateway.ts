import type { CardForm } from '@kade/contract';
import type { Simulator } from '@kade/payhere-sim';
import mongoose from 'mongoose';
import type { AppContext } from '../src/infra/context.ts';
import { encryptedAccount } from '../src/modules/payments/methods/gateway-account.ts';
import { knownToSimulator, SIMULATED, SIMULATED_PLATFORM } from '../src/infra/payhere/simulator.ts';
import { freePort } from './built-server.ts';

/** The account of stores that take cards; its app id and secret are those that a simulator derives. */
export const simulatedAccount = { merchantId: SIMULATED.merchantId, secret: SIMULATED.merchantSecret };

/** The account that plans are paid to, in the simulator's format. */
export const platformAccount = knownToSimulator(SIMULATED_PLATFORM);

/** Returns settings of a server with a reachable PUBLIC_URL, to which a gateway can send notices. */
export async function reachable() {
  const port = String(await freePort());
  return { PORT: port, PUBLIC_URL: `http://localhost:${port}` };
}

/** Saves `simulatedAccount` as the credentials of a store. */
export async function takeCards(storeId: string, { encryption }: AppContext): Promise<void> {
  const payhere = encryptedAccount(storeId, SIMULATED, encryption);
  const $set = { 'credentials.payhere': payhere, 'payment_methods.credit_debit': true };
  await mongoose.model('Store').updateOne({ _id: storeId }, { $set });
}

/** Posts a card form to the simulator, and ends the payment at the bank. Resolves after the notice was sent. */
export async function payAtGateway(
  { url }: Simulator,
  form: CardForm['form'],
  outcome = 'success',
): Promise<void> {
  const init = { method: 'POST', body: new URLSearchParams(form?.fields) };
  await fetch(form?.action ?? '', init);
  const decided = await fetch(`${url}/_sim/checkouts/${form?.fields.order_id}/finish`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome }),
  });
  if (!decided.ok) throw new Error(`The simulator did not take the form: ${await decided.text()}`);
}
