import type { Platform } from '@kade/contract';
import { Fieldset, SimpleGrid, Stack, Text } from '@mantine/core';
import { useT } from '../../../../lib/i18n.ts';
import { CopyField } from '../../../../ui/CopyField.tsx';

interface DnsRecordsProps {
  storeId: string;
  names: Pick<Platform, 'dealer_host' | 'challenge_zone'>;
}

/** The two DNS records that a custom domain needs, with copy buttons. */
export function DnsRecords({ storeId, names }: DnsRecordsProps) {
  const t = useT();
  return (
    <Stack gap="sm">
      <Text size="sm">{t('At your DNS provider, add these two records:')}</Text>
      <Record title={t('CNAME for the root host')} host="@" target={names.dealer_host} />
      <Record
        title={t('CNAME for the certificate-validation challenge host')}
        host="_acme-challenge"
        target={`${storeId}.${names.challenge_zone}`}
      />
      <Text size="sm">
        {t(
          'The second record proves that the domain is yours, and is always needed. If your provider refuses a CNAME there, add a TXT record at _store-challenge with the same value.',
        )}
      </Text>
      <Text size="sm" c="dimmed">
        {t(
          'If your DNS provider refuses a CNAME at @, use its ALIAS, ANAME or flattening, or use www with a redirect.',
        )}
      </Text>
    </Stack>
  );
}

function Record({ title, host, target }: { title: string; host: string; target: string }) {
  const t = useT();
  return (
    <Fieldset legend={title}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <CopyField label={t('Host')} value={host} />
        <CopyField label={t('Points to')} value={target} />
      </SimpleGrid>
    </Fieldset>
  );
}
