const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const withCents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats rupees as `Rs 1,500`, with two decimals only when there are cents; what is taken off as `−Rs 250`. */
export const money = (rupees: number) =>
  `${rupees < 0 ? '−' : ''}Rs\u00A0${(Number.isInteger(rupees) ? whole : withCents).format(Math.abs(rupees))}`;
