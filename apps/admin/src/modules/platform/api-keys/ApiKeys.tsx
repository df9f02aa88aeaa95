import type { ApiKey, CreatedKey } from '@kade/contract';
import { Button, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { LazyOnceDialog, loadOnceDialog } from '../../../ui/lazy-once-dialog.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { notify } from '../../../ui/notify.tsx';
import { Section } from '../../../ui/Section.tsx';
import { apiKeys, useRevokeKey } from './queries.ts';
import classes from '../../../ui/setting-rows.module.css';
import { expiryText, lastUseText } from './key-expiry.ts';
import { scopeLabels } from './scope-labels.ts';

const KeyDialog = lazyDialog(async () => {
  const [file] = await Promise.all([import('./KeyDialog.tsx'), loadOnceDialog()]);
  return file.KeyDialog;
});

/** The API keys of the store, with actions to create and revoke them. */
export function ApiKeys() {
  const t = useT();
  const keys = useQuery(apiKeys.list());
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<CreatedKey | null>(null);
  const [shown, setShown] = useState(false);
  return (
    <Section
      title={t('API keys')}
      anchor="keys"
      actionsLast
      lead={t('With a key, a program of yours can work with this store.')}
      actions={
        <Button variant="secondary" onClick={() => setAdding(true)}>
          {t('Make a Key')}
        </Button>
      }
    >
      <Loaded query={keys} empty={(data) => data.length === 0 && <NoKeys />}>
        {(data) => (
          <ul className={classes.rows}>
            {data.map((key) => (
              <KeyRow key={key._id} apiKey={key} />
            ))}
          </ul>
        )}
      </Loaded>
      <KeyDialog
        opened={adding}
        onClose={() => setAdding(false)}
        onMade={(key) => {
          setMade(key);
          setShown(true);
        }}
      />
      <LazyOnceDialog
        opened={shown}
        title={t('Copy the key now')}
        warning={t('This key is shown only once. Keep it where nobody else can read it.')}
        secret={made && { label: made.name, value: made.key }}
        hint={t('The program sends it in the Authorization header.')}
        onClose={() => setShown(false)}
      />
    </Section>
  );
}

function NoKeys() {
  const t = useT();
  return (
    <EmptyState
      icon={IconKey}
      title={t('No API keys yet')}
      hint={t('A key can be revoked at any time, without changing your password.')}
    />
  );
}

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const t = useT();
  const { _id, name, prefix, scopes } = apiKey;
  const confirm = useConfirm();
  const revoke = useRevokeKey();
  const [now] = useState(() => Date.now());
  const confirmRevocation = async () => {
    const isRevoked = await confirm({
      title: t('Revoke “{{name}}”?', { name }),
      message: t(
        'Programs that use the key “{{name}}” can no longer work with this store, and webhooks that they made with it are switched off.',
        { name },
      ),
      action: t('Revoke'),
      send: () => revoke.mutateAsync({ params: { id: _id } }),
    });
    if (isRevoked) notify.done(t('“{{name}}” was revoked', { name }));
  };
  return (
    <li>
      <div className={classes.rowText}>
        <Text fw={600}>{name}</Text>
        <Text size="sm">{scopes.map((scope) => t(scopeLabels[scope].label)).join(' · ')}</Text>
        <Text size="sm" c="dimmed">
          {[lastUseText(t, apiKey), expiryText(t, apiKey, now)].join(' · ')}
        </Text>
        <Text size="xs" c="dimmed" ff="monospace" className={classes.keyStart}>
          {prefix}…
        </Text>
      </div>
      <Button
        variant="secondary"
        aria-label={t('Revoke {{name}}', { name })}
        onClick={() => void confirmRevocation()}
      >
        {t('Revoke')}
      </Button>
    </li>
  );
}
