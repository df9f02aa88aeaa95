import type { ShopSettings } from '@kade/contract';
import { Stack, Switch } from '@mantine/core';
import { useT } from '../../../../lib/i18n.ts';
import { Message } from '../../../../ui/Message.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { useSaveSettings } from './use-save-settings.ts';

type Channel = NonNullable<ShopSettings['asks_consent']>[number];

/** Whether the checkout asks buyers if they want offers, and by which way. */
export function AskConsent({ saved }: { saved: ShopSettings }) {
  const t = useT();
  const { save, pending, problem } = useSaveSettings();
  const { asks_consent: asked = [], left_carts: carts = false } = saved;
  const change = (channel: Channel, isAsked: boolean) =>
    save(
      { asks_consent: isAsked ? [...asked, channel] : asked.filter((other) => other !== channel) },
      t('Offers saved'),
    );
  const part = (channel: Channel, label: string) => (
    <Switch
      label={label}
      checked={asked.includes(channel)}
      disabled={pending}
      onChange={({ currentTarget }) => void change(channel, currentTarget.checked)}
    />
  );
  return (
    <Section
      title={t('Offers to buyers')}
      anchor="offers"
      lead={t(
        'The checkout asks who wants offers. No box is ticked before. Messages about orders need no consent.',
      )}
    >
      <Stack gap="md">
        {part('email', t('Ask for offers by email'))}
        {part('whatsapp', t('Ask for offers by WhatsApp'))}
        <Switch
          label={t('Ask whether you may write about a cart that is not ordered')}
          description={t('Who agrees and does not order is in the list of carts left behind for 14 days.')}
          checked={carts}
          disabled={pending}
          onChange={({ currentTarget }) =>
            void save({ left_carts: currentTarget.checked }, t('Offers saved'))
          }
        />
        {problem && <Message>{problem}</Message>}
      </Stack>
    </Section>
  );
}
