import type { Store } from '@kade/contract';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { day } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { Message } from '../../../ui/Message.tsx';
import { notify } from '../../../ui/notify.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useReopenStore } from './queries.ts';

const CloseDialog = lazyDialog(() => import('./CloseDialog.tsx').then((file) => file.CloseDialog));

/** Schedules the deletion of the store in 30 days; until then it can be cancelled. */
export function CloseStore({ store }: { store: Store }) {
  const t = useT();
  return (
    <Section title={t('Close this store')} anchor="close">
      {store.closing ? <Closing until={store.closing.until} /> : <Open name={store.name} />}
    </Section>
  );
}

/** The effects of closing, and the dialog that requires the store's name. */
function Open({ name }: { name: string }) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  return (
    <Stack gap="md" align="flex-start">
      <Text>
        {t(
          'Visitors see a closed shop at once, and no more orders are taken. After 30 days the store is deleted with its products, orders and settings, and its domain is free for others. Until then you can keep it.',
        )}
      </Text>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('Close this store')}
      </Button>
      <CloseDialog name={name} opened={asking} onClose={() => setAsking(false)} />
    </Stack>
  );
}

/** The date of the deletion, and the button that cancels it. */
function Closing({ until }: { until: string }) {
  const t = useT();
  const reopen = useReopenStore();
  const keep = async () => {
    try {
      await reopen.mutateAsync({ body: {} });
      notify.done(t('The store is open again'));
    } catch (thrown) {
      notify.error(thrown);
    }
  };
  return (
    <Message
      tone="warning"
      action={
        <Button variant="secondary" disabled={reopen.isPending} onClick={() => void keep()}>
          {t('Keep this store')}
        </Button>
      }
    >
      {t('This store is closed to visitors and takes no orders. It is deleted for good on {{day}}.', {
        day: day(until),
      })}
    </Message>
  );
}
