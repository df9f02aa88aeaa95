import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useT } from '../../lib/i18n.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import classes from './dashboard.module.css';
import { LatestOrders } from './LatestOrders.tsx';
import { dashboard, type Overview } from './queries.ts';
import { Sales } from './Sales.tsx';
import { SetupSteps } from './SetupSteps.tsx';
import { ToDo } from './ToDo.tsx';

// Not needed for the first sight of the page, so it brings its code along later.
const PlanWarning = lazy(() => import('../billing/index.ts').then((file) => ({ default: file.PlanWarning })));

/** /dashboard: first what needs doing, then how the shop is going. */
export function DashboardPage() {
  const t = useT();
  const overview = useQuery(dashboard());
  return (
    <Page title={t('Dashboard')}>
      <Loaded query={overview} skeleton={<Places />}>
        {(data) => <Parts overview={data} />}
      </Loaded>
    </Page>
  );
}

/** To do, sales and orders, about as high as they will be. */
const Places = () => (
  <Stack gap="md">
    <Skeleton height={220} radius="md" />
    <Skeleton height={400} radius="md" />
    <Skeleton height={400} radius="md" />
  </Stack>
);

function Parts({ overview }: { overview: Overview }) {
  const { setup, to_do, sales, days, latest_orders } = overview;
  const open = Object.values(setup).some((done) => !done);
  return (
    <Stack gap="md">
      <Suspense>
        <PlanWarning />
      </Suspense>
      <div className={classes.pair}>
        <ToDo toDo={to_do} />
        {open && <SetupSteps setup={setup} />}
      </div>
      <Sales sales={sales} days={days} />
      <LatestOrders orders={latest_orders} />
    </Stack>
  );
}
