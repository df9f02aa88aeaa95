import type { TestPayment, TestProblem, TestStep } from '@kade/contract';
import { phrase } from '../../../../lib/i18n.ts';

export const testStepLabels: Record<TestStep, string> = {
  credentials: phrase('The credentials are saved'),
  page: phrase('The payment page was opened'),
  notice: phrase('PayHere told this server about the payment'),
  signature: phrase('What PayHere told is signed with the saved secret'),
  paid: phrase('The bank agreed'),
  look_up: phrase('The payment is found with App ID and App Secret'),
};

export type TestStepState = TestPayment['steps'][number]['state'];

export const testStateLabels: Record<TestStepState, string> = {
  waiting: phrase('Waiting'),
  done: phrase('Done'),
  failed: phrase('Failed'),
  skipped: phrase('Left out'),
};

/** The error of each failed step, with advice. */
export const testProblemTexts: Record<TestProblem, string> = {
  none_saved: phrase('No credentials are saved. Save the merchant ID and secret of your PayHere account.'),
  secret_unreadable: phrase('The saved secret cannot be read any more. Type it in again and save it.'),
  wrong_signature: phrase(
    'PayHere signs with another secret than the saved one. Copy the merchant secret that PayHere gave you for this domain, save it and begin a new test.',
  ),
  wrong_merchant: phrase(
    'PayHere told of another merchant ID than the saved one. Correct the merchant ID and begin a new test.',
  ),
  wrong_amount: phrase(
    'PayHere told of another amount or currency than was asked for. Begin a new test; if it happens again, ask PayHere.',
  ),
  declined: phrase('The bank declined the card. Begin a new test with another card.'),
  cancelled: phrase('The payment was cancelled at PayHere. Begin a new test and pay it.'),
  no_app_id: phrase(
    'No App ID and App Secret are saved. Buyers can pay without them, but you cannot look payments up or refund them from here.',
  ),
  app_refused: phrase(
    'PayHere did not accept App ID and App Secret. Check both, and in PayHere that they may look up and refund payments.',
  ),
  gateway_unavailable: phrase('PayHere did not answer. Begin a new test in a few minutes.'),
  not_found: phrase(
    'PayHere does not find the payment. Check that App ID and App Secret belong to the same account as the merchant ID.',
  ),
};

/** What the merchant does while a step is pending. */
export const testWaitingTexts: Partial<Record<TestStep, string>> = {
  page: phrase('Open the payment page and pay there.'),
  notice: phrase(
    'This comes a moment after you paid. Does PayHere say “Unauthorized payment request”? Then the merchant ID, its secret or the approved domain is wrong. If nothing comes although you paid, PayHere cannot reach this server.',
  ),
};

/** A test is no longer polled this many milliseconds after its start. */
const timeoutMs = 60 * 60_000;

/** Whether a step is pending; `now` is in milliseconds. */
export const isUnderWay = ({ started_at, steps }: TestPayment, now: number): boolean =>
  started_at !== null &&
  now - Date.parse(started_at) < timeoutMs &&
  steps.some(({ state }) => state === 'waiting') &&
  !steps.some(({ state }) => state === 'failed');

/** Whether a payment succeeded. Access to the look-up API may still be missing. */
export const hasPassed = ({ steps }: TestPayment): boolean =>
  steps.some(({ step, state }) => step === 'paid' && state === 'done');
