import { Anchor, Text } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { phrase, useT } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Section } from '../../ui/Section.tsx';
import { useShop } from '../shop-links/index.ts';
import classes from './dashboard.module.css';
import { deliverySettings, type Overview } from './queries.ts';

const allSteps = [
  { key: 'product', label: phrase('Add your first product'), to: paths.products() },
  { key: 'payment_method', label: phrase('Choose how buyers pay'), to: paths.settings() },
  { key: 'delivery', label: phrase('Set what delivery costs'), to: paths.settings() },
  { key: 'logo', label: phrase('Upload your logo'), to: paths.settings() },
  { key: 'policies', label: phrase('Write your terms and refund policy'), to: paths.settings() },
] as const;

/** What a new shop still lacks; gone once everything is done. */
export function SetupSteps({ setup }: { setup: Overview['setup'] }) {
  const t = useT();
  const shop = useShop();
  const delivery = useQuery(deliverySettings()).data;
  // A step about which nothing is known yet is left out.
  const known = {
    ...setup,
    delivery: delivery && (delivery.zones.length > 0 || delivery.pick_up.enabled),
  };
  const steps = allSteps.filter(({ key }) => known[key] !== undefined);
  const done = steps.filter(({ key }) => known[key]).length;
  return (
    <Section title={t('Set up your shop')} lead={t('{{done}} of {{all}} done', { done, all: steps.length })}>
      <ol className={classes.tasks}>
        {steps.map(({ key, label, to }) => (
          <li key={key} className={classes.line}>
            {known[key] ? (
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
