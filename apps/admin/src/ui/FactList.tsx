import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './fact-list.module.css';

export type Fact = readonly [label: string, value: ReactNode];

/** Removes missing facts, so that what most orders lack takes no line. */
export const presentFacts = (facts: readonly Fact[]) => facts.filter(([, value]) => Boolean(value));

/** Labels with their values; a missing value is shown as a dash. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
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
