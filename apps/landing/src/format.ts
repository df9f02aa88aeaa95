/** Formats rupees as usual in Sri Lanka: `Rs 28,800`; decimals only when the amount is not whole. */
export function rupees(amount: number): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  return `Rs ${amount.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
}
