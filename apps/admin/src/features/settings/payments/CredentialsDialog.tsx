import { CredentialsInput } from '@kade/contract';
import { Text, TextInput } from '@mantine/core';
import { useT } from '../../../lib/i18n.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { notice } from '../../../ui/notice.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { useSaveCredentials } from '../queries.ts';

interface CredentialsDialogProps {
  stored: { merchant_id: string; merchant_secret: string };
  opened: boolean;
  onClose: () => void;
}

/** The shop's account at PayHere. It opens with what is stored, so saving untouched changes nothing. */
export function CredentialsDialog({ stored, opened, onClose }: CredentialsDialogProps) {
  const t = useT();
  const save = useSaveCredentials();
  return (
    <FormDialog
      title={t('PayHere Credentials')}
      opened={opened}
      onClose={onClose}
      submit={t('Save Credentials')}
      browserChecks
      initial={{ merchant_id: stored.merchant_id, merchant_secret: stored.merchant_secret }}
      schema={CredentialsInput}
      send={async (values) => {
        await save(values);
        notice.done(t('PayHere credentials saved'));
      }}
    >
      {(form) => (
        <>
          <Text size="sm">
            {t(
              'PayHere approves a domain and gives one secret for it. For a shop on a subdomain of this platform, the platform’s own domain is what PayHere approves.',
            )}
          </Text>
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
            required
            autoComplete="off"
            {...form.getInputProps('merchant_secret')}
          />
        </>
      )}
    </FormDialog>
  );
}
