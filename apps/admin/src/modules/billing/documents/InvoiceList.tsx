import type { Invoice } from '@kade/contract';
import { Anchor, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { day } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Hint } from '../../../ui/StatusBadge.tsx';
import { billing } from '../queries.ts';
import { periodNames, planNames, rupees } from '../labels.ts';
import classes from './document-lists.module.css';

/** How many are shown at first. */
const year = 12;

/** The payments for plans, newest first. */
export function InvoiceList() {
  const t = useT();
  const invoices = useQuery(billing.invoices());
  const [all, setAll] = useState(false);
  return (
    <Section title={t('Invoices')}>
      <Loaded
        query={invoices}
        empty={(list) =>
          list.length === 0 && (
            <EmptyState
              title={t('No invoices yet')}
              hint={t('Each payment for a plan gets an invoice here.')}
            />
          )
        }
      >
        {(list) => (
          <>
            <ul className={classes.rows}>
              {list.slice(0, all ? undefined : year).map((invoice) => (
                <Row key={invoice._id} invoice={invoice} />
              ))}
            </ul>
            {!all && list.length > year && (
              <Button variant="secondary" mt="sm" onClick={() => setAll(true)}>
                {t('Show all {{count}}', { count: list.length })}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}

function Row({ invoice: { number, issued_at, plan, period, amount, state } }: { invoice: Invoice }) {
  const t = useT();
  return (
    <li>
      <span className={classes.what}>
        <Anchor component={Link} to={paths.invoice(String(number))} fw={600} className={classes.link}>
          {t('Invoice {{number}}', { number: String(number) })}
        </Anchor>
        <Text span size="sm" c="dimmed">
          {[day(issued_at), t(planNames[plan]), t(periodNames[period])].join(' · ')}
        </Text>
      </span>
      <Hint tone={state === 'paid' ? 'green' : 'red'}>
        {state === 'paid' ? t('Paid') : t('Charged back')}
      </Hint>
      <span className={classes.amount}>{rupees(amount)}</span>
    </li>
  );
}
