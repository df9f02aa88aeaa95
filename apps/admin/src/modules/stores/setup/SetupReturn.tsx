import { Button } from '@mantine/core';
import { IconArrowLeft, IconCircleCheckFilled } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { setCurrentStep, useCurrentStep } from '../../../lib/setup-step.ts';
import classes from './setup.module.css';
import { useSetupSteps } from './use-setup-steps.ts';

/** The line at the top of a screen on which a step of the check-list is done: the step, and the way back to the list. */
export function SetupReturn() {
  const t = useT();
  const key = useCurrentStep();
  const { pathname } = useLocation();
  const isList = pathname === paths.dashboard();
  const step = useSetupSteps({ enabled: key !== null }).find((each) => each.key === key);
  // The code of this line may arrive after a step was chosen, and before its screen: that is no return to the list.
  const wasAway = useRef(false);
  useEffect(() => {
    if (isList && wasAway.current) setCurrentStep(null);
    wasAway.current = !isList;
  }, [isList]);
  if (!step || isList) return null;
  return (
    <div className={classes.way}>
      <output className={classes.step}>
        {step.done && <IconCircleCheckFilled size={20} aria-hidden className={classes.good} />}
        {step.done ? t('Done: {{step}}', { step: t(step.label) }) : t(step.label)}
      </output>
      <Button
        component={Link}
        to={paths.dashboard()}
        size="xs"
        variant={step.done ? 'filled' : 'secondary'}
        leftSection={<IconArrowLeft size={16} aria-hidden />}
      >
        {t('Check-list')}
      </Button>
    </div>
  );
}
