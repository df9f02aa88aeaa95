import type { TestPayment } from '@kade/contract';
import { Text } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled, IconCircleMinus, IconCircleXFilled } from '@tabler/icons-react';
import { useT } from '../../../../lib/i18n.ts';
import classes from './test-payment.module.css';
import {
  testProblemTexts,
  type TestStepState,
  testStateLabels,
  testStepLabels,
  testWaitingTexts,
} from './test-labels.ts';

const icons: Record<TestStepState, typeof IconCircle> = {
  waiting: IconCircle,
  done: IconCircleCheckFilled,
  failed: IconCircleXFilled,
  skipped: IconCircleMinus,
};

/** The steps of a test payment with their states, and advice about a failed one. */
export function TestSteps({ steps }: Pick<TestPayment, 'steps'>) {
  const t = useT();
  // No step follows a failed one.
  const hasEnded = steps.some(({ state }) => state === 'failed');
  // Only the first pending step is explained: the others depend on it.
  const next = steps.find(({ state }) => state === 'waiting')?.step;
  return (
    <ol className={classes.steps}>
      {steps.map(({ step, state, problem }) => {
        const Icon = icons[state];
        const help = problem
          ? testProblemTexts[problem]
          : !hasEnded && step === next && testWaitingTexts[step];
        return (
          <li key={step} data-state={state}>
            <Icon size={20} aria-hidden />
            <span>
              {t(testStepLabels[step])}
              {!(hasEnded && state === 'waiting') && (
                <Text span size="sm" c="dimmed">
                  {' '}
                  · {t(testStateLabels[state])}
                </Text>
              )}
              {help && (
                <Text size="sm" className={state === 'failed' ? classes.problem : undefined}>
                  {t(help)}
                </Text>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
