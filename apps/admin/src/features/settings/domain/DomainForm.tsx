import type { Platform, Store } from '@kade/contract';
import { Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { Message } from '../../../ui/Message.tsx';
import { notice } from '../../../ui/notice.tsx';
import { AvailabilityMessage, type DomainChoice, fullDomain, useDomainCheck } from '../../stores/index.ts';
import { alertFailure } from '../alert.ts';
import { useSetDomain } from '../queries.ts';
import { useReportUnsaved } from '../../../ui/unsaved.tsx';
import { DnsRecords } from './DnsRecords.tsx';
import { choiceOf } from './domain-parts.ts';

interface DomainFormProps {
  store: Store;
  names: Platform;
  onEnd: () => void;
}

/** Chooses a subdomain of the platform or a custom domain, and moves the store there. */
export function DomainForm({ store, names, onEnd }: DomainFormProps) {
  const t = useT();
  const suffix = names.stores_suffix;
  const setDomain = useSetDomain();
  const [choice, setChoice] = useState(() => choiceOf(store.domain, suffix));
  const [problem, setProblem] = useState<string | null>(null);
  const newDomain = fullDomain(choice, suffix);
  const moves = newDomain !== store.domain;
  // The store's present domain is always available to it and needs no check.
  const { state } = useDomainCheck(moves ? newDomain : '');
  useReportUnsaved(moves);

  const change = (part: Partial<DomainChoice>) => {
    setChoice({ ...choice, ...part });
    setProblem(null);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (setDomain.isPending) return;
    if (!newDomain)
      return setProblem(choice.isCustomDomain ? t('Custom domain is required') : t('Subdomain is required'));
    try {
      await setDomain.mutateAsync({ body: { newDomain } });
      notice.done(t('Domain settings updated successfully!'));
      onEnd();
    } catch (thrown) {
      alertFailure(thrown, {
        refused: (message) => t('Failed to update domain settings: {{message}}', { message }),
        broke: t('An error occurred while saving domain settings'),
      });
    }
  };

  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Stack gap="md">
        <Radio.Group
          label={t('Domain type')}
          value={choice.isCustomDomain ? 'custom' : 'subdomain'}
          onChange={(kind) => change({ isCustomDomain: kind === 'custom' })}
        >
          <Group mt="xs" gap="lg">
            <Radio value="subdomain" label={t('Use Subdomain')} />
            <Radio value="custom" label={t('Use Custom Domain')} />
          </Group>
        </Radio.Group>
        {choice.isCustomDomain ? (
          <>
            <TextInput
              label={t('Custom domain')}
              description={t('for example {{domain}}', { domain: 'shop.yourname.lk' })}
              placeholder="{host}"
              value={choice.customDomain}
              error={problem}
              spellCheck={false}
              autoCapitalize="none"
              onChange={({ currentTarget }) => change({ customDomain: currentTarget.value })}
            />
            <AvailabilityMessage state={state} />
            <DnsRecords storeId={store._id} names={names} />
          </>
        ) : (
          <>
            <Subdomain value={choice.subdomain} suffix={suffix} problem={problem} onChange={change} />
            <AvailabilityMessage state={state} />
          </>
        )}
        {newDomain && moves && (
          <Message tone="warning">
            {t(
              'Your old domain is kept for you for 30 days. PayHere approves one domain: after a change, have it approve the new one and update your PayHere credentials.',
            )}
          </Message>
        )}
        <Group gap="xs">
          <Button type="submit" disabled={setDomain.isPending}>
            {t('Save Domain Settings')}
          </Button>
          <Button variant="secondary" onClick={onEnd}>
            {t('Cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface SubdomainProps {
  value: string;
  suffix: string;
  problem: string | null;
  onChange: (change: { subdomain: string }) => void;
}

/** A field for the name before the platform's suffix. */
function Subdomain({ value, suffix, problem, onChange }: SubdomainProps) {
  const t = useT();
  return (
    <TextInput
      label={t('Subdomain')}
      placeholder="your-store"
      value={value}
      error={problem}
      spellCheck={false}
      autoCapitalize="none"
      onChange={({ currentTarget }) => onChange({ subdomain: currentTarget.value })}
      inputContainer={(input) => (
        <Group gap="xs" wrap="nowrap">
          <div style={{ flex: 1, minWidth: 0 }}>{input}</div>
          <Text fw={600}>.{suffix}</Text>
        </Group>
      )}
    />
  );
}
