import { Anchor, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { Page } from '../../ui/Page.tsx';
import { stores } from '../stores/current/index.ts';

const loadStoreBilling = () => import('./StoreBilling.tsx');
const StoreBilling = lazy(async () => ({ default: (await loadStoreBilling()).StoreBilling }));
const PlansOnly = lazy(async () => ({ default: (await loadStoreBilling()).PlansOnly }));

/** /billing: the current plan and its usage, the plans, and what has been paid and is due. */
export function BillingPage() {
  const t = useT();
  const { storeId } = useSession();
  return (
    <Page title={t('Choose Your Plan')}>
      <Stack gap="md">
        {storeId === null && <NoStore />}
        <Suspense fallback={<Skeleton height={480} radius="md" />}>
          {storeId === null ? <PlansOnly /> : <StoreBilling key={storeId} />}
        </Suspense>
      </Stack>
    </Page>
  );
}

/** A plan belongs to a store, so a merchant without one sees them without actions. */
function NoStore() {
  const t = useT();
  const list = useQuery(stores.list());
  if (list.data?.length !== 0) return null;
  return (
    <Text>
      {t('A plan belongs to a store.')}{' '}
      <Anchor component={Link} to={paths.storeCreation()}>
        {t('Create your store first')}
      </Anchor>
    </Text>
  );
}
