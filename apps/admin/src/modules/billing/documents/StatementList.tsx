import type { Billing, Statement } from '@kade/contract';
import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { billing } from '../queries.ts';
import { monthParts, rupees } from '../labels.ts';
import classes from './document-lists.module.css';

/** The fees for the orders of each month, newest first; the current month comes first. */
export function StatementList({ fees }: { fees: Billing['fees'] | null }) {
  const t = useT();
  const statements = useQuery(billing.statements());
  return (
    <Section
      title={t('Fees and statements')}
      lead={t(
        'Each order costs a fee, also on the free plan. A month begins and ends at midnight in Colombo.',
      )}
    >
      {fees && <SoFar fees={fees} />}
      <Loaded query={statements}>
        {(list) => (
          <ul className={classes.rows}>
            {list.map((statement) => (
              <Row key={statement.month} statement={statement} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

/** The fees of this month. Where the plan changed within the month, earlier orders have another fee. */
function SoFar({ fees: { orders, fees, fee_per_order } }: { fees: Billing['fees'] }) {
  const t = useT();
  const facts = { count: orders, fee: rupees(fee_per_order), sum: rupees(fees) };
  const even = Math.round(orders * fee_per_order * 100) === Math.round(fees * 100);
  return (
    <Text fw={600} mb="sm">
      {even
        ? t('This month so far: {{count}} orders × {{fee}} = {{sum}}', facts)
        : t('This month so far: {{count}} orders, {{sum}}. Each order costs {{fee}} now.', facts)}
    </Text>
  );
}

function Row({ statement: { month, closed, orders, total } }: { statement: Statement }) {
  const t = useT();
  const { name, year } = monthParts(month);
  const about = [t('{{count}} orders', { count: orders }), ...(closed ? [] : [t('not over yet')])];
  return (
    <li>
      <span className={classes.what}>
        <Anchor component={Link} to={paths.statement(month)} fw={600} className={classes.link}>
          {t(name)} {year}
        </Anchor>
        <Text span size="sm" c="dimmed">
          {about.join(' · ')}
        </Text>
      </span>
      <span className={classes.amount}>{rupees(total)}</span>
    </li>
  );
}
