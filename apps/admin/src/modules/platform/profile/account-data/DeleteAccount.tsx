import type { Profile } from '@kade/contract';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { day } from '../../../../lib/format.ts';
import { useT } from '../../../../lib/i18n.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { notify } from '../../../../ui/notify.tsx';
import { PasswordField } from '../../../../ui/PasswordField.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { stores } from '../../../stores/current/index.ts';
import { useErase } from '../queries.ts';

/** Schedules the erasure of the account in seven days; until then it can be cancelled. */
export function DeleteAccount({ mine }: { mine: z.infer<typeof Profile> }) {
  const t = useT();
  return (
    <Section title={t('Delete account')} anchor="delete">
      {mine.closing ? (
        <Text>
          {t('This account is erased on {{day}}. Until then you can keep it.', {
            day: day(mine.closing.until),
          })}
        </Text>
      ) : (
        <Erase username={mine.username} />
      )}
    </Section>
  );
}

/** What is erased with the account, store by store. */
function WhatGoes() {
  const t = useT();
  const list = useQuery(stores.list());
  return (
    <>
      <Text>
        {t(
          'Your shops close to visitors at once, and your plans are not charged again. After 7 days your account is erased for good: your profile, the log, and every store with its products, orders and pictures. Only invoices and fee lines stay, without names, as the law on bookkeeping wants.',
        )}
      </Text>
      {list.data && list.data.length > 0 && (
        <div>
          <Text fw={600}>{t('These stores are erased:')}</Text>
          <ul>
            {list.data.map(({ _id, name, domain }) => (
              <li key={_id}>
                {name} ({domain.replace(/^https:\/\//, '')})
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function Erase({ username }: { username: string }) {
  const t = useT();
  const erase = useErase();
  const [asking, setAsking] = useState(false);
  return (
    <Stack gap="md" align="flex-start">
      <Text>
        {t('Erases your account and all of its stores. Download everything before, if you may need it.')}
      </Text>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('Delete account')}
      </Button>
      <FormDialog
        title={t('Delete the account {{username}}?', { username })}
        opened={asking}
        onClose={() => setAsking(false)}
        submit={t('Delete account')}
        danger
        initial={{ username: '', password: '' }}
        send={async (body) => {
          const { until } = await erase.mutateAsync({ body });
          notify.done(t('Your account is erased on {{day}}', { day: day(until) }));
        }}
      >
        {(form) => (
          <>
            <WhatGoes />
            <TextInput
              label={t('Type your username: {{username}}', { username })}
              required
              maxLength={60}
              autoComplete="off"
              data-autofocus
              {...form.getInputProps('username')}
            />
            <PasswordField
              label={t('Password')}
              required
              autoComplete="current-password"
              {...form.getInputProps('password')}
            />
          </>
        )}
      </FormDialog>
    </Stack>
  );
}
