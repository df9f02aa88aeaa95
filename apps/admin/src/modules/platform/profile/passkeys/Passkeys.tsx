import type { Passkey } from '@kade/contract';
import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../../lib/i18n.ts';
import { hasPasskeys } from '../../../../lib/passkeys.ts';
import { HelpLink } from '../../../../ui/HelpLink.tsx';
import { lazyDialog } from '../../../../ui/lazy-dialog.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Section } from '../../../../ui/Section.tsx';
import classes from '../audit-log/audit-log.module.css';
import { account } from '../queries.ts';
import { PasskeyRow } from './PasskeyRow.tsx';

const loadCodes = () => import('../second-factor/CodesDialog.tsx');
// Recovery codes are shown once, so the dialog for them is loaded before there are any.
const AddDialog = lazyDialog(async () => {
  const [file] = await Promise.all([import('./AddDialog.tsx'), loadCodes()]);
  return file.AddDialog;
});
const CodesDialog = lazyDialog(() => loadCodes().then((file) => file.CodesDialog));

/** As many passkeys as an account can have. */
const MOST = 10;

/** The passkeys of the account, and how one is added. */
export function Passkeys() {
  const t = useT();
  const list = useQuery(account.passkeys());
  const [isAdding, setAdding] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <Section
      title={t('Passkeys')}
      anchor="passkeys"
      lead={t('Log in with your fingerprint, face or screen lock, without the password and without a code.')}
      actions={<HelpLink topic="passkeys" />}
      actionsLast
    >
      <Loaded query={list}>
        {({ host, passkeys }) => (
          <Stack gap="md" align="flex-start">
            {passkeys.length > 0 && (
              <ul className={classes.entries} style={{ width: '100%' }}>
                {passkeys.map((passkey: Passkey) => (
                  <PasskeyRow key={passkey._id} passkey={passkey} isLast={passkeys.length === 1} />
                ))}
              </ul>
            )}
            <WhyNot host={host} count={passkeys.length} />
            {canAdd(host) && passkeys.length < MOST && (
              <Button variant="secondary" onClick={() => setAdding(true)}>
                {t('Add a passkey')}
              </Button>
            )}
          </Stack>
        )}
      </Loaded>
      <AddDialog opened={isAdding} onClose={() => setAdding(false)} onCodes={setCodes} />
      <CodesDialog opened={codes !== null} codes={codes ?? []} onClose={() => setCodes(null)} />
    </Section>
  );
}

const canAdd = (host: string | null): boolean => host === window.location.hostname && hasPasskeys();

/** Why no passkey can be added here. */
function WhyNot({ host, count }: { host: string | null; count: number }) {
  const t = useT();
  const why = () => {
    if (host === null)
      return t(
        'Browsers make no passkeys for the address of this server. The operator can give it another one.',
      );
    if (host !== window.location.hostname) return t('Passkeys work at {{host}} only.', { host });
    if (!hasPasskeys()) return t('This browser has no passkeys.');
    return count < MOST ? null : t('An account can have {{count}} passkeys.', { count: MOST });
  };
  const text = why();
  return text && <Text size="sm">{text}</Text>;
}
