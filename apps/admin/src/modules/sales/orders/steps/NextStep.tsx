import { type Order, nextStep, type OrderStep } from '@kade/contract';
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '../../../../lib/i18n.ts';
import { type Need, useMay } from '../../../stores/current/index.ts';
import { Section } from '../../../../ui/Section.tsx';
import { CancelStep } from './CancelStep.tsx';
import { CashStep } from './CashStep.tsx';
import { ConfirmStep } from './ConfirmStep.tsx';
import { DeliverStep } from './DeliverStep.tsx';
import { HandOverStep, PaymentStep, ShipStep } from './ShipStep.tsx';
import { BankSlipStep } from './BankSlipStep.tsx';

const parts: Record<OrderStep, (props: { order: Order }) => ReactNode> = {
  slip: BankSlipStep,
  confirm: ConfirmStep,
  payment: PaymentStep,
  cancel: CancelStep,
  ship: ShipStep,
  hand_over: HandOverStep,
  deliver: DeliverStep,
  cash: CashStep,
};

/** What each step needs of a member of the store. */
const needs: Record<OrderStep, Need> = {
  slip: 'orders:write',
  confirm: 'orders:write',
  payment: 'orders:write',
  cancel: 'orders:write',
  ship: 'orders:pack',
  hand_over: 'orders:write',
  deliver: 'orders:write',
  cash: 'orders:write',
};

/** The next step of an order with its controls. Renders nothing when there is none that the merchant may take. */
export function NextStep({ order }: { order: Order }) {
  const t = useT();
  const may = useMay();
  const step = nextStep(order);
  if (!step || !may(needs[step])) return null;
  const Part = parts[step];
  return (
    <Section title={t('What to do now')}>
      <Stack gap="md">
        <Part order={order} />
      </Stack>
    </Section>
  );
}
