import { Stack, Text } from '@mantine/core';
import { type Icon, IconInbox } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
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
  const place = useRef<HTMLDivElement>(null);
  // The button in it may have the focus when the first thing is there. Who reads on does so at the screen, not at its top.
  useLayoutEffect(() => {
    const element = place.current;
    return () => {
      if (element?.contains(document.activeElement))
        document.getElementById('main')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Stack ref={place} align="center" gap="xs" className={classes.empty}>
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
