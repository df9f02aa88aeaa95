import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../../../lib/i18n.ts';
import classes from './reports.module.css';

interface ReportTableProps {
  columns: readonly string[];
  /** Its body and its foot. */
  children: ReactNode;
}

/** The table of a report with the names of its columns. */
export const ReportTable = ({ columns, children }: ReportTableProps) => (
  <table className={classes.table}>
    <thead>
      <tr>
        {columns.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    {children}
  </table>
);

interface RowHeadProps {
  children: ReactNode;
  /** The length of the bar below the name, in percent. */
  share: number;
}

/** The name of a row, with a bar that compares it with the others. */
export const RowHead = ({ children, share }: RowHeadProps) => (
  <th scope="row">
    {children}
    <span className={classes.share} style={{ inlineSize: `${share}%` }} aria-hidden />
  </th>
);

interface FigureProps {
  /** The orders behind it; a figure without them is a text. */
  to: string | undefined;
  children: ReactNode;
}

/** A figure of a report, which leads to the orders behind it. */
export const Figure = ({ to, children }: FigureProps) =>
  to === undefined ? (
    children
  ) : (
    <Anchor component={Link} to={to} inherit>
      {children}
    </Anchor>
  );

/** Says how many products a table leaves out; nothing where it has all. */
export function ProductsLeftOut({ number }: { number: number }) {
  const t = useT();
  if (number === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      {t('{{count}} more products are in the total only.', { count: number })}
    </Text>
  );
}
