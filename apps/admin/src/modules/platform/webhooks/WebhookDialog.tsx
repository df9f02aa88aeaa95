import { type Webhook, type WebhookEvent, WebhookInput, webhookEvents } from '@kade/contract';
import { Checkbox, Stack, Switch, TextInput } from '@mantine/core';
import { z } from 'zod';
import { phrase, useT } from '../../../lib/i18n.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { useCreateWebhook, useUpdateWebhook } from './queries.ts';
import { webhookEventLabels } from './event-labels.ts';

interface WebhookValues extends Record<string, unknown> {
  url: string;
  description: string;
  events: WebhookEvent[];
  enabled: boolean;
}

const empty: WebhookValues = { url: '', description: '', events: [], enabled: true };

const webhookForm = WebhookInput.pick({ url: true, description: true, enabled: true }).extend({
  events: z.array(z.enum(webhookEvents)).min(1, phrase('Choose what the program is told')),
});

interface WebhookDialogProps {
  opened: boolean;
  /** The webhook to change; null for a new one. */
  webhook: Webhook | null;
  onClose: () => void;
  /** Called with the secret of a new webhook. */
  onMade: (secret: string) => void;
}

/** Address and events of a webhook. */
export function WebhookDialog({ opened, webhook, onClose, onMade }: WebhookDialogProps) {
  const t = useT();
  const create = useCreateWebhook();
  const update = useUpdateWebhook();
  const send = async ({ url, description, events, enabled }: WebhookValues) => {
    const body = { url, description, events, enabled };
    if (webhook) await update.mutateAsync({ params: { id: webhook._id }, body });
    else onMade((await create.mutateAsync({ body })).secret);
  };
  return (
    <FormDialog<WebhookValues>
      title={webhook ? t('Edit the Webhook') : t('Add a Webhook')}
      opened={opened}
      onClose={onClose}
      size="lg"
      submit={webhook ? t('Save') : t('Add')}
      initial={webhook ? toWebhookValues(webhook) : empty}
      schema={webhookForm}
      send={send}
    >
      {(form) => (
        <>
          <TextInput
            label={t('Address')}
            description={t('Starts with https:// and leads to your program.')}
            type="url"
            required
            data-autofocus
            {...form.getInputProps('url')}
          />
          <TextInput label={t('Description')} maxLength={200} {...form.getInputProps('description')} />
          <Checkbox.Group label={t('What the program is told')} required {...form.getInputProps('events')}>
            <Stack gap="sm" mt="xs">
              {webhookEvents.map((event) => (
                <Checkbox
                  key={event}
                  value={event}
                  label={t(webhookEventLabels[event])}
                  description={event}
                />
              ))}
            </Stack>
          </Checkbox.Group>
          {webhook && (
            <Switch label={t('Send messages')} {...form.getInputProps('enabled', { type: 'checkbox' })} />
          )}
        </>
      )}
    </FormDialog>
  );
}

const toWebhookValues = ({ url, description, events, enabled }: Webhook): WebhookValues => ({
  url,
  description,
  events,
  enabled,
});
