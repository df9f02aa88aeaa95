import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useArrival } from '../lib/arrival.ts';
import classes from './page.module.css';

interface SectionProps {
  /** The fragment of the address that leads to the section. */
  anchor?: string;
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A card with an h2, named by it for screen readers. */
export function Section({ anchor, title, lead, actions, children }: SectionProps) {
  const id = useId();
  const section = useArrival(anchor);
  return (
    <Paper
      component="section"
      ref={section}
      id={anchor}
      tabIndex={anchor ? -1 : undefined}
      aria-labelledby={id}
      className={classes.section}
    >
      <Group justify="space-between" align="flex-start" gap="sm" mb="md">
        <Stack gap={2} className={classes.heading}>
          <Title order={2} id={id}>
            {title}
          </Title>
          {lead && (
            <Text c="dimmed" size="sm">
              {lead}
            </Text>
          )}
        </Stack>
        {actions && <Group gap="xs">{actions}</Group>}
      </Group>
      {children}
    </Paper>
  );
}
