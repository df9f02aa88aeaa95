import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './facts.module.css';

export type Fact = readonly [label: string, value: ReactNode];

/** The facts that there are: what most orders lack has no dash. */
export const known = (facts: readonly Fact[]) => facts.filter(([, value]) => Boolean(value));

/** Names and what belongs to them; what is missing is a dash. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || <Text c="dimmed">–</Text>}</dd>
        </div>
      ))}
    </dl>
  );
}
