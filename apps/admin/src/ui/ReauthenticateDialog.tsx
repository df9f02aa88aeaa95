import { Text } from '@mantine/core';
import { useT } from '../lib/i18n.ts';
import { useApiMutation } from '../lib/mutation.ts';
import { reauthentication } from '../lib/reauthentication.ts';
import { FormDialog } from './FormDialog.tsx';
import { PasswordField } from './PasswordField.tsx';

/** The password dialog. Closing it refuses the waiting calls. Rendered above every other dialog. */
export function ReauthenticateDialog({ opened }: { opened: boolean }) {
  const t = useT();
  const { mutateAsync } = useApiMutation('auth.reauthenticate');
  return (
    <FormDialog
      title={t('Enter your password')}
      opened={opened}
      // After a success the question is settled already, and this has no effect.
      onClose={() => reauthentication.settle(false)}
      size="sm"
      onTop
      submit={t('Go on')}
      submitting={t('Checking...')}
      initial={{ password: '' }}
      browserChecks
      send={async ({ password }) => {
        await mutateAsync({ body: { password } });
        reauthentication.settle(true);
      }}
    >
      {(form) => (
        <>
          <Text size="sm">
            {t('It is some time since you gave your password. Give it again to go on with this.')}
          </Text>
          <PasswordField
            label={t('Password')}
            required
            data-autofocus
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
        </>
      )}
    </FormDialog>
  );
}
