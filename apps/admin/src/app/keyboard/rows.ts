/** Every row, card or entry that the keys move through; its first link opens it. */
const rows = 'main [data-list-row]';

const linkOf = (row: Element | undefined) => row?.querySelector<HTMLElement>('a[href]') ?? null;

/** The first element: the first row that is in the window, or the first one. */
function firstSeen(all: readonly Element[]): Element | undefined {
  return all.find((row) => row.getBoundingClientRect().top >= 0) ?? all[0];
}

function walk(current: Element | null, step: 1 | -1): void {
  const all = [...document.querySelectorAll(rows)];
  const next = current ? all[all.indexOf(current) + step] : firstSeen(all);
  const link = linkOf(next);
  if (!link || !next) return;
  link.focus({ preventScroll: true });
  // Long lists draw some rows more than are seen, so there is a next one when this one has come into the window.
  next.scrollIntoView({ block: 'nearest' });
}

/** Handles j (next row), k (previous row) and x (toggles the selection). Enter needs no handler: the row's link has the focus. */
export function press(key: string): void {
  const current = document.activeElement?.closest(rows) ?? null;
  if (key === 'x') current?.querySelector<HTMLElement>('input[type=checkbox]')?.click();
  else walk(current, key === 'j' ? 1 : -1);
}
