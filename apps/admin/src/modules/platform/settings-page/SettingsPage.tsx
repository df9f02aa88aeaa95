import { Anchor, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { type SettingsPart, settingsParts } from '../../../lib/settings-parts.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Section } from '../../../ui/Section.tsx';
import { NoUsableMethod, PaymentSettings } from '../../payments/methods/index.ts';
import { PushSettings } from '../../sales/push/index.ts';
import { stores, useMay } from '../../stores/current/index.ts';
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
import { May } from '../../stores/current/index.ts';

const ShopCreated = lazyPart(() => import('./ShopCreated.tsx').then((file) => file.ShopCreated));

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
                  <Part id="name">
                    <StoreName store={data} />
                  </Part>
                  <Part id="domain">
                    <DomainSettings store={data} />
                  </Part>
                  <Part id="logo">
                    <LogoSettings store={data} />
                  </Part>
                  <Part id="social">
                    <SocialLinks store={data} />
                  </Part>
                </>
              )}
            </Loaded>
            <OtherParts />
            {store.data && (
              <Part id="close">
                <CloseStore store={store.data} />
              </Part>
            )}
          </Stack>
        </div>
      </Page>
    </UnsavedGuard>
  );
}

/** The parts that do not need the store itself. */
function OtherParts() {
  const t = useT();
  return (
    <>
      <Part id="delivery" height={320}>
        <DeliverySettings />
      </Part>
      <Part id="payments">
        <PaymentSettings />
      </Part>
      <Part id="policies">
        <LegalDocuments />
      </Part>
      <Part id="mails" height={320}>
        <MailSettings />
      </Part>
      <Part id="push" height={120}>
        <PushSettings />
      </Part>
      <Part id="feeds" height={240}>
        <ProductFeeds />
      </Part>
      <Part id="keys" height={200}>
        <ApiKeys />
      </Part>
      <Part id="webhooks" height={200}>
        <Webhooks />
      </Part>
      <Part id="plan">
        <May need="billing">
          <Section title={t('Plan and billing')} anchor="plan">
            <Text>
              {t('See what your plan includes, or choose another one.')}{' '}
              <Anchor component={Link} to={paths.billing()}>
                {t('Choose Your Plan')}
              </Anchor>
            </Text>
          </Section>
        </May>
      </Part>
    </>
  );
}

interface PartProps {
  id: SettingsPart;
  /** Its height while its code is loaded. */
  height?: number;
  children: ReactNode;
}

/** A part of the settings, for whoever may change or see it. */
function Part({ id, height, children }: PartProps) {
  const may = useMay();
  const needs = settingsParts.find((part) => part.id === id)?.needs ?? 'owner';
  if (!may(needs)) return null;
  if (height === undefined) return children;
  return <Suspense fallback={<Skeleton height={height} radius="md" />}>{children}</Suspense>;
}

/** Placeholders of about the height of the four cards, so that the layout does not shift. */
const Cards = () => (
  <Stack gap="md" aria-hidden>
    {[112, 128, 320, 200].map((height) => (
      <Skeleton key={height} height={height} radius="md" />
    ))}
  </Stack>
);
