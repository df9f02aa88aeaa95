import type { Platform, Store } from '@kade/contract';
import { Group, Radio, Text, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useT } from '../../../../lib/i18n.ts';
import { Form } from '../../../../ui/Form.tsx';
import { Message } from '../../../../ui/Message.tsx';
import { notify } from '../../../../ui/notify.tsx';
import { AvailabilityMessage, type DomainChoice, fullDomain, useDomainCheck } from '../../current/index.ts';
import { alertFailure } from '../alert-failure.ts';
import { useSetDomain } from '../queries.ts';
import { useReportUnsaved } from '../../../../ui/unsaved.tsx';
import { DnsRecords } from './DnsRecords.tsx';
import { splitDomain } from './split-domain.ts';

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
  const form = useForm<DomainChoice>({
    initialValues: splitDomain(store.domain, suffix),
    validate: {
      customDomain: (name, { isCustomDomain }) =>
        isCustomDomain && !name.trim() ? t('Custom domain is required') : null,
      subdomain: (name, { isCustomDomain }) =>
        !isCustomDomain && !name.trim() ? t('Subdomain is required') : null,
    },
    clearInputErrorOnChange: true,
  });
  const values = form.values;
  const newDomain = fullDomain(values, suffix);
  const moves = newDomain !== store.domain;
  // The store's present domain is always available to it and needs no check.
  const { state } = useDomainCheck(moves ? newDomain : '');
  useReportUnsaved(moves);

  const save = async () => {
    await setDomain.mutateAsync({ body: { newDomain } });
    notify.done(t('Domain settings updated successfully!'));
    onEnd();
  };
  const failure = (thrown: unknown) =>
    alertFailure(thrown, {
      refused: (message) => t('Failed to update domain settings: {{message}}', { message }),
      broke: t('An error occurred while saving domain settings'),
    });

  return (
    <Form
      form={form}
      send={save}
      failure={failure}
      isLogged={false}
      submit={t('Save Domain Settings')}
      onCancel={onEnd}
    >
      <Radio.Group
        label={t('Domain type')}
        value={values.isCustomDomain ? 'custom' : 'subdomain'}
        onChange={(kind) => form.setFieldValue('isCustomDomain', kind === 'custom')}
      >
        <Group mt="xs" gap="lg">
          <Radio value="subdomain" label={t('Use Subdomain')} />
          <Radio value="custom" label={t('Use Custom Domain')} />
        </Group>
      </Radio.Group>
      {values.isCustomDomain ? (
        <>
          <TextInput
            label={t('Custom domain')}
            description={t('for example {{domain}}', { domain: 'shop.yourname.lk' })}
            placeholder="{host}"
            spellCheck={false}
            autoCapitalize="none"
            {...form.getInputProps('customDomain')}
          />
          <AvailabilityMessage state={state} />
          <DnsRecords storeId={store._id} names={names} />
        </>
      ) : (
        <>
          <Subdomain form={form} suffix={suffix} />
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
    </Form>
  );
}

/** A field for the name before the platform's suffix. */
function Subdomain({ form, suffix }: { form: UseFormReturnType<DomainChoice>; suffix: string }) {
  const t = useT();
  return (
    <TextInput
      label={t('Subdomain')}
      placeholder="your-store"
      spellCheck={false}
      autoCapitalize="none"
      {...form.getInputProps('subdomain')}
      inputContainer={(input) => (
        <Group gap="xs" wrap="nowrap">
          <div style={{ flex: 1, minWidth: 0 }}>{input}</div>
          <Text fw={600}>.{suffix}</Text>
        </Group>
      )}
    />
  );
}
