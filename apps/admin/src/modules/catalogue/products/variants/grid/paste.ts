import type { Variant } from '@kade/contract';
import { textFields } from '../cells/cells.ts';
import type { Typed } from '../cells/use-cells.ts';

/** The rows and cells of a text that was copied from a spreadsheet; null for a single value. */
export function toTable(text: string): string[][] | null {
  if (!/[\t\n]/.test(text.trim())) return null;
  return text
    .replace(/(\r?\n)+$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()));
}

/** Returns the cells that a table fills from a cell on. What lies outside of the grid, or may not be changed, is left out. */
export const pastedCells = (
  table: readonly (readonly string[])[],
  variants: readonly Variant[],
  { row, column, seesCost }: { row: number; column: number; seesCost: boolean },
): Typed[] =>
  table.flatMap((line, down) =>
    line.flatMap((text, right) => {
      const variant = variants[row + down];
      const field = textFields[column + right]?.field;
      const isOpen = field !== 'cost' || seesCost;
      return variant && field && isOpen ? [{ variant, field, text }] : [];
    }),
  );
