import type { OpenSession } from '@kade/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { dateTime } from '../../../../lib/format.ts';
import { useT } from '../../../../lib/i18n.ts';
import { useConfirm } from '../../../../ui/confirm.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { notify } from '../../../../ui/notify.tsx';
import { Section } from '../../../../ui/Section.tsx';
import classes from '../audit-log/audit-log.module.css';
import { deviceName } from '../audit-log/device-name.ts';
import { account, useEndOtherSessions, useEndSession } from '../queries.ts';

/** Where the merchant is logged in, with a way to end each session. */
export function OpenSessions() {
  const t = useT();
  const confirm = useConfirm();
  const list = useQuery(account.sessions());
  const end = useEndOtherSessions();
  const endOthers = async () => {
    const ended = await confirm({
      title: t('Log out everywhere else'),
      message: t('Every other browser and phone has to log in again. This one stays logged in.'),
      action: t('Log out everywhere else'),
      send: () => end.mutateAsync({ body: {} }),
    });
    if (ended) notify.done(t('Logged out everywhere else'));
  };
  return (
    <Section
      title={t('Where you are logged in')}
      anchor="sessions"
      lead={t('If you do not know one of these, log it out and change your password.')}
    >
      <Loaded query={list}>
        {(sessions) => (
          <Stack gap="md" align="flex-start">
            <ul className={classes.entries} style={{ width: '100%' }}>
              {sessions.map((session) => (
                <SessionRow key={session._id} session={session} />
              ))}
            </ul>
            {sessions.length > 1 && (
              <Button variant="secondary" onClick={() => void endOthers()}>
                {t('Log out everywhere else')}
              </Button>
            )}
          </Stack>
        )}
      </Loaded>
    </Section>
  );
}

function SessionRow({ session: { _id, agent, ip, started_at, used_at, current } }: { session: OpenSession }) {
  const t = useT();
  const confirm = useConfirm();
  const end = useEndSession();
  const device = deviceName(agent) || t('Unknown device');
  const endThis = async () => {
    const ended = await confirm({
      title: t('Log out {{device}}', { device }),
      message: t('{{device}} has to log in again.', { device }),
      action: t('Log out'),
      send: () => end.mutateAsync({ params: { id: _id } }),
    });
    if (ended) notify.done(t('{{device}} was logged out', { device }));
  };
  return (
    <li className={classes.entry}>
      <span>
        <Text span fw={600}>
          {device}
        </Text>
        <Text size="sm" c="dimmed">
          {[ip, t('logged in {{time}}', { time: dateTime(started_at) })].filter(Boolean).join(' · ')}
        </Text>
        <Text size="sm" c="dimmed">
          {t('last used {{time}}', { time: dateTime(used_at) })}
        </Text>
      </span>
      <Group>
        {current ? (
          <Text size="sm">{t('This device')}</Text>
        ) : (
          <Button
            variant="secondary"
            aria-label={t('Log out {{device}}', { device })}
            onClick={() => void endThis()}
          >
            {t('Log out')}
          </Button>
        )}
      </Group>
    </li>
  );
}
