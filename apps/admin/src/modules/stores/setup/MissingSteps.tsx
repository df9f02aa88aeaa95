import { useT } from '../../../lib/i18n.ts';
import { Message } from '../../../ui/Message.tsx';
import classes from './setup.module.css';
import { StepLink } from './StepLink.tsx';
import { useSetupSteps } from './use-setup-steps.ts';

/** Shows the missing steps where a shop is opened or shared. Renders nothing once it is complete, or while that is unknown. */
export function MissingSteps({ onLeave }: { onLeave?: () => void }) {
  const t = useT();
  const missing = useSetupSteps().filter(({ done }) => !done);
  if (missing.length === 0) return null;
  return (
    <Message tone="warning">
      {t('Before buyers come, this is still missing:')}
      <span className={classes.missing}>
        {missing.map((step) => (
          <StepLink key={step.key} step={step} onLeave={onLeave} />
        ))}
      </span>
    </Message>
  );
}
