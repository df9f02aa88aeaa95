import type { Billing } from '@kade/contract';
import { Stack, Text } from '@mantine/core';
import { useT } from '../../../lib/i18n.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Message } from '../../../ui/Message.tsx';
import { Section } from '../../../ui/Section.tsx';
import type { Choosing } from '../cards/use-choose.ts';
import { GatewayNote } from './GatewayNote.tsx';
import { PaymentNews } from './PaymentNews.tsx';
import { PlanActions } from './PlanActions.tsx';
import { standing } from './standing.ts';
import { Started } from './Started.tsx';
import type { useStanding } from './use-standing.ts';

interface YourPlanProps {
  state: ReturnType<typeof useStanding>;
  choosing: Choosing;
}

/** The state of the plan, what comes next, and the actions on it. */
export function YourPlan({ state, choosing }: YourPlanProps) {
  const t = useT();
  return (
    <Section title={t('Your plan')}>
      <Loaded query={state.query}>
        {(billing) => (
          <Stack gap="md">
            <PaymentNews state={state} choosing={choosing} billing={billing} />
            <Sentences billing={billing} />
            <PlanActions billing={billing} choosing={choosing} />
            {state.returned === null && <Started billing={billing} choosing={choosing} />}
            <GatewayNote mode={billing.gateway} />
          </Stack>
        )}
      </Loaded>
    </Section>
  );
}

function Sentences({ billing }: { billing: Billing }) {
  const t = useT();
  const [first, ...rest] = standing(t, billing);
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
