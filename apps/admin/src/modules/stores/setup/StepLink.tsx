import { Anchor, Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { opensSection } from '../../../lib/arrival.ts';
import { useT } from '../../../lib/i18n.ts';
import { setCurrentStep } from '../../../lib/setup-step.ts';
import type { SetupStep } from './use-setup-steps.ts';

interface StepLinkProps {
  step: SetupStep;
  onLeave?: (() => void) | undefined;
}

/** Leads to the section of a step and opens it there; a line on that screen leads back to the check-list. */
export function StepLink({ step: { key, label, to }, onLeave }: StepLinkProps) {
  const t = useT();
  const leave = () => {
    setCurrentStep(key);
    onLeave?.();
  };
  return (
    <Anchor component={Link} to={to} state={opensSection} onClick={leave}>
      {t(label)}
    </Anchor>
  );
}

/** The same as a button, for the one step that comes next. */
export function StepButton({ step: { key, label, to } }: StepLinkProps) {
  const t = useT();
  return (
    <Button
      component={Link}
      to={to}
      state={opensSection}
      rightSection={<IconArrowRight size={18} aria-hidden />}
      onClick={() => setCurrentStep(key)}
    >
      {t(label)}
    </Button>
  );
}
