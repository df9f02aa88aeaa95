import { Button, Group } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useT } from '../lib/i18n.ts';
import { hasPasskeys } from '../lib/passkeys.ts';
import { paths } from '../lib/paths.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';

/** In place of a screen of a store that needs a second factor, for a member who has none: an app or a passkey. */
export function NeedsFactor() {
  const t = useT();
  const offersPasskey = hasPasskeys();
  return (
    <Page title={t('This shop needs a second factor')}>
      <EmptyState
        icon={IconLock}
        title={t('Your account has none yet')}
        hint={
          offersPasskey
            ? t(
                'A passkey uses your fingerprint, face or screen lock. An authenticator app on your phone works too. Either takes a minute.',
              )
            : t('With an authenticator app on your phone it takes a minute.')
        }
        action={
          <Group gap="xs" justify="center">
            {offersPasskey && (
              <Button component={Link} to={`${paths.profile()}#passkeys`}>
                {t('Add a passkey')}
              </Button>
            )}
            <Button
              component={Link}
              to={`${paths.profile()}#second-factor`}
              variant={offersPasskey ? 'secondary' : 'primary'}
            >
              {offersPasskey ? t('Use an authenticator app') : t('Set it up')}
            </Button>
          </Group>
        }
      />
    </Page>
  );
}
