import type { ReactNode } from 'react';
import { money } from '../i18n/format.ts';

export interface TotalLine {
  /** Tells lines with one name apart; needed where the name is no text. */
  id?: string;
  name: ReactNode;
  /** In rupees, or a text where the amount is unknown. */
  amount: number | string;
  /** A line below the name. */
  more?: string;
}

/** Amounts below each other; the last one is the total. */
export function Totals({ sums }: { sums: readonly TotalLine[] }) {
  return (
    <dl className="sums">
      {sums.map(({ id, name, amount, more }) => (
        <div key={id ?? (typeof name === 'string' ? name : 'line')}>
          <dt>
            {name}
            {more && <small>{more}</small>}
          </dt>
          <dd>{typeof amount === 'number' ? money(amount) : amount}</dd>
        </div>
      ))}
    </dl>
  );
}
