import type { KeyboardEvent } from 'react';

const cellAt = (table: Element, row: number, column: number): HTMLElement | null =>
  table.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);

/** Whether an arrow to the side leaves a text field: everything is selected, or the caret is at that end. */
function isAtEnd(input: HTMLInputElement, step: number): boolean {
  if (input.type === 'checkbox') return true;
  const { selectionStart: start, selectionEnd: end, value } = input;
  if (start === 0 && end === value.length) return true;
  return start === end && start === (step < 0 ? 0 : value.length);
}

const steps: Record<string, readonly [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Moves the focus between the cells of a table by arrow keys and Enter, as in a spreadsheet. */
export function moveFocus(event: KeyboardEvent<HTMLTableElement>): void {
  const { target, key, currentTarget: table } = event;
  const step = steps[key];
  if (!step || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
  if (!(target instanceof HTMLElement) || target.dataset.row === undefined) return;
  const [down, right] = step;
  // Up and down choose in a select; only to the side they leave it.
  if (target instanceof HTMLSelectElement && down !== 0) return;
  if (target instanceof HTMLInputElement && right !== 0 && !isAtEnd(target, right)) return;
  const next = cellAt(table, Number(target.dataset.row) + down, Number(target.dataset.column) + right);
  if (!next) return;
  event.preventDefault();
  next.focus();
}
