import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../lib/i18n.ts';
import { dateTime } from '../../../lib/format.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { designQueries, useRestoreDesign } from './queries.ts';

/** The published versions, of which each can be the draft again. */
export function Versions({ onRestored }: { onRestored: () => void }) {
  const t = useT();
  const confirm = useConfirm();
  const { mutateAsync } = useRestoreDesign();
  const restore = async (number: number) => {
    const sure = await confirm({
      title: t('Restore version {{number}}', { number: String(number) }),
      message: t('Your draft is replaced by it. Visitors see it only once you publish.'),
      action: t('Restore'),
      variant: 'primary',
      send: () => mutateAsync({ params: { number: String(number) }, body: {} }),
    });
    if (sure) onRestored();
  };
  return (
    <Loaded
      query={useQuery(designQueries.versions())}
      empty={(all) => all.length === 0 && <Text c="dimmed">{t('Nothing has been published yet.')}</Text>}
    >
      {(all) => (
        <Stack gap="xs" component="ul" p={0} m={0}>
          {all.map(({ number, published_at: at }) => (
            <Group key={number} component="li" justify="space-between">
              <Text>
                {number} · {dateTime(at)}
              </Text>
              <Button
                variant="subtle"
                size="xs"
                aria-label={t('Restore version {{number}}', { number: String(number) })}
                onClick={() => void restore(number)}
              >
                {t('Restore')}
              </Button>
            </Group>
          ))}
        </Stack>
      )}
    </Loaded>
  );
}
