import { type TestPayment, type TestProblem, testProblems, testSteps } from '@kade/contract';
import { within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aStore, noTest, settingsCalls, shellCalls, someCredentials } from '../../../../test/bodies.ts';
import { type Handlers, mockApi, refuse } from '../../../../test/mock-api.ts';
import { screen, visit } from '../../../../test/render.tsx';
import { waitFor } from '../../../../test/wait-for.ts';

const url = 'http://nimali.localhost:4000/pay/q83vEjRWeJCrze8SNFZ4kA';

/** A test that was just begun: so many steps are done, and the next may have gone wrong. */
function aTest(done: number, problem: TestProblem | null = null): TestPayment {
  const stateOf = (index: number) => {
    if (index < done) return 'done' as const;
    return problem && index === done ? ('failed' as const) : ('waiting' as const);
  };
  return {
    ...noTest,
    started_at: new Date().toISOString(),
    url: done < 5 ? url : '',
    steps: testSteps.map((step, index) => ({
      step,
      state: stateOf(index),
      problem: index === done ? problem : null,
    })),
  };
}

const settingsApi = (paymentMethods: Handlers['paymentMethods']) =>
  mockApi({
    ...shellCalls,
    ...settingsCalls,
    stores: { ...shellCalls.stores, get: () => aStore() },
    policies: { list: () => [] },
    paymentMethods: {
      get: () => ({ credit_debit: false, paypal: false, bank_transfer: false, cash_on_delivery: false }),
      credentials: () => someCredentials({ merchant_id: '1211149', secret_set: true }),
      ...paymentMethods,
    },
  });
const part = async () => within(await screen.findByRole('region', { name: 'Test payment' }));
const hint = 'Try a test payment below before buyers pay by card.';

it('begins a test, leads to the payment page and follows the steps until the last', async () => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'setInterval', 'clearInterval', 'clearTimeout'],
  });
  let test = noTest;
  const api = settingsApi({
    testPayment: () => test,
    startTestPayment: () => {
      test = aTest(1);
      return test;
    },
  });
  const { user } = visit('/settings');
  expect(await screen.findByText(hint)).toBeVisible();
  const shown = await part();
  await user.click(await shown.findByRole('button', { name: 'Begin a test payment' }));
  const link = await shown.findByRole('link', { name: 'Open the payment page' });
  expect(link).toHaveAttribute('href', url);
  expect(link).toHaveAttribute('target', '_blank');
  expect(shown.getByText('Open the payment page and pay there.')).toBeVisible();
  expect(shown.getByRole('status')).toHaveTextContent('1 of 6 done');
  test = aTest(3);
  await vi.advanceTimersByTimeAsync(2100);
  await waitFor(() => expect(shown.getByRole('status')).toHaveTextContent('3 of 6 done'));
  test = aTest(6);
  await vi.advanceTimersByTimeAsync(2100);
  expect(await shown.findByText('Card payments work: buyers can pay by card.')).toBeVisible();
  expect(shown.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.queryByText(hint)).not.toBeInTheDocument();
  // Nothing is waited for any more.
  const asked = api.calls('paymentMethods.testPayment').length;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(api.calls('paymentMethods.testPayment')).toHaveLength(asked);
  const [sent] = api.calls('paymentMethods.startTestPayment');
  expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
});

const stepOf: Record<TestProblem, number> = {
  none_saved: 0,
  secret_unreadable: 0,
  wrong_signature: 3,
  wrong_merchant: 3,
  wrong_amount: 3,
  declined: 4,
  cancelled: 4,
  no_app_id: 5,
  app_refused: 5,
  gateway_unavailable: 5,
  not_found: 5,
};
const sentences: Record<TestProblem, RegExp> = {
  none_saved: /Save the merchant ID and secret/,
  secret_unreadable: /Type it in again/,
  wrong_signature: /Copy the merchant secret/,
  wrong_merchant: /Correct the merchant ID/,
  wrong_amount: /another amount or currency/,
  declined: /another card/,
  cancelled: /cancelled at PayHere/,
  no_app_id: /Buyers can pay without them/,
  app_refused: /did not accept App ID/,
  gateway_unavailable: /in a few minutes/,
  not_found: /same account as the merchant ID/,
};

it.each(testProblems)('says what is wrong and what to do about %s', async (problem) => {
  const api = settingsApi({ testPayment: () => aTest(stepOf[problem], problem) });
  visit('/settings');
  const shown = await part();
  const steps = await shown.findAllByRole('listitem');
  expect(steps).toHaveLength(6);
  expect(steps[stepOf[problem]]).toHaveTextContent('Failed');
  expect(steps[stepOf[problem]]).toHaveTextContent(sentences[problem]);
  expect(shown.getByRole('button', { name: 'Begin a new test' })).toBeVisible();
  expect(api.calls('paymentMethods.testPayment')).toHaveLength(1);
});

it('cards work although nothing can be looked up', async () => {
  const test = aTest(5);
  const steps = test.steps.map((one) =>
    one.step === 'look_up' ? { ...one, state: 'skipped' as const, problem: 'no_app_id' as const } : one,
  );
  settingsApi({ testPayment: () => ({ ...test, steps }) });
  visit('/settings');
  const shown = await part();
  expect(await shown.findByText('Card payments work: buyers can pay by card.')).toBeVisible();
  expect(shown.getAllByRole('listitem').at(-1)).toHaveTextContent(/Left out.*you cannot look payments up/);
});

it('unusable credentials are reported before a test starts', async () => {
  const { steps } = aTest(0, 'secret_unreadable');
  settingsApi({ testPayment: () => ({ ...noTest, steps }) });
  visit('/settings');
  expect(await (await part()).findByText(sentences.secret_unreadable)).toBeVisible();
  expect((await part()).getByRole('button', { name: 'Begin a test payment' })).toBeVisible();
});

it('a test that cannot be started shows an error', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  settingsApi({
    testPayment: () => noTest,
    startTestPayment: () => refuse(409, 'Save your credentials first', { code: 'wrong_step' }),
  });
  const { user } = visit('/settings');
  await user.click(await (await part()).findByRole('button', { name: 'Begin a test payment' }));
  expect(await screen.findByText('Save your credentials first')).toBeVisible();
});

it('there is no test without credentials', async () => {
  const api = settingsApi({ credentials: () => someCredentials() });
  visit('/settings');
  expect(await screen.findByRole('button', { name: 'Add PayHere Credentials' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Test payment' })).not.toBeInTheDocument();
  expect(api.calls('paymentMethods.testPayment')).toHaveLength(0);
});
