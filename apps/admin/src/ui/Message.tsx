import { Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './states.module.css';

interface MessageProps {
  tone?: 'bad' | 'good' | 'warning';
  children: ReactNode;
  action?: ReactNode;
}

/** A sentence in place: announced when it appears, failures assertively. */
export function Message({ tone = 'bad', children, action }: MessageProps) {
  const Icon = tone === 'good' ? IconCircleCheck : IconAlertTriangle;
  return (
    <Group role={tone === 'bad' ? 'alert' : 'status'} className={classes.problem} data-tone={tone} gap="sm">
      <Group gap="sm" wrap="nowrap" align="flex-start" flex="1 1 14rem" style={{ minWidth: 0 }}>
        <Icon size={20} aria-hidden style={{ flex: 'none', marginTop: 1 }} />
        <Text size="sm" flex={1} style={{ minWidth: 0 }}>
          {children}
        </Text>
      </Group>
      {action}
    </Group>
  );
}
