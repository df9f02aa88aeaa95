import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { usePhone } from '../lib/viewport.ts';
import classes from './page.module.css';

interface SectionProps {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  /** The id by which an address leads here: `/settings#payments`. */
  anchor?: string;
  /** On phones the actions stand below the content, not beside the heading. */
  actionsLast?: boolean;
  children: ReactNode;
}

/** A card with an h2, named by it for screen readers. */
export function Section({ title, lead, actions, anchor, actionsLast, children }: SectionProps) {
  const id = useId();
  const phone = usePhone();
  const buttons = actions && <Group gap="xs">{actions}</Group>;
  const below = actionsLast && phone;
  return (
    <Paper component="section" aria-labelledby={id} id={anchor} className={classes.section}>
      <Group justify="space-between" align="flex-start" gap="sm" mb="md">
        <Stack gap={2} className={classes.heading}>
          <Title order={2} id={id} tabIndex={anchor ? -1 : undefined}>
            {title}
          </Title>
          {lead && (
            <Text c="dimmed" size="sm">
              {lead}
            </Text>
          )}
        </Stack>
        {!below && buttons}
      </Group>
      {children}
      {below && buttons && <div className={classes.below}>{buttons}</div>}
    </Paper>
  );
}
