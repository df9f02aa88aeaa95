import type { ShopSettings } from '@kade/contract';
import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { Message } from '../../../ui/Message.tsx';
import { notice } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useReportUnsaved } from '../../../ui/unsaved.tsx';
import { useShop } from '../../shop-links/index.ts';
import { useSaveSettings } from './use-save-settings.ts';

/** Shows visitors a message instead of the shop, and opens it again. */
export function CloseShop({ saved }: { saved: ShopSettings }) {
  const t = useT();
  const shop = useShop();
  const confirm = useConfirm();
  const { send, save, pending, problem } = useSaveSettings();
  const [message, setMessage] = useState(saved.closed_message);
  const changed = message.trim() !== saved.closed_message;
  useReportUnsaved(changed);

  const close = async () => {
    const done = await confirm({
      title: t('Close the shop for now'),
      message: t(
        'Visitors of “{{name}}” see your message instead of the shop until you open it again. Nothing is deleted.',
        { name: shop?.name ?? '' },
      ),
      action: t('Close the Shop'),
      send: () => send({ closed: true, closed_message: message }),
    });
    if (done) notice.done(t('The shop is closed'));
  };

  return (
    <Section
      title={t('Close the shop for now')}
      lead={t('For holidays or stock-taking. Visitors see your message instead of the shop.')}
    >
      <Stack gap="md">
        {saved.closed && <Message tone="warning">{t('The shop is closed.')}</Message>}
        <Textarea
          label={t('Message to visitors')}
          placeholder={t('We are back on Monday.')}
          rows={3}
          maxLength={500}
          value={message}
          onChange={({ currentTarget }) => setMessage(currentTarget.value)}
        />
        {problem && <Message>{problem}</Message>}
        <Group gap="xs">
          {saved.closed ? (
            <>
              <Button
                variant="secondary"
                disabled={pending || !changed}
                onClick={() => void save({ closed_message: message }, t('Message saved'))}
              >
                {t('Save Message')}
              </Button>
              <Button
                disabled={pending}
                onClick={() => void save({ closed: false }, t('The shop is open again'))}
              >
                {t('Open the Shop')}
              </Button>
            </>
          ) : (
            <Button variant="secondary" disabled={pending || !shop} onClick={() => void close()}>
              {t('Close the Shop')}
            </Button>
          )}
        </Group>
      </Stack>
    </Section>
  );
}
