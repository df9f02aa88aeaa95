import { money } from '../lib/format.ts';

/** An amount of rupees as `Rs 1,500`, in figures of equal width. */
export const Money = ({ amount }: { amount: number }) => (
  <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{money(amount)}</span>
);
