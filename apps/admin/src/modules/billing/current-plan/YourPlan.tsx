import type { Billing } from '@kade/contract';
import { Stack, Text } from '@mantine/core';
import { useT } from '../../../lib/i18n.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Message } from '../../../ui/Message.tsx';
import { Section } from '../../../ui/Section.tsx';
import type { PlanChangeActions } from '../plan-cards/use-plan-change.ts';
import { GatewayNote } from './GatewayNote.tsx';
import { PaymentOutcomeMessage } from './PaymentOutcomeMessage.tsx';
import { PlanActions } from './PlanActions.tsx';
import { planStateTexts } from './plan-state-text.ts';
import { StartedPayment } from './StartedPayment.tsx';
import type { usePlanState } from './use-plan-state.ts';

interface YourPlanProps {
  state: ReturnType<typeof usePlanState>;
  planChange: PlanChangeActions;
}

/** The state of the plan, what comes next, and the actions on it. */
export function YourPlan({ state, planChange }: YourPlanProps) {
  const t = useT();
  return (
    <Section title={t('Your plan')}>
      <Loaded query={state.query}>
        {(billing) => (
          <Stack gap="md">
            <PaymentOutcomeMessage state={state} planChange={planChange} billing={billing} />
            <Sentences billing={billing} />
            <PlanActions billing={billing} planChange={planChange} />
            {state.outcome === null && <StartedPayment billing={billing} planChange={planChange} />}
            <GatewayNote mode={billing.gateway} />
          </Stack>
        )}
      </Loaded>
    </Section>
  );
}

function Sentences({ billing }: { billing: Billing }) {
  const t = useT();
  const [first, ...rest] = planStateTexts(t, billing);
  if (billing.state === 'grace') return <Message tone="warning">{[first, ...rest].join(' ')}</Message>;
  return (
    <div>
      <Text fw={600}>{first}</Text>
      {rest.map((sentence) => (
        <Text key={sentence}>{sentence}</Text>
      ))}
    </div>
  );
}
