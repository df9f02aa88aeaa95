/**
 * A number with thousands separators, rounded to so many decimals. Not by Intl, whose first number format takes a cheap
 * phone up to a fifth of a second, before it has drawn anything.
 */
function grouped(value: number, decimals: 0 | 2): string {
  const [whole = '', ...rest] = value.toFixed(decimals).split('.');
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, ','), ...rest].join('.');
}

/** Rupees as `Rs 1,500`, or `Rs 1,500.50` when the amount is not whole. */
export const money = (rupees: number): string => `Rs ${grouped(rupees, Number.isInteger(rupees) ? 0 : 2)}`;

/** An amount with two decimals and the sign the platform sets for it: `letter` = `$`, `store` = `Rs`. */
export const signedMoney = (rupees: number, sign: 'letter' | 'store'): string =>
  sign === 'letter' ? `$${rupees.toFixed(2)}` : `Rs ${grouped(rupees, 2)}`;

export const count = (value: number): string => grouped(value, 0);

const onColombosClock = () =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Colombo',
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
/** Made when the first date is shown; not every screen has one. */
let colombo: Intl.DateTimeFormat | undefined;

/** ISO 8601 UTC as `05 Jan 2026, 14:30` on the clock of Colombo; what is no date is shown as it came. */
export function dateTime(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  colombo ??= onColombosClock();
  const part = Object.fromEntries(colombo.formatToParts(date).map(({ type, value }) => [type, value]));
  return `${part.day} ${part.month?.slice(0, 3)} ${part.year}, ${part.hour}:${part.minute}`;
}

/** The day alone: `05 Jan 2026`. */
export const day = (iso: string): string => dateTime(iso).split(',')[0] ?? iso;
