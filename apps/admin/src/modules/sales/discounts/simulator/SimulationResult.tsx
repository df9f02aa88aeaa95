import type { SimulatedDiscount, Simulation } from '@kade/contract';
import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { money } from '../../../../lib/format.ts';
import { useT } from '../../../../lib/i18n.ts';
import { paths } from '../../../../lib/paths.ts';
import type { ReadState } from '../../../../lib/query.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { Hint } from '../../../../ui/StatusBadge.tsx';
import { reasonText } from './reason-text.ts';
import classes from './simulation.module.css';

/** What the discounts do to the basket that was asked for. It is scrolled to when it arrives. */
export function SimulationResult({ query }: { query: ReadState & { data: Simulation | undefined } }) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const { data } = query;
  useEffect(() => {
    if (data) place.current?.scrollIntoView({ block: 'start' });
  }, [data]);
  return (
    <div ref={place} aria-live="polite" aria-busy={query.isFetching} style={{ scrollMarginTop: '4rem' }}>
      <Section title={t('Result')}>
        <Loaded query={query}>
          {(simulation) => (
            <Stack gap="lg">
              <Lines simulation={simulation} />
              <Outcomes discounts={simulation.discounts} />
            </Stack>
          )}
        </Loaded>
      </Section>
    </div>
  );
}

const Row = ({ label, amount, strong }: { label: string; amount: string; strong?: boolean }) => (
  <div className={classes.row} data-strong={strong || undefined}>
    <dt>{label}</dt>
    <dd>{amount}</dd>
  </div>
);

/** Each line with what is taken off it, and the sums. */
function Lines({ simulation: { quote, discounts } }: { simulation: Simulation }) {
  const t = useT();
  const { goods, delivery, cod_fee, discount = 0, total } = quote;
  const orDash = (amount: number | null) => (amount === null ? '–' : money(amount));
  return (
    <>
      <ul className={classes.lines}>
        {quote.lines.map(({ product, variant = '', name, quantity, price, total: sum }, index) => (
          <li key={product + variant}>
            <div className={classes.row}>
              <Text span fw={600}>
                {t('{{count}} × {{name}}', { count: quantity, name })}
              </Text>
              <span>{money(sum)}</span>
            </div>
            <Text size="sm" c="dimmed">
              {t('{{price}} each', { price: money(price) })}
            </Text>
            {discounts.map(
              ({ discount: id, title, code, lines }) =>
                (lines[index] ?? 0) > 0 && (
                  <div key={`${id} ${code}`} className={classes.row}>
                    <Text span size="sm">
                      {title}
                    </Text>
                    <Text span size="sm">{`−${money(lines[index] ?? 0)}`}</Text>
                  </div>
                ),
            )}
          </li>
        ))}
      </ul>
      <dl className={classes.sums}>
        <Row label={t('Goods')} amount={money(goods)} />
        <Row label={t('Delivery')} amount={orDash(delivery)} />
        {cod_fee > 0 && <Row label={t('COD fee')} amount={money(cod_fee)} />}
        {discount > 0 && <Row label={t('Discounts')} amount={`−${money(discount)}`} />}
        <Row label={t('Total')} amount={orDash(total)} strong />
      </dl>
      {delivery === null && (
        <Text size="sm" c="dimmed">
          {t('Choose the district to see the delivery fee.')}
        </Text>
      )}
    </>
  );
}

function Outcomes({ discounts }: { discounts: readonly SimulatedDiscount[] }) {
  const t = useT();
  if (discounts.length === 0)
    return <Text c="dimmed">{t('No automatic discount is switched on, and no code was given.')}</Text>;
  return (
    <ul className={classes.outcomes} aria-label={t('Each discount')}>
      {discounts.map((each) => (
        <li key={`${each.discount} ${each.code}`}>
          <Group gap="xs">
            <Name discount={each} />
            <Hint tone={each.applied ? 'green' : 'grey'}>
              {each.applied ? t('Applies') : t('Does not apply')}
            </Hint>
          </Group>
          <Text size="sm">
            {each.applied ? t('{{amount}} off', { amount: money(each.amount) }) : reasonText(t, each)}
          </Text>
        </li>
      ))}
    </ul>
  );
}

/** The title of a discount, which leads to it; an unknown code has none. */
function Name({ discount: { discount, title, code } }: { discount: SimulatedDiscount }) {
  const t = useT();
  const kind = code === '' ? t('Automatic') : t('Code {{code}}', { code });
  if (discount === null) return <Text fw={600}>{kind}</Text>;
  return (
    <>
      <Anchor component={Link} to={paths.discount(discount)} fw={600}>
        {title}
      </Anchor>
      <Text span size="sm" c="dimmed">
        {kind}
      </Text>
    </>
  );
}
