import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '../../../../lib/i18n.ts';
import { usePhone } from '../../../../lib/viewport.ts';
import { MoreMenu } from '../../../../ui/MoreMenu.tsx';
import classes from './steps.module.css';

interface StepActionsProps {
  /** The button of the step. */
  children: ReactNode;
  /** Buttons for the other outcomes. */
  others?: ReactNode;
}

/** The buttons of a step. On phones the first one stays at the bottom edge, with the others in a menu. */
export function StepActions({ children, others }: StepActionsProps) {
  const t = useT();
  const phone = usePhone();
  if (!phone)
    return (
      <Group gap="xs">
        {children}
        {others}
      </Group>
    );
  return (
    <fieldset className={classes.bar} aria-label={t('Next step')}>
      {children}
      {others && <MoreMenu up>{others}</MoreMenu>}
    </fieldset>
  );
}
