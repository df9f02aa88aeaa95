import type { ShopSettings } from '@kade/contract';
import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../../../lib/i18n.ts';
import { Message } from '../../../../ui/Message.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { useReportUnsaved } from '../../../../ui/unsaved.tsx';
import { MissingSteps } from '../../../stores/setup/index.ts';
import { useSaveSettings } from './use-save-settings.ts';

/** Shows visitors a message instead of the shop, and opens it again. */
export function CloseShop({ saved }: { saved: ShopSettings }) {
  const t = useT();
  const { send, save, pending, problem } = useSaveSettings();
  const [message, setMessage] = useState(saved.closed_message);
  const changed = message.trim() !== saved.closed_message;
  useReportUnsaved(changed);

  const open = () => send({ closed: false });
  const close = () => send({ closed: true });
  const closeNow = () => save({ closed: true, closed_message: message }, t('The shop is closed'), open);

  return (
    <Section
      title={t('Close the shop for now')}
      anchor="closing"
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
        {saved.closed && <MissingSteps />}
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
                onClick={() => void save({ closed: false }, t('The shop is open again'), close)}
              >
                {t('Open the Shop')}
              </Button>
            </>
          ) : (
            <Button variant="secondary" disabled={pending} onClick={() => void closeNow()}>
              {t('Close the Shop')}
            </Button>
          )}
        </Group>
      </Stack>
    </Section>
  );
}
