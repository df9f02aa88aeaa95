import { Anchor, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Page } from '../../ui/Page.tsx';
import { allows, stores, useMembership } from '../stores/current/index.ts';

const loadStoreBilling = () => import('./StoreBilling.tsx');
const StoreBilling = lazyPart(async () => (await loadStoreBilling()).StoreBilling);
const PlansOnly = lazyPart(async () => (await loadStoreBilling()).PlansOnly);

/** /billing: the current plan and its usage, the plans, and what has been paid and is due. */
export function BillingPage() {
  const t = useT();
  const { storeId } = useSession();
  // Also true once that has failed: the plan itself then says what is wrong.
  const { isFetched } = useQuery({ ...stores.shared(), enabled: storeId !== null });
  const membership = useMembership();
  const isOwners = !allows(membership, 'billing');
  const hasPlan = storeId !== null && !isOwners;
  return (
    <Page title={t('Choose Your Plan')}>
      <Stack gap="md">
        {storeId === null && <NoStore />}
        {isOwners && membership && (
          <Text>{t('{{owner}}, who owns this shop, chooses its plan.', { owner: membership.owner })}</Text>
        )}
        <Suspense fallback={<Skeleton height={480} radius="md" />}>
          {storeId !== null && !isFetched && <Skeleton height={480} radius="md" />}
          {hasPlan && isFetched && <StoreBilling key={storeId} />}
          {!hasPlan && <PlansOnly />}
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
