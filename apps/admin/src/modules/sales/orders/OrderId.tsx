import { ActionIcon, Group, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useT } from '../../../lib/i18n.ts';
import classes from './orders.module.css';

interface OrderIdProps {
  id: string;
  number: number;
}

/** The order number, the id for programs, and a button that copies the id. */
export function OrderId({ id, number }: OrderIdProps) {
  const t = useT();
  const { copied, copy } = useClipboard({ timeout: 2000 });
  return (
    <Group gap={6} wrap="nowrap" className={classes.orderId}>
      <div className={classes.idTexts}>
        <Text span fw={650} size="sm">
          #{number}
        </Text>
        <Text span c="dimmed" size="xs" className={classes.fullId}>
          {id}
        </Text>
      </div>
      <ActionIcon
        size="md"
        aria-label={copied ? t('Copied') : t('Copy order ID {{number}}', { number: `#${number}` })}
        onClick={() => copy(id)}
        className={classes.copy}
      >
        {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
      </ActionIcon>
      <output className="kade-unseen">{copied && t('Copied')}</output>
    </Group>
  );
}
