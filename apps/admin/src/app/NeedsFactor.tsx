import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useT } from '../lib/i18n.ts';
import { paths } from '../lib/paths.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';

/** In place of a screen of a store that needs a second factor, for a member who has none. */
export function NeedsFactor() {
  const t = useT();
  return (
    <Page title={t('This shop needs a second factor')}>
      <EmptyState
        icon={IconLock}
        title={t('Your account has none yet')}
        hint={t('With an authenticator app on your phone it takes a minute.')}
        action={
          <Button component={Link} to={`${paths.profile()}#second-factor`}>
            {t('Set it up')}
          </Button>
        }
      />
    </Page>
  );
}
