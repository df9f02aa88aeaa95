import type { Webhook } from '@kade/contract';
import { Button } from '@mantine/core';
import { IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { LazyOnceDialog, loadOnceDialog } from '../../../ui/lazy-once-dialog.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { webhooks } from './queries.ts';
import classes from '../../../ui/setting-rows.module.css';
import { WebhookRow } from './WebhookRow.tsx';

const WebhookDialog = lazyDialog(async () => {
  const [file] = await Promise.all([import('./WebhookDialog.tsx'), loadOnceDialog()]);
  return file.WebhookDialog;
});
const DeliveriesDialog = lazyDialog(() =>
  import('./DeliveriesDialog.tsx').then((file) => file.DeliveriesDialog),
);

/** The webhooks: addresses of programs that receive the events of the store. */
export function Webhooks() {
  const t = useT();
  const list = useQuery(webhooks.list());
  const [form, setForm] = useState<{ opened: boolean; webhook: Webhook | null }>({
    opened: false,
    webhook: null,
  });
  const [log, setLog] = useState<{ opened: boolean; webhook: Webhook | null }>({
    opened: false,
    webhook: null,
  });
  const [secret, setSecret] = useState<string | null>(null);
  const [shown, setShown] = useState(false);
  const show = (made: string) => {
    setSecret(made);
    setShown(true);
  };
  return (
    <Section
      title={t('Webhooks')}
      anchor="webhooks"
      actionsLast
      lead={t('Tell other programs at once when something happens in your store.')}
      actions={
        <Button variant="secondary" onClick={() => setForm({ opened: true, webhook: null })}>
          {t('Add a Webhook')}
        </Button>
      }
    >
      <Loaded query={list} empty={(data) => data.length === 0 && <NoWebhooks />}>
        {(data) => (
          <ul className={classes.rows}>
            {data.map((webhook) => (
              <WebhookRow
                key={webhook._id}
                webhook={webhook}
                onEdit={() => setForm({ opened: true, webhook })}
                onLog={() => setLog({ opened: true, webhook })}
                onSecret={show}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <WebhookDialog
        {...form}
        key={form.webhook?._id ?? 'new'}
        onClose={() => setForm({ ...form, opened: false })}
        onMade={show}
      />
      <DeliveriesDialog {...log} onClose={() => setLog({ ...log, opened: false })} />
      <LazyOnceDialog
        opened={shown}
        title={t('Copy the secret now')}
        warning={t('This secret is shown only once. Keep it where nobody else can read it.')}
        secret={secret ? { label: t('Secret'), value: secret } : null}
        hint={t('With it your program checks that a message comes from your store.')}
        onClose={() => setShown(false)}
      />
    </Section>
  );
}

function NoWebhooks() {
  const t = useT();
  return (
    <EmptyState
      icon={IconWebhook}
      title={t('No webhooks yet')}
      hint={t('For a program of yours that should hear about each order, for example.')}
    />
  );
}
