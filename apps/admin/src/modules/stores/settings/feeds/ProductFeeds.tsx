import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../../lib/i18n.ts';
import { platform } from '../../../../lib/platform.ts';
import { CopyField } from '../../../../ui/CopyField.tsx';
import { HelpLink } from '../../../../ui/HelpLink.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { stores } from '../../current/index.ts';
import { useShop } from '../../links/index.ts';

/** The addresses from which Google and Meta read the goods of the shop. */
export function ProductFeeds() {
  const t = useT();
  const names = useQuery(platform());
  const list = useQuery(stores.list());
  return (
    <Section
      title={t('Product feeds')}
      anchor="feeds"
      lead={t(
        'Google and Meta read these addresses by themselves and show your goods in their listings and advertisements.',
      )}
      actions={<HelpLink topic="feeds" />}
    >
      <Loaded query={list} skeleton={<Addresses />}>
        {() => (
          <Loaded query={names} skeleton={<Addresses />}>
            {() => <FeedAddresses />}
          </Loaded>
        )}
      </Loaded>
    </Section>
  );
}

const Addresses = () => <Skeleton height={140} radius="md" />;

function FeedAddresses() {
  const t = useT();
  const shop = useShop();
  if (!shop) return null;
  const address = (path: string) => new URL(path, shop.origin).href;
  return (
    <Stack gap="sm">
      <CopyField label={t('Address for Google')} value={address('/feeds/google.xml')} />
      <CopyField label={t('Address for Meta')} value={address('/feeds/meta.csv')} />
    </Stack>
  );
}
