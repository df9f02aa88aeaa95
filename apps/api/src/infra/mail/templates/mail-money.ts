const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const withCents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Returns an amount in rupees for people, such as `Rs 1,234.50`. */
export const mailMoney = (rupees: number): string =>
  `Rs\u00A0${(Number.isInteger(rupees) ? whole : withCents).format(rupees)}`;
