import { Group, Progress, SimpleGrid, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../lib/i18n.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Message } from '../../ui/Message.tsx';
import { Section } from '../../ui/Section.tsx';
import { billing } from './queries.ts';

/** How much of the plan is used, with a warning near the order limit. */
export function Usage() {
  const t = useT();
  const current = useQuery(billing.current());
  return (
    <Section title={t('Usage')}>
      <Loaded query={current}>
        {({ limits, usage, warning }) => (
          <>
            {warning && <Message tone="warning">{t(warning)}</Message>}
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={{ base: 'md', xs: 'xl' }} mt={warning ? 'md' : 0}>
              <Meter label={t('Products')} used={usage.products} limit={limits.products} />
              <Meter
                label={t('Orders this month')}
                used={usage.orders_this_month}
                limit={limits.orders_per_month}
              />
            </SimpleGrid>
          </>
        )}
      </Loaded>
    </Section>
  );
}

/** A number against its limit; without a limit there is nothing to fill. */
function Meter({ label, used, limit }: { label: string; used: number; limit: number | null }) {
  const t = useT();
  const share = limit === null ? 0 : Math.min(100, (used / Math.max(1, limit)) * 100);
  return (
    <div>
      <Group justify="space-between" gap="xs" mb={4}>
        <Text size="sm" fw={600}>
          {label}
        </Text>
        <Text size="sm">
          {limit === null
            ? t('{{used}} of unlimited', { used })
            : t('{{used}} of {{limit}}', { used, limit })}
        </Text>
      </Group>
      {limit !== null && (
        <Progress value={share} color={share >= 80 ? 'turmeric' : 'leaf'} size="lg" aria-label={label} />
      )}
    </div>
  );
}
