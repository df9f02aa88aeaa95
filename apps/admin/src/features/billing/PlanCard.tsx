import type { Plan, Platform } from '@kade/contract';
import { Badge, Button, Group, List, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { signedMoney } from '../../lib/format.ts';
import { useT } from '../../lib/i18n.ts';
import classes from './billing.module.css';

interface PlanCardProps {
  plan: Plan;
  current: boolean;
  sign: Platform['money_sign'];
  disabled: boolean;
  onChoose: () => void;
}

/** One plan: its name, price per month and features, and the button to take it. */
export function PlanCard({ plan, current, sign, disabled, onChoose }: PlanCardProps) {
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
      <p className={classes.price}>
        <span>{signedMoney(plan.price, sign)}</span>{' '}
        <Text span size="sm" c="dimmed">
          {t('per month')}
        </Text>
      </p>
      <List
        spacing={6}
        size="sm"
        icon={<IconCheck size={18} aria-hidden className={classes.tick} />}
        className={classes.features}
      >
        {plan.features.map((feature) => (
          <List.Item key={feature}>{t(feature)}</List.Item>
        ))}
      </List>
      <Button
        fullWidth
        variant={current ? 'secondary' : 'primary'}
        disabled={current || disabled}
        onClick={onChoose}
        aria-describedby={id}
      >
        {current ? t('Current Plan') : t('Select Plan')}
      </Button>
    </li>
  );
}
