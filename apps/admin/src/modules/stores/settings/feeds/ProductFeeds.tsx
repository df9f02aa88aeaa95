import { Skeleton, Stack } from '@mantine/core';
import { useT } from '../../../../lib/i18n.ts';
import { CopyField } from '../../../../ui/CopyField.tsx';
import { HelpLink } from '../../../../ui/HelpLink.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { useShop } from '../../links/index.ts';

/** The addresses from which Google and Meta read the goods of the shop. */
export function ProductFeeds() {
  const t = useT();
  const shop = useShop();
  const address = (path: string) => new URL(path, shop?.origin).href;
  return (
    <Section
      title={t('Product feeds')}
      anchor="feeds"
      lead={t(
        'Google and Meta read these addresses by themselves and show your goods in their listings and advertisements.',
      )}
      actions={<HelpLink topic="feeds" />}
    >
      {shop ? (
        <Stack gap="sm">
          <CopyField label={t('Address for Google')} value={address('/feeds/google.xml')} />
          <CopyField label={t('Address for Meta')} value={address('/feeds/meta.csv')} />
        </Stack>
      ) : (
        <Skeleton height={140} radius="md" />
      )}
    </Section>
  );
}
