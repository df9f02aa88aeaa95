import type { Credentials } from '@kade/contract';
import { Button, Checkbox, Text, TextInput } from '@mantine/core';
import { useT } from '../../../lib/i18n.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Message } from '../../../ui/Message.tsx';
import { notify } from '../../../ui/notify.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { useSaveCredentials } from './queries.ts';
import { credentialsForm, toCredentialsValues, simulatorAccount } from './credentials-values.ts';
import { gatewayModeTexts } from './gateway-labels.ts';

interface CredentialsDialogProps {
  stored: Credentials;
  opened: boolean;
  onClose: () => void;
}

function Introduction({ mode, fillIn }: { mode: Credentials['mode']; fillIn: () => void }) {
  const t = useT();
  if (mode !== 'simulator')
    return (
      <Text size="sm">
        {t(
          'PayHere approves a domain and gives one secret for it. For a shop on a subdomain of this platform, the platform’s own domain is what PayHere approves.',
        )}
      </Text>
    );
  return (
    <Message
      tone="good"
      action={
        <Button variant="secondary" size="xs" onClick={fillIn}>
          {t('Fill in the test account')}
        </Button>
      }
    >
      {t(gatewayModeTexts.simulator)}
    </Message>
  );
}

/** The shop's account at PayHere. Saved secrets are not shown; their fields are left empty to keep them. */
export function CredentialsDialog({ stored, opened, onClose }: CredentialsDialogProps) {
  const t = useT();
  const save = useSaveCredentials();
  const kept = (isSet: boolean, end: string) => {
    if (!isSet) return undefined;
    return end
      ? t('A secret that ends in {{end}} is saved. Leave this empty to keep it.', { end })
      : t('A secret is saved. Leave this empty to keep it.');
  };
  return (
    <FormDialog
      title={t('PayHere Credentials')}
      opened={opened}
      onClose={onClose}
      submit={t('Save Credentials')}
      browserChecks
      initial={toCredentialsValues(stored)}
      schema={credentialsForm(stored)}
      send={async (values) => {
        await save(values);
        notify.done(t('PayHere credentials saved'));
      }}
    >
      {(form) => (
        <>
          <Introduction mode={stored.mode} fillIn={() => form.setValues(simulatorAccount)} />
          <TextInput
            type="text"
            label={t('Merchant ID')}
            required
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps('merchant_id')}
          />
          <PasswordField
            label={t('Merchant Secret')}
            description={kept(stored.secret_set, stored.secret_end)}
            required={!stored.secret_set}
            autoComplete="off"
            {...form.getInputProps('merchant_secret')}
          />
          <TextInput
            label={t('App ID')}
            description={t(
              'Optional. With App ID and App Secret, payments can be looked up and refunded from here. PayHere gives you both under Settings, API Keys.',
            )}
            maxLength={100}
            autoComplete="off"
            {...form.getInputProps('app_id')}
          />
          <PasswordField
            label={t('App Secret')}
            description={kept(stored.app_secret_set, stored.app_secret_end)}
            maxLength={400}
            autoComplete="off"
            {...form.getInputProps('app_secret')}
          />
          {stored.mode !== 'simulator' && (
            <Checkbox
              label={t('Use the sandbox of PayHere')}
              description={t(
                'Payments are tests, and no money moves. The sandbox has a merchant ID and a secret of its own.',
              )}
              {...form.getInputProps('sandbox', { type: 'checkbox' })}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
