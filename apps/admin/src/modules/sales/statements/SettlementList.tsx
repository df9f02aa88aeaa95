import type { Settlement } from '@kade/contract';
import { Text } from '@mantine/core';
import { day, money } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { useList } from '../../../lib/use-list.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { ShowMore } from '../../../ui/list/ShowMore.tsx';
import { Money } from '../../../ui/Money.tsx';
import { Section } from '../../../ui/Section.tsx';
import { statements } from './queries.ts';
import classes from './statement.module.css';

/** What the bank account got compared with the sums of the statement. */
function BankDifference({ settlement: { bank_amount, total, charges } }: { settlement: Settlement }) {
  const t = useT();
  if (bank_amount === null) return null;
  const difference = (Math.round(bank_amount * 100) - Math.round((total - charges) * 100)) / 100;
  if (difference === 0) return <span>{t('The bank has all of it')}</span>;
  return (
    <span>
      {difference < 0
        ? t('{{amount}} are missing at the bank', { amount: money(-difference) })
        : t('{{amount}} too much at the bank', { amount: money(difference) })}
    </span>
  );
}

/** Statements that were settled, the newest first. */
export function SettlementList() {
  const t = useT();
  const { query, list } = useList(statements.settled());
  return (
    <Section title={t('Settled statements')}>
      <Loaded
        query={query}
        empty={() => list.rows.length === 0 && <Text c="dimmed">{t('No statement is settled yet.')}</Text>}
      >
        {() => (
          <>
            <ul className={classes.lines}>
              {list.rows.map((settlement) => (
                <li key={settlement._id}>
                  <span className={classes.who}>
                    <Text span fw={600}>
                      {settlement.courier}
                    </Text>
                    <span>{day(settlement.created_at)}</span>
                    <Text span size="sm" c="dimmed">
                      {settlement.file_name}
                    </Text>
                  </span>
                  <span className={classes.sum}>
                    <span>{t('{{count}} parcels', { count: settlement.parcels })}</span>
                    <Money amount={settlement.settled} />
                    <Text span size="sm" c="dimmed">
                      {settlement.state === 'applying' ? (
                        t('Orders are still being marked as paid')
                      ) : (
                        <BankDifference settlement={settlement} />
                      )}
                    </Text>
                  </span>
                </li>
              ))}
            </ul>
            <ShowMore more={list.more} />
          </>
        )}
      </Loaded>
    </Section>
  );
}
