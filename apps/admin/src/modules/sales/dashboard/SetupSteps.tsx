import { Anchor, Skeleton, Text } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled, IconExternalLink } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { Section } from '../../../ui/Section.tsx';
import { SharePanel, useShop } from '../../stores/links/index.ts';
import { StepLink, useSetupSteps } from '../../stores/setup/index.ts';
import { useMay } from '../../stores/current/index.ts';
import classes from './dashboard.module.css';

/** The steps of opening a shop; once all are done, the ways to share it. */
export function SetupSteps() {
  // Members who may not change the settings cannot do the steps.
  const maySetUp = useMay()('store:write');
  const steps = useSetupSteps();
  if (!maySetUp) return null;
  return steps.every(({ done }) => done) ? <ShareYourShop /> : <Steps steps={steps} />;
}

function Steps({ steps }: { steps: ReturnType<typeof useSetupSteps> }) {
  const t = useT();
  const shop = useShop();
  const finished = steps.filter(({ done }) => done).length;
  return (
    <Section
      title={t('Set up your shop')}
      lead={t('{{done}} of {{all}} done', { done: finished, all: steps.length })}
    >
      <ol className={classes.tasks}>
        {steps.map((step) => (
          <li key={step.key} className={classes.line}>
            {step.done ? (
              <>
                <IconCircleCheckFilled size={20} className={classes.good} aria-hidden />
                <Text span td="line-through" c="dimmed">
                  {t(step.label)}
                </Text>
                <span className="kade-unseen">{t('done')}</span>
              </>
            ) : (
              <>
                <IconCircle size={20} className={classes.icon} aria-hidden />
                <StepLink step={step} />
              </>
            )}
          </li>
        ))}
        {shop && (
          <li className={classes.line}>
            <IconExternalLink size={20} className={classes.icon} aria-hidden />
            <Anchor href={shop.origin} target="_blank" rel="noopener">
              {t('Look at your shop')}
            </Anchor>
          </li>
        )}
      </ol>
    </Section>
  );
}

/** The end of the check-list: the address of the shop, to send and to print. */
function ShareYourShop() {
  const t = useT();
  const shop = useShop();
  return (
    <Section title={t('Share your shop')} lead={t('Everything is set up. Now buyers have to hear of it.')}>
      <Suspense fallback={<Skeleton height={420} radius="md" />}>
        {shop && <SharePanel name={shop.name} url={`${shop.origin}/`} isPrinted />}
      </Suspense>
    </Section>
  );
}
