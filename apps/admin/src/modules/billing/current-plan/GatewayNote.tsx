import type { GatewayMode } from '@kade/contract';
import { Anchor, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { phrase, useT } from '../../../lib/i18n.ts';
import { platform } from '../../../lib/platform.ts';
import { Hint } from '../../../ui/StatusBadge.tsx';

const tests: Record<Exclude<GatewayMode, 'live'>, string> = {
  simulator: phrase('This server simulates PayHere: plans are paid with play money.'),
  sandbox: phrase('Payments for plans go to the sandbox of PayHere: no money moves.'),
};

/** Shows that plans take no real money, or that none can be paid at all. Renders nothing on a live gateway. */
export function GatewayNote({ mode }: { mode: GatewayMode | null }) {
  const t = useT();
  const { data } = useQuery(platform());
  if (mode === 'live') return null;
  if (mode !== null)
    return (
      <Group gap="xs">
        <Hint tone="blue">{t('Test mode')}</Hint>
        <Text size="sm" c="dimmed" flex={1} miw="12rem">
          {t(tests[mode])}
        </Text>
      </Group>
    );
  return (
    <Text size="sm" c="dimmed">
      {t('Plans cannot be paid for here yet. For a larger plan write to:')}{' '}
      <Anchor href={`mailto:${data?.operator_email ?? ''}`}>{data?.operator_email}</Anchor>
    </Text>
  );
}
