import { Anchor, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Section } from '../../../ui/Section.tsx';
import { NoUsableMethod, PaymentSettings } from '../../payments/methods/index.ts';
import { PushSettings } from '../../sales/push/index.ts';
import { stores } from '../../stores/current/index.ts';
import {
  DeliverySettings,
  DomainSettings,
  LegalDocuments,
  LogoSettings,
  MailSettings,
  ProductFeeds,
  SocialLinks,
  StoreName,
} from '../../stores/settings/index.ts';
import { ApiKeys } from '../api-keys/index.ts';
import { Webhooks } from '../webhooks/index.ts';
import { CloseStore } from './CloseStore.tsx';
import { Contents } from './Contents.tsx';
import classes from './settings.module.css';
import { UnsavedGuard } from '../../../ui/unsaved.tsx';

const ShopCreated = lazy(() => import('./ShopCreated.tsx').then((file) => ({ default: file.ShopCreated })));

/**
 * /settings: everything about the store except its products and its appearance. The wizard leads here; then the page begins
 * with the shop that now exists.
 */
export function SettingsPage() {
  const t = useT();
  const store = useQuery(stores.current());
  const { isCreated = false } = (useLocation().state ?? {}) as { isCreated?: boolean };
  return (
    <UnsavedGuard>
      <Page title={t('Store Settings')}>
        <div className={classes.warning}>
          <NoUsableMethod />
        </div>
        <div className={classes.settings}>
          <Contents />
          <Stack gap="md">
            <Loaded query={store} skeleton={<Cards />}>
              {(data) => (
                <>
                  {isCreated && (
                    <Suspense fallback={<Skeleton height={320} radius="md" />}>
                      <ShopCreated store={data} />
                    </Suspense>
                  )}
                  <StoreName store={data} />
                  <DomainSettings store={data} />
                  <LogoSettings store={data} />
                  <SocialLinks store={data} />
                </>
              )}
            </Loaded>
            <Suspense fallback={<Skeleton height={320} radius="md" />}>
              <DeliverySettings />
            </Suspense>
            <PaymentSettings />
            <LegalDocuments />
            <Suspense fallback={<Skeleton height={320} radius="md" />}>
              <MailSettings />
            </Suspense>
            <Suspense fallback={<Skeleton height={120} radius="md" />}>
              <PushSettings />
            </Suspense>
            <Suspense fallback={<Skeleton height={240} radius="md" />}>
              <ProductFeeds />
            </Suspense>
            <Suspense fallback={<Skeleton height={200} radius="md" />}>
              <ApiKeys />
            </Suspense>
            <Suspense fallback={<Skeleton height={200} radius="md" />}>
              <Webhooks />
            </Suspense>
            <Section title={t('Plan and billing')} anchor="plan">
              <Text>
                {t('See what your plan includes, or choose another one.')}{' '}
                <Anchor component={Link} to={paths.billing()}>
                  {t('Choose Your Plan')}
                </Anchor>
              </Text>
            </Section>
            {store.data && <CloseStore store={store.data} />}
          </Stack>
        </div>
      </Page>
    </UnsavedGuard>
  );
}

/** Placeholders of about the height of the four cards, so that the layout does not shift. */
const Cards = () => (
  <Stack gap="md" aria-hidden>
    {[112, 128, 320, 200].map((height) => (
      <Skeleton key={height} height={height} radius="md" />
    ))}
  </Stack>
);
