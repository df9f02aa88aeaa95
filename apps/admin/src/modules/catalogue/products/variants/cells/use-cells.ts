import type { Product, Variant } from '@kade/contract';
import { useCallback, useEffect, useState } from 'react';
import { drafts } from '../../../../../lib/draft.ts';
import { type CellDraft, emptyDraft, type Field, offered, withCell } from './cells.ts';

/** A cell and what is typed into it. */
export interface Typed {
  variant: Variant;
  field: Field;
  text: string;
}

const isDraft = (found: object | null): found is CellDraft =>
  found !== null && 'cells' in found && 'seen' in found;

function readDraft(name: string): CellDraft {
  const found = drafts.read(name);
  return isDraft(found) ? found : emptyDraft;
}

/** The cells of the variants of a product that are not saved. They are kept as a draft until they are. */
export function useCells(product: Product) {
  const name = `variants:${product._id}`;
  const [draft, setDraft] = useState(() => readDraft(name));
  const [restored, setRestored] = useState(draft !== emptyDraft);
  const ids = new Set(offered(product).map(({ _id }) => _id));
  const changed = Object.keys(draft.cells).filter((id) => ids.has(id));

  useEffect(() => {
    if (Object.keys(draft.cells).length > 0) drafts.save(name, draft);
    else drafts.drop(name);
  }, [name, draft]);

  const type = useCallback((cells: readonly Typed[]) => {
    setDraft((before) =>
      cells.reduce((now, { variant, field, text }) => withCell(now, variant, field, text), before),
    );
  }, []);
  const drop = useCallback((gone: readonly string[]) => {
    const without = <V>(all: Record<string, V>) =>
      Object.fromEntries(Object.entries(all).filter(([id]) => !gone.includes(id)));
    setRestored(false);
    setDraft(({ cells, seen }) => ({ cells: without(cells), seen: without(seen) }));
  }, []);
  const startOver = useCallback(() => {
    setDraft(emptyDraft);
    setRestored(false);
  }, []);
  return { draft, changed, restored: restored && changed.length > 0, type, drop, startOver };
}
export type Cells = ReturnType<typeof useCells>;
