import { money } from '../i18n/format.ts';

export interface TotalLine {
  name: string;
  /** In rupees, or a text where the amount is unknown. */
  amount: number | string;
  /** A line below the name. */
  more?: string;
}

/** Amounts below each other; the last one is the total. */
export function Totals({ sums }: { sums: readonly TotalLine[] }) {
  return (
    <dl className="sums">
      {sums.map(({ name, amount, more }) => (
        <div key={name}>
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
