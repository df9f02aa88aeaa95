import { Text } from '@mantine/core';
import { phrase, useT } from '../../../lib/i18n.ts';
import type { Availability } from './use-domain-check.ts';

const sentences: Record<Exclude<Availability, 'idle'>, string> = {
  checking: phrase('Checking...'),
  available: phrase('Domain is available'),
  'not available': phrase('Domain is not available'),
  error: phrase('Error checking domain availability'),
};

/** The availability of a domain; changes are announced to screen readers. */
export function AvailabilityMessage({ state, id }: { state: Availability; id?: string }) {
  const t = useT();
  const bad = state === 'not available' || state === 'error';
  return (
    <Text
      component="output"
      id={id}
      size="sm"
      display="block"
      mih="1.45em"
      c={bad ? 'var(--kade-danger-text)' : state === 'available' ? 'var(--kade-accent-text)' : 'dimmed'}
      fw={bad ? 600 : 400}
    >
      {state === 'idle' ? '' : t(sentences[state])}
    </Text>
  );
}
