import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { Section } from '../../../ui/Section.tsx';
import { useSaveAll } from './use-save-all.ts';

/** Lets one old address lead to a page. */
export function AddRedirect() {
  const t = useT();
  const saveAll = useSaveAll();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const isSaved = await saveAll([{ from: from.trim(), to: to.trim() }]);
    setBusy(false);
    if (!isSaved) return;
    setFrom('');
    setTo('');
  };
  return (
    <Section title={t('Add a redirect')}>
      <form onSubmit={(event) => void send(event)}>
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            <TextInput
              label={t('Old address')}
              placeholder="/products/blue-shirt"
              value={from}
              onChange={({ currentTarget }) => setFrom(currentTarget.value)}
            />
            <TextInput
              label={t('Page of your shop')}
              placeholder="/product/blue-shirt"
              value={to}
              onChange={({ currentTarget }) => setTo(currentTarget.value)}
            />
          </SimpleGrid>
          <Group justify="flex-end">
            <Button type="submit" loading={busy} disabled={from.trim() === '' || to.trim() === ''}>
              {t('Save the redirect')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}
