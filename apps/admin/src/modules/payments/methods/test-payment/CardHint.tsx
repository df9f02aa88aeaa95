import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../../lib/i18n.ts';
import { paymentMethods } from '../queries.ts';
import { hasPassed } from './test-labels.ts';

/** Suggests a test payment until one has succeeded. */
export function CardHint() {
  const t = useT();
  const test = useQuery(paymentMethods.testPayment());
  if (!test.data || hasPassed(test.data)) return null;
  return (
    <Text size="sm" c="dimmed">
      {t('Try a test payment below before buyers pay by card.')}
    </Text>
  );
}
