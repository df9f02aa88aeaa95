import type { TestPayment as WireTest, TestProblem } from '@kade/contract';
import { getLiveHost } from '../../../db/stores/store-hosts.ts';
import type { Store, StoreRow } from '../../../db/stores/store.ts';
import { newObjectId, rupees } from '../../../db/scoped/serialization.ts';
import type { AppContext } from '../../../infra/context.ts';
import { apiError } from '../../../lib/api-error.ts';
import { AccountRefused, GatewayUnavailable } from '../../../infra/payhere/gateway.ts';
import { newOrderToken, tokenFields, tokenOf } from '../../../infra/auth/access-tokens.ts';
import { originAt } from '../../../lib/shop-url.ts';
import { type AtGateway, toGatewayAccount } from '../methods/gateway-account.ts';
import { beginTest, lastTest, recordTestRetrieval } from './test-payment.model.ts';
import {
  type Circumstances,
  toTestSteps,
  toTestReference,
  type TestRow,
  toTestState,
} from './test-payment.rules.ts';

/** What a test payment costs, in cents: little, and enough for every bank. */
const AMOUNT = 100_00;
/** When a look-up without a result is repeated, in milliseconds. */
const LOOK_AGAIN = 15_000;

/** The fields of a store that a test payment needs. */
const TEST_FIELDS = 'credentials hosts resting';

function circumstancesOf({ credentials }: StoreRow, gateway: AtGateway | null): Circumstances {
  if (gateway) return { account: null, hasApp: gateway.account.appId !== null };
  return { account: credentials?.payhere ? 'secret_unreadable' : 'none_saved', hasApp: false };
}

/** Looks the payment up with the app id and secret. Returns the problem; none when it was found. */
async function lookedUp(
  { ref }: TestRow,
  { payments, account }: AtGateway,
): Promise<TestProblem | undefined> {
  try {
    return (await payments.search(ref, account)).length > 0 ? undefined : 'not_found';
  } catch (cause) {
    if (cause instanceof AccountRefused) return 'app_refused';
    if (cause instanceof GatewayUnavailable) return 'gateway_unavailable';
    throw cause;
  }
}

/** Returns the test, after a look-up at the gateway where one is due: it was paid, and not found or looked up yet. */
async function withLook(
  store: Store,
  test: TestRow,
  at: { gateway: AtGateway; now: Date },
): Promise<TestRow> {
  const { look } = test;
  const isFresh = look && at.now.getTime() - Date.parse(look.at) < LOOK_AGAIN;
  const isDone = look && look.problem === undefined;
  if (!at.gateway.account.appId || toTestState(test) !== 'paid' || isFresh || isDone) return test;
  const problem = await lookedUp(test, at.gateway);
  const found = { at: at.now.toISOString(), ...(problem ? { problem } : {}) };
  await recordTestRetrieval(store, test._id, found);
  return { ...test, look: found };
}

/** Returns the URL at which a test is paid; empty when it cannot be paid any more. */
function urlOf(
  { store, row }: { store: Store; row: StoreRow },
  test: TestRow,
  { encryption, config }: AppContext,
): string {
  const host = getLiveHost(row);
  const token = tokenOf(test, store, encryption);
  return host && token && toTestState(test) === 'started' ? `${originAt(host, config)}/pay/${token}` : '';
}

/** Returns the progress of the store's last test payment. Looks it up at the gateway once it was paid. */
export async function showTest(store: Store, ctx: AppContext): Promise<WireTest> {
  const [row, found] = await Promise.all([store.read(TEST_FIELDS), lastTest(store)]);
  const gateway = toGatewayAccount(store, row, ctx);
  const { sandbox = false } = row.credentials?.payhere ?? {};
  const now = ctx.clock.now();
  const test = found && gateway ? await withLook(store, found, { gateway, now }) : found;
  return {
    started_at: test?.started_at ?? null,
    url: test ? urlOf({ store, row }, test, ctx) : '',
    amount: test?.amount ?? rupees(AMOUNT),
    mode: test?.mode ?? ctx.payments.for({ sandbox }).mode,
    steps: toTestSteps(test, circumstancesOf(row, gateway)),
  };
}

/** Begins a test payment. Throws a 409 when the store has no usable credentials, or its shop no address. */
export async function startTest(store: Store, ctx: AppContext, id = newObjectId()): Promise<WireTest> {
  const row = await store.read(TEST_FIELDS);
  const gateway = toGatewayAccount(store, row, ctx);
  if (!gateway) throw apiError('payhere_unsaved');
  if (!getLiveHost(row)) throw apiError('shop_without_address');
  await beginTest(store, id, {
    ref: toTestReference(id),
    amount: rupees(AMOUNT),
    mode: gateway.mode,
    started_at: ctx.clock.now(),
    notices: [],
    ...tokenFields(newOrderToken(), store, ctx.encryption),
  });
  return showTest(store, ctx);
}
