import type { Order } from '@kade/contract';
import { productName } from '@kade/brand';
import { Button, Group, NativeSelect, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { phrase, useT } from '../../../../lib/i18n.ts';
import type { ReadState } from '../../../../lib/query.ts';
import { paths } from '../../../../lib/paths.ts';
import { useUrlState } from '../../../../lib/url-state.ts';
import { useMay } from '../../../stores/current/index.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { PrintableOrders } from './PrintableOrders.tsx';
import classes from './print.module.css';

interface PrintSheetsProps {
  query: ReadState & { data: unknown };
  orders: readonly Order[];
  /** The order that the back link opens; the list without it. */
  back: string | undefined;
}

const whats = [
  ['both', phrase('Slip and label')],
  ['slip', phrase('Packing slip')],
  ['label', phrase('Address label')],
  ['pickup', phrase('Pick-up list')],
] as const;

/** Offers the kinds of sheets, previews them, and prints them. */
export function PrintSheets({ query, orders, back }: PrintSheetsProps) {
  const t = useT();
  const may = useMay();
  const [view, setView] = useUrlState({ paper: 'a6', what: 'both' });
  // A label without the phone number and the amount to collect would mislead the courier.
  const full = may('orders:prices') && may('orders:contact');
  const what = full ? view.what : 'slip';
  const numbers = orders.map(({ number }) => `#${number}`).join(', ');
  useDocumentTitle(`${t('Print')} ${numbers} · ${productName}`);
  return (
    <div className={classes.screen}>
      <header className={classes.tools}>
        <Title order={1}>{t('Print')}</Title>
        <Group gap="sm" align="flex-end">
          <NativeSelect
            label={t('Paper')}
            data={[
              { value: 'a6', label: 'A6' },
              { value: 'a4', label: 'A4' },
            ]}
            value={view.paper}
            onChange={({ currentTarget }) => setView({ paper: currentTarget.value })}
          />
          <NativeSelect
            label={t('What to print')}
            data={whats
              .filter(([value]) => full || value === 'slip')
              .map(([value, label]) => ({ value, label: t(label) }))}
            value={what}
            onChange={({ currentTarget }) => setView({ what: currentTarget.value })}
          />
          <Button
            component={Link}
            to={back ? paths.order(back) : paths.orders()}
            variant="secondary"
            leftSection={<IconArrowLeft size={18} aria-hidden />}
          >
            {t('Back')}
          </Button>
          <Button
            leftSection={<IconPrinter size={18} aria-hidden />}
            disabled={orders.length === 0}
            onClick={() => window.print()}
          >
            {t('Print')}
          </Button>
        </Group>
      </header>
      <main>
        <Loaded
          query={query}
          empty={() => orders.length === 0 && <EmptyState title={t('No order to print')} />}
        >
          {() => <PrintableOrders orders={orders} paper={view.paper === 'a4' ? 'a4' : 'a6'} what={what} />}
        </Loaded>
      </main>
    </div>
  );
}
