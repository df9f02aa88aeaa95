import { Stack, Text } from '@mantine/core';
import { type Icon, IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './states.module.css';

interface EmptyStateProps {
  /** What is not there, in the specification's words where it has some. */
  title: string;
  /** What to do about it. */
  hint?: ReactNode;
  icon?: Icon;
  action?: ReactNode;
}

/** What a list shows instead of nothing. */
export function EmptyState({ title, hint, icon: Picture = IconInbox, action }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" className={classes.empty}>
      <Picture size={32} stroke={1.5} aria-hidden className={classes.icon} />
      <Text fw={650}>{title}</Text>
      {hint && (
        <Text c="dimmed" size="sm" ta="center" maw="32rem">
          {hint}
        </Text>
      )}
      {action}
    </Stack>
  );
}
