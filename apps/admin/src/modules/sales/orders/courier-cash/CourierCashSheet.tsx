import type { CourierDebt } from '@kade/contract';
import { Anchor, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { day, money } from '../../../../lib/format.ts';
import { useT } from '../../../../lib/i18n.ts';
import { paths } from '../../../../lib/paths.ts';
import { Money } from '../../../../ui/Money.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { StatusBadge } from '../../../../ui/StatusBadge.tsx';
import { May } from '../../../stores/current/index.ts';
import { useRunStep } from '../steps/use-run-step.ts';
import { useReceiveCash } from '../queries.ts';
import { debtsByAge } from './debt-age.ts';
import classes from './courier-cash.module.css';

interface CourierCashSheetProps {
  debt: CourierDebt;
  /** All of it has arrived. */
  onAll: () => void;
}

/** What one courier owes, parcel by parcel. */
export function CourierCashSheet({ debt, onAll }: CourierCashSheetProps) {
  const t = useT();
  const receive = useReceiveCash();
  const { startStep: run, pending } = useRunStep();
  const { courier, total, orders } = debt;
  const [now] = useState(() => Date.now());
  const ages = debtsByAge(orders, now).map(({ text, amount }) => t(text, { amount: money(amount) }));
  return (
    <Section
      title={courier || t('(no courier written down)')}
      lead={
        <>
          {t('{{count}} parcels', { count: orders.length })} · <Money amount={total} />
          <br />
          {ages.join(' · ')}
        </>
      }
      actions={
        orders.length > 1 && (
          <May need="orders:write">
            <Button variant="secondary" disabled={pending} onClick={onAll}>
              {t('Everything received')}
            </Button>
          </May>
        )
      }
    >
      <ul className={classes.parcels}>
        {orders.map(
          ({ _id, number, customer, city, tracking_number, shipped_at, order_status, total_price }) => (
            <li key={_id}>
              <span className={classes.who}>
                <Anchor component={Link} to={paths.order(_id)} fw={600} className={classes.number}>
                  #{number}
                </Anchor>
                <span>{[customer, city].filter(Boolean).join(', ')}</span>
                <Text span size="sm" c="dimmed">
                  {[tracking_number, shipped_at && day(shipped_at)].filter(Boolean).join(' · ')}
                </Text>
              </span>
              <StatusBadge kind="order" status={order_status} />
              <Money amount={total_price} />
              <May need="orders:write">
                <Button
                  variant="secondary"
                  disabled={pending}
                  aria-label={t('Cash for #{{number}} received', { number: String(number) })}
                  onClick={() =>
                    run(
                      () => receive.mutateAsync({ params: { id: _id } }),
                      t('The cash for order #{{number}} is received', { number: String(number) }),
                    )
                  }
                >
                  {t('Received')}
                </Button>
              </May>
            </li>
          ),
        )}
      </ul>
    </Section>
  );
}
