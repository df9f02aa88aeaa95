/** Prints rows under their heads, the first column to the left and the numbers to the right. */
export function table(heads: string[], rows: (string | number)[][]): void {
  const lines = [
    heads,
    ...rows.map((row) => row.map((cell) => (typeof cell === 'number' ? figure(cell) : cell))),
  ];
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  for (const line of lines) {
    const cells = line.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart((widths[column] ?? 0) + 2),
    );
    console.log(cells.join(''));
  }
}

/** Three significant figures, or the whole number when it has more. */
export const figure = (value: number): string =>
  Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
