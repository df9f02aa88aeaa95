import type { SecondFactor as Factor } from '@kade/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dateTime } from '../../../../lib/format.ts';
import { useT } from '../../../../lib/i18n.ts';
import { loadCode } from '../../../../lib/load-code.ts';
import { useConfirm } from '../../../../ui/confirm.tsx';
import { lazyDialog } from '../../../../ui/lazy-dialog.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Message } from '../../../../ui/Message.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { account, useKeepFactor, useRenewCodes } from '../queries.ts';

const importCodes = () => import('./CodesDialog.tsx');
const loadCodes = () => loadCode(importCodes);
// Recovery codes are shown once, so the dialog for them is loaded before there are any.
const SetUpDialog = lazyDialog(async () => {
  const [file] = await Promise.all([import('./SetUpDialog.tsx'), loadCodes()]);
  return file.SetUpDialog;
});
const CodesDialog = lazyDialog(() => loadCodes().then((file) => file.CodesDialog));
const SwitchOffDialog = lazyDialog(() =>
  import('./SwitchOffDialog.tsx').then((file) => file.SwitchOffDialog),
);

/** So few recovery codes are left that new ones should be made. */
const FEW = 3;

/** The second factor of the account, and how it is switched on and off. */
export function SecondFactor() {
  const t = useT();
  const factor = useQuery(account.secondFactor());
  const [dialog, setDialog] = useState<'on' | 'off' | 'codes' | null>(null);
  const [codes, setCodes] = useState<string[]>([]);
  const close = () => setDialog(null);
  const showCodes = (made: string[]) => {
    setCodes(made);
    setDialog('codes');
  };
  return (
    <Section
      title={t('Second factor')}
      anchor="second-factor"
      lead={t('Nobody can log in with your password alone: a code of an app on your phone is needed, too.')}
    >
      <Loaded query={factor}>
        {(data) =>
          data.enabled ? (
            <On factor={data} onCodes={showCodes} onSwitch={setDialog} />
          ) : (
            <Button variant="secondary" onClick={() => setDialog('on')}>
              {t('Switch on')}
            </Button>
          )
        }
      </Loaded>
      <SetUpDialog opened={dialog === 'on'} onClose={close} onDone={showCodes} />
      <SwitchOffDialog opened={dialog === 'off'} onClose={close} />
      <CodesDialog opened={dialog === 'codes'} codes={codes} onClose={close} />
    </Section>
  );
}

interface OnProps {
  factor: Factor;
  onCodes: (codes: string[]) => void;
  onSwitch: (dialog: 'on' | 'off') => void;
}

function On({ factor, onCodes, onSwitch }: OnProps) {
  const { app, since, recovery_codes_left: left, removed_at: removedAt } = factor;
  const t = useT();
  const confirm = useConfirm();
  const renew = useRenewCodes();
  const keep = useKeepFactor();
  const renewCodes = async () => {
    let made: string[] = [];
    const renewed = await confirm({
      title: t('New recovery codes'),
      message: t('The recovery codes that you have no longer work then.'),
      action: t('New recovery codes'),
      send: async () => {
        await loadCodes();
        made = (await renew.mutateAsync({ body: {} })).recovery_codes;
      },
    });
    if (renewed) onCodes(made);
  };
  return (
    <Stack gap="sm">
      <Text size="sm">
        {since && t('On since {{time}}.', { time: dateTime(since) })}{' '}
        {!app && t('A passkey or a recovery code is needed. No authenticator app is set up.')}{' '}
        {t('{{count}} recovery codes are left.', { count: left })}
      </Text>
      {removedAt && (
        <Message tone="warning">
          {t('Somebody who knows your password says that it is lost. It is removed on {{time}}.', {
            time: dateTime(removedAt),
          })}
          <Button
            display="block"
            mt="xs"
            variant="secondary"
            disabled={keep.isPending}
            onClick={() => keep.mutate({ body: {} })}
          >
            {t('Keep the second factor')}
          </Button>
        </Message>
      )}
      {left <= FEW && (
        <Message tone="warning">{t('Make new recovery codes before you have used the last one.')}</Message>
      )}
      <Group gap="xs">
        <Button variant="secondary" onClick={() => void renewCodes()}>
          {t('New recovery codes')}
        </Button>
        <Button variant="secondary" onClick={() => onSwitch(app ? 'off' : 'on')}>
          {app ? t('Switch off') : t('Set up an app')}
        </Button>
      </Group>
    </Stack>
  );
}
