import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Page } from '../../../ui/Page.tsx';
import { NoWayToPay } from '../../payments/no-method/index.ts';
import classes from './dashboard.module.css';
import { LatestOrders } from './LatestOrders.tsx';
import { dashboard, type Overview } from './queries.ts';
import { Sales } from './Sales.tsx';
import { SetupSteps } from './SetupSteps.tsx';
import { ToDo } from './ToDo.tsx';

// Rare, or below the first screenful, so their code loads later.
const UnconfirmedEmail = lazyPart(() => import('./MailsToBuyers.tsx').then((file) => file.UnconfirmedEmail));
const MailsLimited = lazyPart(() => import('./MailsToBuyers.tsx').then((file) => file.MailsLimited));
const OrderQuotaWarning = lazyPart(() =>
  import('../../billing/index.ts').then((file) => file.OrderQuotaWarning),
);
const SoldProducts = lazyPart(() => import('./report/SoldProducts.tsx').then((file) => file.SoldProducts));

/** /dashboard: pending tasks, sales, best sellers and districts. */
export function DashboardPage() {
  const t = useT();
  const overview = useQuery(dashboard());
  return (
    <Page title={t('Dashboard')} width="wide">
      <Loaded query={overview} skeleton={<DashboardSkeleton />}>
        {(data) => <Parts overview={data} />}
      </Loaded>
    </Page>
  );
}

/** Placeholders for tasks, sales and orders, of about the same height. */
const DashboardSkeleton = () => (
  <div className={classes.parts}>
    <Skeleton height={220} radius="md" className={classes.first} />
    <Skeleton height={480} radius="md" />
    <Skeleton height={400} radius="md" />
  </div>
);

function Parts({ overview }: { overview: Overview }) {
  const { setup, to_do, sales, latest_orders, mails_to_buyers = 'sent' } = overview;
  const isNew = latest_orders.length === 0;
  const isSetUp = Object.values(setup).every(Boolean);
  return (
    <div className={classes.parts}>
      {/* A shop without goods has other things to do first. */}
      {setup.product && !setup.payment_method && <NoWayToPay />}
      {isNew && (
        <div className={classes.row}>
          <SetupSteps />
        </div>
      )}
      <Suspense>
        <UnconfirmedEmail mails={mails_to_buyers} />
        {mails_to_buyers === 'limited' && <MailsLimited />}
        <OrderQuotaWarning />
      </Suspense>
      <Stack gap="md" className={classes.first}>
        <ToDo toDo={to_do} />
        {!isNew && !isSetUp && <SetupSteps />}
      </Stack>
      <Sales sales={sales} />
      <LatestOrders orders={latest_orders} />
      <Suspense fallback={<Skeleton height={400} radius="md" />}>
        <SoldProducts />
      </Suspense>
      {!isNew && isSetUp && (
        <div className={classes.row}>
          <SetupSteps />
        </div>
      )}
    </div>
  );
}
