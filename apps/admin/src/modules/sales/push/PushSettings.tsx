import type { PushDevice } from '@kade/contract';
import { Button, Group, Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../lib/errors.ts';
import { useLanguage, useT } from '../../../lib/i18n.ts';
import { ownFingerprint, pushSupport, subscribe } from '../../../lib/push.ts';
import { call } from '../../../lib/query.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Message } from '../../../ui/Message.tsx';
import { notify } from '../../../ui/notify.tsx';
import { Section } from '../../../ui/Section.tsx';
import { LowStockMail } from './LowStockMail.tsx';
import { WeeklyMail } from './WeeklyMail.tsx';
import { pushDevices, useAddDevice, useRemoveDevice, useTestPush } from './queries.ts';

/** Notifications about the store on this device: a switch, and a test. */
export function PushSettings() {
  const t = useT();
  const devices = useQuery(pushDevices());
  const own = useQuery({
    queryKey: ['this device', 'push', devices.dataUpdatedAt],
    queryFn: ownFingerprint,
  });
  return (
    <Section
      title={t('Notifications')}
      anchor="push"
      lead={t(
        'A message on this device for each new order, bank slip and card payment. It shows the number of the order and the name of the shop, and nothing of the buyer.',
      )}
    >
      <Stack gap="lg">
        <Loaded query={devices}>
          {(list) => (
            <ThisDevice
              device={list.find(({ fingerprint }) => fingerprint === own.data) ?? null}
              others={list.filter(({ fingerprint }) => fingerprint !== own.data).length}
            />
          )}
        </Loaded>
        <LowStockMail />
        <WeeklyMail />
      </Stack>
    </Section>
  );
}

function ThisDevice({ device, others }: { device: PushDevice | null; others: number }) {
  const t = useT();
  const { support, isOn, isBusy, problem, toggle } = useSwitch(device);
  const test = useTestPush();
  const sendTest = async (id: string) => {
    try {
      await test.mutateAsync({ params: { id } });
      notify.done(t('The notification is on its way'));
    } catch (cause) {
      notify.error(cause);
    }
  };
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Switch
          label={t('Notify this device')}
          checked={isOn}
          disabled={isBusy || (support !== 'possible' && !isOn)}
          onChange={() => void toggle()}
        />
        {device && isOn && (
          <Button variant="secondary" disabled={test.isPending} onClick={() => void sendTest(device._id)}>
            {t('Send a test')}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed" component="output" display="block">
        {stateText(t, { support, isOn })}
      </Text>
      {others > 0 && (
        <Text size="sm" c="dimmed">
          {t('Other devices that are notified: {{count}}', { count: others })}
        </Text>
      )}
      {problem && <Message>{problem}</Message>}
    </Stack>
  );
}

function stateText(
  t: ReturnType<typeof useT>,
  { support, isOn }: { support: ReturnType<typeof pushSupport>; isOn: boolean },
): string {
  if (support === 'unsupported')
    return t(
      'This browser has no notifications. On an iPhone, add the app to the home screen first and open it from there.',
    );
  if (support === 'blocked')
    return t('Notifications are blocked for this site. Allow them in the settings of the browser first.');
  return isOn ? t('On, until you log out on this device.') : t('Off on this device.');
}

/** The switch of this device: what it shows, and what happens when it is used. */
function useSwitch(device: PushDevice | null) {
  const language = useLanguage();
  const t = useT();
  const add = useAddDevice();
  const remove = useRemoveDevice();
  const [support, setSupport] = useState(pushSupport);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const switchOn = async () => {
    const { key } = await call('push.key', {});
    const target = await subscribe(key);
    setSupport(pushSupport());
    if (target) await add.mutateAsync({ body: { ...target, language } });
  };
  const toggle = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await (device ? remove.mutateAsync({ params: { id: device._id } }) : switchOn());
    } catch (cause) {
      setProblem(
        cause instanceof DOMException
          ? t('The browser could not switch notifications on. Try again in a moment.')
          : errorText(cause),
      );
    } finally {
      setBusy(false);
    }
  };
  return { support, isOn: device !== null, isBusy, problem, toggle };
}
