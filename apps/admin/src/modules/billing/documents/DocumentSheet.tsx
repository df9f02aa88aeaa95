import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { platform } from '../../../lib/platform.ts';
import classes from './document.module.css';

interface DocumentSheetProps {
  title: string;
  /** Recipient, date and other lines of its head, by label. */
  facts: readonly (readonly [name: string, value: string])[];
  children: ReactNode;
}

/** The sheet itself: sender, title and lines. White in every colour scheme. */
export function DocumentSheet({ title, facts, children }: DocumentSheetProps) {
  const { data } = useQuery(platform());
  return (
    <article className={classes.sheet}>
      <p className={classes.from}>
        <strong>{data?.name}</strong>
        <span>{data?.operator_email}</span>
      </p>
      <h2 className={classes.title}>{title}</h2>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </article>
  );
}
