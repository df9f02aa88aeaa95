import { Anchor, Text } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled, IconExternalLink } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useT } from '../../../lib/i18n.ts';
import { Section } from '../../../ui/Section.tsx';
import { useSetupSteps } from '../../stores/setup/index.ts';
import { useShop } from '../../stores/links/index.ts';
import classes from './dashboard.module.css';

/** The missing steps of a new shop. Renders nothing once all are done. */
export function SetupSteps() {
  const t = useT();
  const shop = useShop();
  const steps = useSetupSteps();
  const finished = steps.filter(({ done }) => done).length;
  return (
    <Section
      title={t('Set up your shop')}
      lead={t('{{done}} of {{all}} done', { done: finished, all: steps.length })}
    >
      <ol className={classes.tasks}>
        {steps.map(({ key, label, to, done }) => (
          <li key={key} className={classes.line}>
            {done ? (
              <>
                <IconCircleCheckFilled size={20} className={classes.good} aria-hidden />
                <Text span td="line-through" c="dimmed">
                  {t(label)}
                </Text>
                <span className="kade-unseen">{t('done')}</span>
              </>
            ) : (
              <>
                <IconCircle size={20} className={classes.icon} aria-hidden />
                <Anchor component={Link} to={to}>
                  {t(label)}
                </Anchor>
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
