import type { Webhook } from '@kade/contract';
import { Button, Group, Text } from '@mantine/core';
import { useT } from '../../../lib/i18n.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { loadOnceDialog } from '../../../ui/lazy-once-dialog.ts';
import { notify } from '../../../ui/notify.tsx';
import { useAdoptWebhook, useRemoveWebhook, useRotateSecret } from './queries.ts';
import classes from '../../../ui/setting-rows.module.css';
import { webhookEventLabels } from './event-labels.ts';

interface WebhookRowProps {
  webhook: Webhook;
  onEdit: () => void;
  onLog: () => void;
  /** Called with a rotated secret. */
  onSecret: (secret: string) => void;
}

/** One webhook: its address, its events and its actions. */
export function WebhookRow({ webhook, onEdit, onLog, onSecret }: WebhookRowProps) {
  const t = useT();
  const { url, description, events, made_by } = webhook;
  const host = new URL(url).host;
  const { adopt, remove, rotate } = useActions(webhook, onSecret);
  const buttons = [
    { label: t('Messages'), name: t('Messages to {{host}}', { host }), act: onLog },
    { label: t('Edit'), name: t('Edit the webhook to {{host}}', { host }), act: onEdit },
    { label: t('New secret'), name: t('New secret for {{host}}', { host }), act: rotate },
    ...(made_by
      ? [{ label: t('Take over'), name: t('Take over the webhook to {{host}}', { host }), act: adopt }]
      : []),
    { label: t('Delete'), name: t('Delete the webhook to {{host}}', { host }), act: remove },
  ];
  return (
    <li>
      <div className={classes.rowText}>
        <Text fw={600} className={classes.keyStart}>
          {description || host}
        </Text>
        <Text size="sm" className={classes.keyStart}>
          {url}
        </Text>
        <Text size="sm" c="dimmed">
          {events.map((event) => t(webhookEventLabels[event])).join(' · ')}
        </Text>
        {made_by && (
          <Text size="sm" c="dimmed">
            {t('Made by a program with the API key “{{name}}”', { name: made_by.name })}
          </Text>
        )}
        <Off webhook={webhook} />
        <Group gap="xs" mt="xs">
          {buttons.map(({ label, name, act }) => (
            <Button key={label} variant="secondary" size="xs" aria-label={name} onClick={act}>
              {label}
            </Button>
          ))}
        </Group>
      </div>
    </li>
  );
}

/** Shows why a webhook is disabled. */
function Off({ webhook: { enabled, disabled_reason: reason } }: Pick<WebhookRowProps, 'webhook'>) {
  const t = useT();
  if (enabled) return null;
  const why = {
    failing: t('Switched off, because its messages did not arrive'),
    key_ended: t('Switched off, because the API key that made it was revoked or has expired'),
    gone: t('Switched off, because its address takes no more messages'),
  };
  return (
    <Text size="sm" fw={600}>
      {reason ? why[reason] : t('Switched off')}
    </Text>
  );
}

function useActions({ _id: id, url }: Webhook, onSecret: (secret: string) => void) {
  const t = useT();
  const confirm = useConfirm();
  const removing = useRemoveWebhook();
  const rotating = useRotateSecret();
  const adopting = useAdoptWebhook();
  const { host } = new URL(url);
  const remove = async () => {
    const isRemoved = await confirm({
      title: t('Delete the webhook to {{host}}?', { host }),
      message: t('{{host}} is told nothing more, and the list of its messages goes with it.', { host }),
      action: t('Delete'),
      send: () => removing.mutateAsync({ params: { id } }),
    });
    if (isRemoved) notify.done(t('The webhook to {{host}} was deleted', { host }));
  };
  const rotate = () =>
    confirm({
      title: t('Make a new secret?'),
      message: t('The secret of today works for another 24 hours, so that you can change it over there.'),
      action: t('Make a new secret'),
      variant: 'primary',
      send: async () => {
        await loadOnceDialog();
        onSecret((await rotating.mutateAsync({ params: { id } })).secret);
      },
    });
  const adopt = async () => {
    const isAdopted = await confirm({
      title: t('Take over the webhook to {{host}}?', { host }),
      message: t(
        '{{host}} is then told what happens until you delete the webhook, also without its API key.',
        {
          host,
        },
      ),
      action: t('Take over'),
      variant: 'primary',
      send: () => adopting.mutateAsync({ params: { id } }),
    });
    if (isAdopted) notify.done(t('The webhook to {{host}} is yours now', { host }));
  };
  return { adopt: () => void adopt(), remove: () => void remove(), rotate: () => void rotate() };
}
