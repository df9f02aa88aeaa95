import { money } from '../lib/format.ts';

/** An amount of rupees as `Rs 1,500`, in tabular figures. */
export const Money = ({ amount }: { amount: number }) => (
  <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{money(amount)}</span>
);
