import { IconLock } from '@tabler/icons-react';
import { useT } from '../lib/i18n.ts';
import { permissionLabel } from '../lib/permission-labels.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';

interface NotAllowedProps {
  permission: string;
  /** The username of the store's owner. */
  owner: string;
}

/** In place of a screen that the role of a member does not allow: which permission is missing, and who can give it. */
export function NotAllowed({ permission, owner }: NotAllowedProps) {
  const t = useT();
  return (
    <Page title={t('Your role does not include this')}>
      <EmptyState
        icon={IconLock}
        title={t('Needed: {{permission}}', { permission: t(permissionLabel(permission)) })}
        hint={t('{{owner}}, who owns this shop, can give you another role.', { owner })}
      />
    </Page>
  );
}
