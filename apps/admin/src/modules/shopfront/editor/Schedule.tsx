import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { toInstant, toMoment } from '../../../lib/colombo-moment.ts';
import { dateTime } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { MomentInput } from '../../../ui/MomentInput.tsx';
import { notify } from '../../../ui/notify.tsx';
import { useScheduleDesign } from './queries.ts';
import { useHeavy } from './weight/use-heavy.ts';

interface Props {
  /** When the draft is to be published; null without a plan. */
  planned: string | null;
  onDone: () => void;
}

/** Plans when the draft is published, or ends the plan. */
export function Schedule({ planned, onDone }: Props) {
  const t = useT();
  const { mutateAsync, isPending } = useScheduleDesign();
  const sendHeavy = useHeavy();
  const [moment, setMoment] = useState(() => toMoment(planned, 'start'));
  const at = toInstant(moment, 'start');
  // Of the last time that something was typed.
  const [now, setNow] = useState(Date.now);
  const isPast = at !== null && Date.parse(at) <= now;
  const plan = async (publish_at: string | null) => {
    const done = await sendHeavy((more) => mutateAsync({ body: { publish_at, ...more } })).catch(
      notify.error,
    );
    if (done) onDone();
  };
  return (
    <Stack gap="md">
      <Text size="sm">
        {planned
          ? t('The draft as it is then will be published on {{time}}.', { time: dateTime(planned) })
          : t('The draft as it is then is published at this time, within a minute.')}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <MomentInput
          day={t('Day')}
          time={t('Time')}
          dayHint={t('In the time of Colombo')}
          timeHint={t('Empty: midnight, as the day begins')}
          value={moment}
          error={isPast && t('Choose a time that is still to come.')}
          onChange={(typed) => {
            setMoment(typed);
            setNow(Date.now());
          }}
        />
      </SimpleGrid>
      <Group>
        <Button disabled={at === null || isPast || isPending} onClick={() => void plan(at)}>
          {t('Plan the publication')}
        </Button>
        {planned && (
          <Button variant="secondary" disabled={isPending} onClick={() => void plan(null)}>
            {t('Do not publish then')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
