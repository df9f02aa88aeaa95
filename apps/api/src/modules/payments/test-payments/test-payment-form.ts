import type { CardForm } from '@kade/contract';
import { getLiveHost } from '../../../db/stores/store-hosts.ts';
import type { Store, StoreRow } from '../../../db/stores/store.ts';
import { cents } from '../../../db/scoped/serialization.ts';
import type { AppContext } from '../../../infra/context.ts';
import type { CheckoutForm } from '../../../infra/payhere/gateway.ts';
import { originAt } from '../../../lib/shop-url.ts';
import { type AtGateway, notifyUrl, platformEmail, toGatewayAccount } from '../methods/gateway-account.ts';
import { markPageOpened, testByToken } from './test-payment.model.ts';
import { type TestRow, toTestState } from './test-payment.rules.ts';

interface Opening {
  token: string;
  row: StoreRow;
  ctx: AppContext;
  gateway: AtGateway;
}

function formOf(test: TestRow, { token, row, ctx: { config }, gateway }: Opening): CheckoutForm | null {
  const { account, payments, mode } = gateway;
  const host = getLiveHost(row);
  if (!host || row.suspended || mode !== test.mode || toTestState(test) !== 'started') return null;
  const page = `${originAt(host, config)}/pay/${token}`;
  return payments.checkout(
    { ref: test.ref, amount: cents(test.amount), currency: 'LKR' },
    {
      items: `${row.name}: test payment`,
      buyer: {
        name: 'Test Payment',
        email: platformEmail(config),
        phone: '0770000000',
        address: 'Test payment',
        city: 'Colombo',
      },
      returnUrl: `${page}?card=back`,
      cancelUrl: `${page}?card=cancelled`,
      notifyUrl: notifyUrl(config),
    },
    account,
  );
}

/**
 * Returns the form that sends the merchant of a test payment to the gateway, and records that its page was opened; null
 * when no test payment has this token.
 */
export async function testCardForm(store: Store, token: string, ctx: AppContext): Promise<CardForm | null> {
  const test = await testByToken(store, token);
  if (!test) return null;
  const row = await store.read('name hosts resting suspended credentials');
  const gateway = toGatewayAccount(store, row, ctx);
  if (!test.page_at) await markPageOpened(store, test._id, ctx.clock.now());
  return {
    form: gateway && formOf(test, { token, row, ctx, gateway }),
    number: null,
    amount: test.amount,
    state: toTestState(test),
    test: test.mode !== 'live',
  };
}
