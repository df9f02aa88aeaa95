import type { Discount } from '@kade/contract';
import { phrase } from '../../../lib/i18n.ts';
import type { Tone } from '../../../ui/StatusBadge.tsx';

interface State {
  /** A sentence to translate. */
  label: string;
  tone: Tone;
}

/** Whether a discount applies at a time, in milliseconds: it is off, over, scheduled or on. */
export function stateOf({ active, starts_at, ends_at }: Discount, now: number): State {
  if (!active) return { label: phrase('Off'), tone: 'grey' };
  if (ends_at !== null && Date.parse(ends_at) <= now) return { label: phrase('Over'), tone: 'grey' };
  if (starts_at !== null && Date.parse(starts_at) > now) return { label: phrase('Scheduled'), tone: 'blue' };
  return { label: phrase('On'), tone: 'green' };
}
