import type { Count } from '@kade/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { money } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { Message } from '../../../ui/Message.tsx';
import { Section } from '../../../ui/Section.tsx';
import rows from '../../../ui/setting-rows.module.css';
import { DifferenceRow } from './DifferenceRow.tsx';
import { useCloseCount } from './queries.ts';
import { type ReviewRow, sumsOf } from './review.ts';
import { May } from '../../stores/current/index.ts';
import { useApply } from './use-apply.ts';

interface ReviewProps {
  count: Count;
  rows: readonly ReviewRow[];
  /** How many are not counted. */
  left: number;
}

/** The differences by their value, and what becomes of them. */
export function Review({ count, rows: all, left }: ReviewProps) {
  const t = useT();
  const confirm = useConfirm();
  const close = useCloseCount();
  const { apply, applying, results, problem } = useApply(count._id);
  const differing = all.filter(({ line }) => line.difference !== 0);
  // What was interrupted is completed, also after the end.
  const states = count.state === 'open' ? ['counted', 'applying'] : ['applying'];
  const open = all.filter(({ line }) => states.includes(line.state));
  const { missing, surplus } = sumsOf(differing);
  const end = () =>
    confirm({
      title: t('End the stock-take'),
      message: t('{{name}} ends. Differences that are not in the stock change nothing.', {
        name: count.name,
      }),
      action: t('End it'),
      send: () => close.mutateAsync({ params: { id: count._id } }),
    });
  const put = async () => {
    const isSure = await confirm({
      title: t('Put differences into the stock'),
      message: t('{{name}}: {{count}} counted products change by their difference. Sales stay as they are.', {
        name: count.name,
        count: open.length,
      }),
      action: t('Put into the stock'),
      variant: 'primary',
    });
    if (isSure) await apply(open.map(({ line }) => line));
  };
  return (
    <Stack gap="lg">
      <Text>
        {[
          t('Missing: {{amount}}', { amount: money(missing) }),
          t('Too much: {{amount}}', { amount: money(surplus) }),
          ...(left > 0 ? [t('{{count}} are not counted', { count: left })] : []),
        ].join(' · ')}
      </Text>
      {problem && <Message>{problem}</Message>}
      <Section title={t('Differences')}>
        {differing.length === 0 && <Text c="dimmed">{t('Everything that was counted is right.')}</Text>}
        <ul className={rows.rows}>
          {differing.map((row) => (
            <DifferenceRow
              key={row.line.variant}
              row={row}
              count={count}
              result={results.get(row.line.variant)}
            />
          ))}
        </ul>
      </Section>
      <May need="stock:write">
        <Group gap="xs">
          {open.length > 0 && (
            <Button loading={applying} onClick={() => void put()}>
              {t('Put {{count}} into the stock', { count: open.length })}
            </Button>
          )}
          {count.state === 'open' && (
            <Button variant="secondary" onClick={() => void end()}>
              {t('End the stock-take')}
            </Button>
          )}
        </Group>
      </May>
    </Stack>
  );
}
