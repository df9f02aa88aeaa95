import type { Store } from '@kade/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconBrandWhatsapp, IconExternalLink } from '@tabler/icons-react';
import { useT } from '../../../lib/i18n.ts';
import { CopyField } from '../../../ui/CopyField.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useShop, whatsAppShare } from '../../stores/links/index.ts';
import { StepButton, useSetupSteps } from '../../stores/setup/index.ts';

/** What the merchant reads after the wizard: the shop exists, its address, and the next step. The settings follow below. */
export function ShopCreated({ store }: { store: Store }) {
  const t = useT();
  const isLive = store.domain_status === 'live';
  const next = useSetupSteps().find(({ done }) => !done);
  return (
    <Section
      title={
        isLive
          ? t('“{{name}}” is online', { name: store.name })
          : t('“{{name}}” is created', { name: store.name })
      }
      lead={isLive ? undefined : t('Its address works as soon as the DNS record below is found.')}
    >
      <Stack gap="md">
        <Address isLive={isLive} />
        {next && (
          <>
            <Text>{t('The next step; after it a check-list leads you on:')}</Text>
            <div>
              <StepButton step={next} />
            </div>
          </>
        )}
      </Stack>
    </Section>
  );
}

function Address({ isLive }: { isLive: boolean }) {
  const t = useT();
  const shop = useShop();
  if (!shop) return null;
  return (
    <>
      <CopyField label={t('Address')} value={shop.origin} />
      {isLive && (
        <Group gap="xs">
          <Button
            component="a"
            href={shop.origin}
            target="_blank"
            rel="noopener"
            variant="secondary"
            leftSection={<IconExternalLink size={18} aria-hidden />}
          >
            {t('Open the shop')}
          </Button>
          <Button
            component="a"
            href={whatsAppShare(shop.name, shop.origin)}
            target="_blank"
            rel="noopener noreferrer"
            variant="secondary"
            leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
          >
            {t('Share on WhatsApp')}
          </Button>
        </Group>
      )}
    </>
  );
}
