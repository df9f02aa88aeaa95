import { Anchor, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Section } from '../../../ui/Section.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { Details } from './Details.tsx';
import { profile } from '../../../lib/profile.ts';
import { May } from '../../stores/current/index.ts';

const Account = lazyPart(async () => (await import('./Account.tsx')).Account);

const Memberships = lazyPart(async () => (await import('../../stores/staff/index.ts')).Memberships);

/** /profile: details, password, a link to the plans, and the account as a whole. */
export function ProfilePage() {
  const t = useT();
  const mine = useQuery(profile());
  return (
    <Page title={t('My Profile')} width="narrow">
      <Stack gap="md">
        <Section title={t('Details')} anchor="details">
          <Loaded query={mine}>{(data) => <Details stored={data} />}</Loaded>
        </Section>
        <ChangePassword />
        <May need="billing">
          <Section title={t('Plan and billing')}>
            <Text>
              {t('See what your plan includes, or choose another one.')}{' '}
              <Anchor component={Link} to={paths.billing()}>
                {t('Choose Your Plan')}
              </Anchor>
            </Text>
          </Section>
        </May>
        <Suspense>
          <Memberships />
        </Suspense>
        <Suspense fallback={<Skeleton height={480} radius="md" />}>
          <Account />
        </Suspense>
      </Stack>
    </Page>
  );
}
