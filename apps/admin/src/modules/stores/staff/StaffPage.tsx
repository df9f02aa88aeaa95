import type { SentInvitation } from '@kade/contract';
import { Anchor, Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { LazyOnceDialog, loadOnceDialog } from '../../../ui/lazy-once-dialog.ts';
import { HelpLink } from '../../../ui/HelpLink.tsx';
import { Page } from '../../../ui/Page.tsx';
import { useMay } from '../current/index.ts';
import { FactorRule } from './FactorRule.tsx';
import { Invitations } from './Invitations.tsx';
import { Members } from './Members.tsx';
import { Ownership } from './Ownership.tsx';
import { OwnRoles } from './OwnRoles.tsx';

const InviteDialog = lazyDialog(async () => {
  const [file] = await Promise.all([import('./InviteDialog.tsx'), loadOnceDialog()]);
  return file.InviteDialog;
});

/** /staff: who may act in the store, and who is invited. */
export function StaffPage() {
  const t = useT();
  const may = useMay();
  const [inviting, setInviting] = useState(false);
  const [sent, setSent] = useState<SentInvitation | null>(null);
  const [shown, setShown] = useState(false);
  const show = (invitation: SentInvitation) => {
    setSent(invitation);
    setShown(true);
  };
  return (
    <Page
      title={t('Staff')}
      width="narrow"
      lead={t('People who work in this shop, each with the rights of a role.')}
      actions={
        <>
          <HelpLink topic="staff" />
          {may('staff:write') && <Button onClick={() => setInviting(true)}>{t('Invite a person')}</Button>}
        </>
      }
    >
      <Stack gap="md">
        <Members />
        <Invitations onSent={show} />
        <OwnRoles />
        <FactorRule />
        <Ownership />
        {may('audit:read') && (
          <Anchor component={Link} to={paths.storeLog()}>
            {t('Log of the store')}
          </Anchor>
        )}
      </Stack>
      <InviteDialog opened={inviting} onClose={() => setInviting(false)} onSent={show} />
      <LazyOnceDialog
        opened={shown}
        title={t('The invitation is on its way')}
        warning={t('The link is shown only once. It works once, and only for the invited address.')}
        secret={sent && { label: sent.email, value: sent.link }}
        hint={t('You can also send it yourself, for example by WhatsApp.')}
        onClose={() => setShown(false)}
      />
    </Page>
  );
}
