import type { BillingPeriod, Plan, Platform } from '@kade/contract';
import { Badge, Button, Group, List, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { signedMoney } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import classes from './plan-cards.module.css';

interface PlanCardProps {
  plan: Plan;
  period: BillingPeriod;
  sign: Platform['money_sign'];
  current: boolean;
  /** The label of the button where the plan is not the current one. */
  action: string;
  disabled: boolean;
  /** A further note, such as when the plan begins. */
  note: string | null;
  onChoose: () => void;
}

/** One plan: its name, price and features, and the button to take it. */
export function PlanCard({ plan, period, sign, current, action, disabled, note, onChoose }: PlanCardProps) {
  const t = useT();
  const id = useId();
  return (
    <li className={classes.plan} data-current={current || undefined} aria-labelledby={id}>
      <Group justify="space-between" gap="xs">
        <Title order={2} id={id}>
          {t(plan.name)}
        </Title>
        {plan.popular && (
          <Badge tt="none" className={classes.popular}>
            {t('Popular')}
          </Badge>
        )}
      </Group>
      <Price plan={plan} period={period} sign={sign} />
      <List
        spacing={6}
        size="sm"
        icon={<IconCheck size={18} aria-hidden className={classes.checkIcon} />}
        className={classes.features}
      >
        {plan.features.map((feature) => (
          <List.Item key={feature}>{t(feature)}</List.Item>
        ))}
      </List>
      {note && <p className={classes.note}>{note}</p>}
      <Button
        fullWidth
        variant={current ? 'secondary' : 'primary'}
        disabled={current || disabled}
        onClick={onChoose}
        aria-describedby={id}
      >
        {current ? t('Current Plan') : action}
      </Button>
    </li>
  );
}

/** What a month costs, or a year and how much less that is than twelve months. */
function Price({ plan, period, sign }: Pick<PlanCardProps, 'plan' | 'period' | 'sign'>) {
  const t = useT();
  const yearly = period === 'yearly';
  const saved = plan.price * 12 - plan.price_yearly;
  return (
    <div>
      <p className={classes.price}>
        <span>{signedMoney(yearly ? plan.price_yearly : plan.price, sign)}</span>{' '}
        <Text span size="sm" c="dimmed">
          {yearly ? t('per year') : t('per month')}
        </Text>
      </p>
      {yearly && saved > 0 && (
        <Text size="sm" c="dimmed">
          {t('{{saved}} less than twelve months', { saved: signedMoney(saved, sign) })}
        </Text>
      )}
    </div>
  );
}
