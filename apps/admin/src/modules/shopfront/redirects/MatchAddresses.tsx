import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { call } from '../../../lib/query.ts';
import { notify } from '../../../ui/notify.tsx';
import { Section } from '../../../ui/Section.tsx';
import { addressesIn, inParts, type NewRedirect } from './address-lines.ts';
import { useSaveAll } from './use-save-all.ts';

async function matched(addresses: readonly string[]): Promise<NewRedirect[]> {
  const found: NewRedirect[] = [];
  for (const part of inParts(addresses)) {
    const { rows } = await call('redirects.match', { body: { addresses: part } });
    found.push(...rows.map(({ from, proposal }) => ({ from, to: proposal?.to ?? '' })));
  }
  return found;
}

/** Matches the addresses of another shop with pages of this one. Nothing is saved before the merchant has looked at it. */
export function MatchAddresses() {
  const t = useT();
  const saveAll = useSaveAll();
  const [text, setText] = useState('');
  const [rows, setRows] = useState<NewRedirect[] | null>(null);
  const [busy, setBusy] = useState(false);
  const addresses = addressesIn(text);
  const match = async () => {
    setBusy(true);
    try {
      setRows(await matched(addresses));
    } catch (cause) {
      notify.error(cause);
    } finally {
      setBusy(false);
    }
  };
  const chosen = (rows ?? []).filter(({ to }) => to !== '');
  const save = async () => {
    setBusy(true);
    if (await saveAll(chosen)) {
      setRows(null);
      setText('');
    }
    setBusy(false);
  };
  return (
    <Section
      title={t('Match old addresses')}
      lead={t('Paste the product sitemap of your old shop, or its addresses, one on each line.')}
    >
      <Stack gap="md">
        <Textarea
          label={t('Old addresses')}
          autosize
          minRows={3}
          maxRows={10}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setRows(null);
          }}
        />
        {rows?.map(({ from, to }, at) => (
          <TextInput
            key={from}
            label={from}
            placeholder={t('No page is alike. It is left out.')}
            value={to}
            onChange={({ currentTarget: { value } }) =>
              setRows(rows.map((row, nth) => (nth === at ? { from, to: value.trim() } : row)))
            }
          />
        ))}
        <Group justify="flex-end" gap="md">
          {rows && (
            <Text size="sm">
              {t('{{made}} of {{of}} have a page', { made: chosen.length, of: rows.length })}
            </Text>
          )}
          {rows ? (
            <Button disabled={chosen.length === 0} loading={busy} onClick={() => void save()}>
              {t('Save {{count}} redirects', { count: chosen.length })}
            </Button>
          ) : (
            <Button
              variant="secondary"
              disabled={addresses.length === 0}
              loading={busy}
              onClick={() => void match()}
            >
              {t('Find pages for {{count}} addresses', { count: addresses.length })}
            </Button>
          )}
        </Group>
      </Stack>
    </Section>
  );
}
