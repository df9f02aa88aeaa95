const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Rupees as `Rs 1,500`, or `Rs 1,500.50` when the amount is not whole. */
export const money = (rupees: number): string =>
  `Rs ${Number.isInteger(rupees) ? whole.format(rupees) : cents.format(rupees)}`;

/** An amount with two decimals and the sign the platform sets for it: `letter` = `$`, `store` = `Rs`. */
export const signedMoney = (rupees: number, sign: 'letter' | 'store'): string =>
  sign === 'letter' ? `$${rupees.toFixed(2)}` : `Rs ${cents.format(rupees)}`;

export const count = (value: number): string => whole.format(value);

const colombo = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Colombo',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** ISO 8601 UTC as `05 Jan 2026, 14:30` on the clock of Colombo; what is no date is shown as it came. */
export function dateTime(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  const part = Object.fromEntries(colombo.formatToParts(date).map(({ type, value }) => [type, value]));
  return `${part.day} ${part.month?.slice(0, 3)} ${part.year}, ${part.hour}:${part.minute}`;
}

/** The day alone: `05 Jan 2026`. */
export const day = (iso: string): string => dateTime(iso).split(',')[0] ?? iso;
