import { Group, Progress, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../lib/i18n.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Message } from '../../ui/Message.tsx';
import { Section } from '../../ui/Section.tsx';
import { billing } from './queries.ts';

/** From this share of a limit on, the meter warns. */
const near = 0.8;

/** How much of the plan is used, with warnings near the limits of orders and products. */
export function Usage() {
  const t = useT();
  const current = useQuery(billing.current());
  return (
    <Section title={t('Usage')}>
      <Loaded query={current}>
        {({ limits, usage, warning, product_warning }) => (
          <Stack gap="md">
            {[warning, product_warning].map(
              (warning) =>
                warning && (
                  <Message key={warning} tone="warning">
                    {t(warning)}
                  </Message>
                ),
            )}
            <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing={{ base: 'md', xs: 'xl' }}>
              <Meter label={t('Products')} used={usage.products} limit={limits.products} />
              <Meter
                label={t('Orders this month')}
                used={usage.orders_this_month}
                limit={limits.orders_per_month}
              />
              <Meter label={t('Stores')} used={usage.stores} limit={limits.stores} />
            </SimpleGrid>
          </Stack>
        )}
      </Loaded>
    </Section>
  );
}

interface MeterProps {
  label: string;
  used: number;
  limit: number | null;
}

/** A number against its limit; without a limit there is nothing to fill. */
function Meter({ label, used, limit }: MeterProps) {
  const t = useT();
  const share = limit === null ? 0 : used / Math.max(1, limit);
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
        <Progress
          value={Math.min(100, share * 100)}
          color={share >= near ? 'turmeric' : 'leaf'}
          size="lg"
          aria-label={label}
        />
      )}
      {share >= near && (
        <Text size="sm" mt={4}>
          {share >= 1
            ? t('The limit is reached')
            : t('{{percent}} % of the limit is used', { percent: Math.floor(share * 100) })}
        </Text>
      )}
    </div>
  );
}
