type Cell = string | number | null | undefined;

/** Returns lines with columns of the same width. */
export function table(headings: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [headings, ...rows].map((row) => row.map((value) => String(value ?? '')));
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  const written = lines.map((line) =>
    line
      .map((value, column) => value.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return `${written.join('\n')}\n`;
}

/** Returns rupees with two decimals. */
export const rupeesText = (amount: number): string => amount.toFixed(2);
