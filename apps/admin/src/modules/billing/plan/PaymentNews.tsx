import type { Billing } from '@kade/contract';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { phrase, useT } from '../../../lib/i18n.ts';
import { Message } from '../../../ui/Message.tsx';
import type { Choosing } from '../cards/use-choose.ts';
import { planNames } from '../words.ts';
import type { Returned } from './returned.ts';
import type { useStanding } from './use-standing.ts';

const news: Record<Returned, { tone: 'good' | 'warning' | 'bad'; words: string }> = {
  cancelled: {
    tone: 'warning',
    words: phrase('You left the payment page. Nothing was charged, and your plan is as it was.'),
  },
  waiting: {
    tone: 'warning',
    words: phrase('We are waiting for PayHere to confirm your payment. This page looks again by itself.'),
  },
  late: {
    tone: 'warning',
    words: phrase(
      'PayHere has not confirmed your payment yet. You can leave this page: the plan begins by itself when the payment arrives, and we mail you then.',
    ),
  },
  paid: { tone: 'good', words: phrase('Your payment has arrived. Your store is on {{plan}} now.') },
  failed: {
    tone: 'bad',
    words: phrase('The payment for {{plan}} did not go through, and your plan is as it was.'),
  },
};

interface PaymentNewsProps {
  state: ReturnType<typeof useStanding>;
  choosing: Choosing;
  billing: Billing;
}

/** The result of the payment from which the merchant returns. */
export function PaymentNews({ state, choosing, billing }: PaymentNewsProps) {
  const t = useT();
  if (state.returned === null) return null;
  const { tone, words } = news[state.returned];
  const plan = t(planNames[billing.started?.plan ?? billing.plan]);
  return (
    <Message tone={tone} action={<Step state={state} choosing={choosing} billing={billing} />}>
      {t(words, { plan })}
    </Message>
  );
}

/** The actions: pay again, refresh, or dismiss. */
function Step({ state, choosing, billing: { started } }: PaymentNewsProps) {
  const t = useT();
  const button = (label: string, onClick: () => void): ReactNode => (
    <Button variant="secondary" size="xs" disabled={choosing.busy} onClick={onClick}>
      {label}
    </Button>
  );
  if (state.returned === 'failed' && started)
    return button(t('Try again'), () => void choosing.pay({ plan_id: started.plan, period: started.period }));
  if (state.returned === 'late') return button(t('Look again'), state.waitAgain);
  return state.returned === 'waiting' ? null : button(t('Close'), state.forget);
}
