import type { ReactNode } from 'react';
import { useT } from '../lib/i18n.ts';
import classes from './status-badge.module.css';

const tones = {
  order: {
    pending: 'yellow',
    processing: 'blue',
    shipped: 'purple',
    delivered: 'green',
    cancelled: 'red',
  },
  payment: { pending: 'yellow', paid: 'green', failed: 'red', refunded: 'purple' },
} as const;

interface StatusBadgeProps {
  kind: keyof typeof tones;
  /** As stored; its case does not matter, and an unknown value is grey. */
  status: string;
  /** As a word with a dot of its colour, beside what matters more. */
  quiet?: boolean;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The colour table of order and payment statuses. */
export function StatusBadge({ kind, status, quiet }: StatusBadgeProps) {
  const t = useT();
  const table: Record<string, string> = tones[kind];
  return (
    <span
      className={classes.badge}
      data-tone={table[status.toLowerCase()] ?? 'grey'}
      data-quiet={quiet || undefined}
    >
      {t(capital(status))}
    </span>
  );
}

export type Tone = 'yellow' | 'blue' | 'purple' | 'green' | 'red' | 'grey';

interface HintProps {
  tone: Tone;
  title?: string | undefined;
  children: ReactNode;
}

/** A badge beside a status that calls for an action. */
export const Hint = ({ tone, title, children }: HintProps) => (
  <span className={classes.badge} data-tone={tone} title={title}>
    {children}
  </span>
);
