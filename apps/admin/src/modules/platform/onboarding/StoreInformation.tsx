import { Radio, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ChangeEvent } from 'react';
import type { KadeForm } from '../../../lib/form.ts';
import { useT } from '../../../lib/i18n.ts';
import { platform } from '../../../lib/platform.ts';
import { CopyField } from '../../../ui/CopyField.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { type Availability, AvailabilityMessage, type DomainChoice } from '../../stores/current/index.ts';
import classes from './store-creation.module.css';
import { suggestedSubdomain } from './subdomain.ts';

/** The form model of the wizard. */
export interface WizardValues extends Record<string, unknown> {
  storeName: string;
  domain: DomainChoice;
}

interface StoreInformationProps {
  form: KadeForm<WizardValues>;
  availability: Availability;
}

/** Step 1: the store's name and domain. */
export function StoreInformation({ form, availability }: StoreInformationProps) {
  const t = useT();
  const names = useQuery(platform());
  const { storeName, domain } = form.getValues();
  const { isCustomDomain } = domain;
  const nameField = form.getInputProps('storeName');
  const rename = (event: ChangeEvent<HTMLInputElement>) => {
    nameField.onChange(event);
    // A value that the merchant typed or cleared is kept.
    if (domain.subdomain === suggestedSubdomain(storeName))
      form.setFieldValue('domain.subdomain', suggestedSubdomain(event.currentTarget.value));
  };
  return (
    <Stack gap="md">
      <Title order={2}>{t('Store Information')}</Title>
      <TextInput
        label={t('Store name')}
        required
        autoComplete="organization"
        {...nameField}
        onChange={rename}
      />
      <Radio.Group
        label={t('Address of your shop')}
        value={isCustomDomain ? 'custom' : 'subdomain'}
        onChange={(kind) => form.setFieldValue('domain.isCustomDomain', kind === 'custom')}
      >
        <Stack gap={0} className={classes.kinds}>
          <Radio value="subdomain" label={t('Use Subdomain')} />
          <Radio value="custom" label={t('Use Custom Domain')} />
        </Stack>
      </Radio.Group>
      <Loaded query={names}>
        {({ stores_suffix, stores_host }) => (
          <Stack gap={4}>
            {isCustomDomain ? (
              <TextInput
                key="custom"
                label={t('Custom domain')}
                required
                description={t('For example shop.yourname.lk')}
                inputMode="url"
                autoCapitalize="none"
                spellCheck={false}
                aria-describedby="availability"
                {...form.getInputProps('domain.customDomain')}
              />
            ) : (
              <TextInput
                key="subdomain"
                label={t('Subdomain')}
                required
                placeholder="your-store"
                autoCapitalize="none"
                spellCheck={false}
                aria-describedby="availability"
                rightSection={<span className={classes.suffix}>.{stores_suffix}</span>}
                rightSectionWidth={`${stores_suffix.length + 3}ch`}
                {...form.getInputProps('domain.subdomain')}
              />
            )}
            <AvailabilityMessage state={availability} id="availability" />
            {isCustomDomain && <DnsInstructions host={stores_host} />}
          </Stack>
        )}
      </Loaded>
    </Stack>
  );
}

/** What to enter at the domain's DNS provider. */
function DnsInstructions({ host }: { host: string }) {
  const t = useT();
  return (
    <section className={classes.dns} aria-label={t('DNS instructions')}>
      <Text fw={600}>{t('Add a CNAME record at your DNS provider')}</Text>
      <CopyField label={t('Host')} value="@" />
      <Text size="sm" c="dimmed">
        {t('@ stands for the root of your domain.')}
      </Text>
      <CopyField label={t('Points to')} value={host} />
      <Text size="sm" c="dimmed">
        {t(
          'If your provider refuses a CNAME at @, use its ALIAS, ANAME or flattening, or use www with a redirect.',
        )}
      </Text>
    </section>
  );
}
