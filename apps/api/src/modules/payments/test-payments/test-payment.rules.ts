import {
  type AttemptState,
  type GatewayMode,
  type TestPayment as WireTest,
  type TestProblem,
  type TestStep,
  testSteps,
} from '@kade/contract';
import type { NoticeStatus, VerificationResult } from '../../../infra/payhere/gateway.ts';

/** A notice of the gateway about a test payment, genuine or not. */
export interface TestNotice {
  verdict: VerificationResult;
  status: NoticeStatus;
  payment_id: string;
  at: string;
}

/** A test payment as a store keeps it. */
export interface TestRow {
  _id: string;
  ref: string;
  token_sealed: string;
  /** In rupees. */
  amount: number;
  mode: GatewayMode;
  started_at: string;
  /** When its payment page was opened first. */
  page_at?: string;
  notices: TestNotice[];
  /** The result of the last look-up at the gateway; no problem when it found the payment. */
  look?: { at: string; problem?: TestProblem };
}

/** The input beside the test itself. */
export interface Circumstances {
  /** Why the saved credentials cannot be used; null when they can. */
  account: 'none_saved' | 'secret_unreadable' | null;
  /** The store has an app id and secret. */
  hasApp: boolean;
}

type Step = WireTest['steps'][number];
type Told = Pick<Step, 'state'> & { problem?: TestProblem };

const REF = /^t([0-9a-f]{24})01z$/;
/** Returns the id of a test payment at the gateway: as attempts of orders have, with another first letter. */
export const toTestReference = (id: string): string => `t${id}01z`;
/** Returns the test payment that a reference names; null when it is no reference of one. */
export const parseTestReference = (ref: string): string | null => REF.exec(ref)?.[1] ?? null;

const PAID = ['paid', 'charged_back'];

const saidOf = ({ notices: notifications }: TestRow): NoticeStatus[] =>
  notifications.filter(({ verdict: verification }) => verification === 'genuine').map(({ status }) => status);

/** Returns the state of a test payment, by the set of its genuine notices. */
export function toTestState(test: TestRow): AttemptState {
  const said = saidOf(test);
  if (said.some((status) => PAID.includes(status))) return 'paid';
  if (said.some((status) => status === 'failed' || status === 'cancelled')) return 'failed';
  return said.includes('pending') ? 'pending' : 'started';
}

const PROBLEMS: Record<Exclude<VerificationResult, 'genuine'>, TestProblem> = {
  wrong_signature: 'wrong_signature',
  wrong_merchant: 'wrong_merchant',
  wrong_amount: 'wrong_amount',
  wrong_currency: 'wrong_amount',
};

const waiting: Told = { state: 'waiting' };
const done: Told = { state: 'done' };
const failed = (problem: TestProblem): Told => ({ state: 'failed', problem });

function signature({ notices: notifications }: TestRow): Told {
  if (notifications.some(({ verdict: verification }) => verification === 'genuine')) return done;
  const last = notifications.at(-1)?.verdict;
  return last && last !== 'genuine' ? failed(PROBLEMS[last]) : waiting;
}

function paid(test: TestRow): Told {
  const state = toTestState(test);
  if (state === 'paid') return done;
  if (state !== 'failed') return waiting;
  return failed(saidOf(test).includes('failed') ? 'declined' : 'cancelled');
}

function retrievalDue({ look }: TestRow, { hasApp }: Circumstances): Told {
  if (!hasApp) return { state: 'skipped', problem: 'no_app_id' };
  if (!look) return waiting;
  return look.problem ? failed(look.problem) : done;
}

/** Returns the progress of a test payment; all steps are pending before the first test. */
export function toTestSteps(test: TestRow | null, circumstances: Circumstances): Step[] {
  const { account } = circumstances;
  const told: Record<TestStep, Told> = {
    credentials: account ? failed(account) : done,
    page: test?.page_at ? done : waiting,
    notice: test && test.notices.length > 0 ? done : waiting,
    signature: test ? signature(test) : waiting,
    paid: test ? paid(test) : waiting,
    look_up: test ? retrievalDue(test, circumstances) : waiting,
  };
  return testSteps.map((step) => {
    const { state, problem = null } = told[step];
    return { step, state, problem };
  });
}
