import type { Product } from '@kade/contract';
import { Group, Text } from '@mantine/core';
import { StateBadge } from './StateBadge.tsx';
import { visibilitySentence } from './visibility-sentence.ts';

/** What buyers see of a product that is not simply active: its state and what is planned. Nothing for others. */
export function ProductVisibility({ product }: { product: Product }) {
  const { state = 'active', publish_at: publish = null, unpublish_at: unpublish = null } = product;
  if (state === 'active' && !unpublish) return null;
  return (
    <Group gap="xs">
      <StateBadge product={product} />
      <Text size="sm">{visibilitySentence({ state, publish, unpublish })}</Text>
    </Group>
  );
}
