import { Button, Group, Progress, Text } from '@mantine/core';
import { useT } from '../../lib/i18n.ts';

interface ReadProgressProps {
  /** How many rows have been read, of how many. */
  done: number;
  all: number;
  onStop: () => void;
}

/** How far the reading of a long list is, with a way to end it. */
export function ReadProgress({ done, all, onStop }: ReadProgressProps) {
  const t = useT();
  return (
    <Group gap="sm" my="xs">
      <Progress flex="1 1 10rem" value={(done / (all || 1)) * 100} aria-label={t('Progress')} />
      <Text component="output" size="sm">
        {t('{{done}} of {{all}} done', { done, all })}
      </Text>
      <Button variant="secondary" size="xs" onClick={onStop}>
        {t('Stop')}
      </Button>
    </Group>
  );
}
