import type { CountItem } from '@kade/contract';
import { Button, Group, Stack } from '@mantine/core';
import { useT } from '../../../lib/i18n.ts';
import { newKey } from '../../../lib/mutation.ts';
import { Message } from '../../../ui/Message.tsx';
import { itemName, refusalWords } from './counting.ts';
import type { useCountQueue } from './use-count-queue.ts';
import type { RefusedRow } from './waiting-rows.ts';

type Queue = ReturnType<typeof useCountQueue>;

/** What is not saved yet, and what somebody has to decide. */
export function QueueState({ queue, items }: { queue: Queue; items: readonly CountItem[] }) {
  const t = useT();
  const { waiting, refused, isOffline, problem, decide } = queue;
  const nameOf = (variant: string) => {
    const item = items.find((one) => one.variant === variant);
    return item ? itemName(item) : '';
  };
  return (
    <Stack gap="xs">
      {problem && <Message>{problem}</Message>}
      {waiting.length > 0 && isOffline && (
        <Message tone="warning">
          {t('No connection. {{count}} numbers are kept on this device and sent later: go on counting.', {
            count: waiting.length,
          })}
        </Message>
      )}
      {refused.map((one) => (
        <Refused key={one.row.key} refused={one} name={nameOf(one.row.variant)} decide={decide} />
      ))}
    </Stack>
  );
}

function Refused({ refused, name, decide }: { refused: RefusedRow; name: string; decide: Queue['decide'] }) {
  const t = useT();
  const { row, state, line } = refused;
  const drop = (
    <Button variant="subtle" size="xs" onClick={() => void decide(refused, null)}>
      {t('Leave out mine')}
    </Button>
  );
  if (state !== 'counted_before' || !line)
    return (
      <Message action={drop}>
        {t('{{name}}: {{count}} was not saved', { name, count: row.counted })}. {t(refusalWords[state])}
      </Message>
    );
  const instead = (add: boolean) => void decide(refused, { ...row, key: newKey(), add, seen: line.counted });
  return (
    <Message
      action={
        <Group gap="xs">
          <Button variant="secondary" size="xs" onClick={() => instead(false)}>
            {t('Replace by {{count}}', { count: row.counted })}
          </Button>
          <Button variant="secondary" size="xs" onClick={() => instead(true)}>
            {t('Add: {{count}}', { count: line.counted + row.counted })}
          </Button>
          {drop}
        </Group>
      }
    >
      {t('{{name}}: you counted {{mine}}, and {{by}} has counted {{theirs}} before', {
        name,
        mine: row.counted,
        by: line.by,
        theirs: line.counted,
      })}
    </Message>
  );
}
