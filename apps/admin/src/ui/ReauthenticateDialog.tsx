import { Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useT } from '../lib/i18n.ts';
import { useApiMutation } from '../lib/mutation.ts';
import { errorText, isSecondFactorNeeded } from '../lib/errors.ts';
import { hasPasskeys } from '../lib/passkeys.ts';
import { reauthentication } from '../lib/reauthentication.ts';
import { CodeField } from './CodeField.tsx';
import { FormDialog } from './FormDialog.tsx';
import { lazyPart } from './lazy-part.tsx';
import { PasswordField } from './PasswordField.tsx';

const PasskeyButton = lazyPart(
  async () => (await import('./ReauthenticateByPasskey.tsx')).ReauthenticateByPasskey,
);

/** The password dialog. Closing it refuses the waiting calls. Rendered above every other dialog. */
export function ReauthenticateDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT();
  const { mutateAsync } = useApiMutation('auth.reauthenticate');
  // It stays once it was asked for, while the password is being corrected.
  const [wantsCode, askForCode] = useState(false);
  return (
    <FormDialog
      title={t('Enter your password')}
      opened={opened}
      // After a success the question is settled already, and this has no effect.
      onClose={onClose}
      size="sm"
      onTop
      submit={t('Go on')}
      submitting={t('Checking...')}
      initial={{ password: '', code: '' }}
      browserChecks
      failure={(thrown) => (isSecondFactorNeeded(thrown) ? null : errorText(thrown))}
      send={async ({ password, code }) => {
        try {
          await mutateAsync({ body: { password, ...(wantsCode ? { code } : {}) } });
        } catch (thrown) {
          if (isSecondFactorNeeded(thrown)) askForCode(true);
          throw thrown;
        }
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
          {wantsCode && <CodeField {...form.getInputProps('code')} />}
          {hasPasskeys() && (
            <Suspense>
              <PasskeyButton onDone={() => reauthentication.settle(true)} />
            </Suspense>
          )}
        </>
      )}
    </FormDialog>
  );
}
