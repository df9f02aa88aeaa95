import type { Credentials } from '@kade/contract';
import { Button, Group, Skeleton, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Message } from '../../../ui/Message.tsx';
import { Hint } from '../../../ui/StatusBadge.tsx';
import { gatewayModeTexts } from './gateway-labels.ts';

const CredentialsDialog = lazyDialog(() =>
  import('./CredentialsDialog.tsx').then((file) => file.CredentialsDialog),
);

const TestPayment = lazyPart(() => import('./test-payment/TestPayment.tsx').then((file) => file.TestPayment));

/** The saved part of the shop's account at PayHere, the gateway mode, and the dialog that edits it. */
export function PayHereAccount({ credentials }: { credentials: Credentials }) {
  const t = useT();
  const [editing, setEditing] = useState(false);
  const { merchant_id, app_id, mode, check_domain } = credentials;
  const isSaved = merchant_id !== '';
  const facts = [
    t('Merchant ID {{id}}', { id: merchant_id }),
    app_id ? t('App ID {{id}}', { id: app_id }) : t('no App ID: payments cannot be refunded from here'),
  ];
  return (
    <>
      {(isSaved || mode === 'simulator') && (
        <div>
          {isSaved && <Text size="sm">{facts.join(' · ')}</Text>}
          <Group gap="xs">
            {mode !== 'live' && <Hint tone="blue">{t('Test')}</Hint>}
            <Text size="sm" c="dimmed" flex={1} miw="12rem">
              {t(gatewayModeTexts[mode])}
            </Text>
          </Group>
        </div>
      )}
      {check_domain && (
        <Message tone="warning">
          {t(
            'Check needed: your shop moved to {{domain}}. PayHere approves each domain. Once it has approved this one, save the credentials again.',
            { domain: check_domain },
          )}
        </Message>
      )}
      <div>
        <Button variant="secondary" onClick={() => setEditing(true)}>
          {isSaved ? t('Update PayHere Credentials') : t('Add PayHere Credentials')}
        </Button>
      </div>
      {isSaved && (
        <Suspense fallback={<Skeleton height={120} radius="md" />}>
          <TestPayment />
        </Suspense>
      )}
      <CredentialsDialog stored={credentials} opened={editing} onClose={() => setEditing(false)} />
    </>
  );
}
