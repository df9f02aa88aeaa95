import { Stack, Text } from '@mantine/core';
import { type Icon, IconInbox } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './states.module.css';

interface EmptyStateProps {
  /** What is missing, in the specification's words where it has some. */
  title: string;
  /** What to do about it. */
  hint?: ReactNode;
  icon?: Icon;
  action?: ReactNode;
}

/** The content of an empty list. */
export function EmptyState({ title, hint, icon: Icon = IconInbox, action }: EmptyStateProps) {
  const place = useRef<HTMLDivElement>(null);
  // Its button may have the focus when the first row appears. The focus then moves to the screen instead of the document.
  useLayoutEffect(() => {
    const element = place.current;
    return () => {
      if (element?.contains(document.activeElement))
        document.getElementById('main')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Stack ref={place} align="center" gap="xs" className={classes.empty}>
      <Icon size={32} stroke={1.5} aria-hidden className={classes.icon} />
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
