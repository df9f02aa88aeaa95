import type { Product, Variant, VariantChange, VariantResult } from '@kade/contract';
import { useState } from 'react';
import { errorText } from '../../../../../lib/errors.ts';
import { useT } from '../../../../../lib/i18n.ts';
import { notify } from '../../../../../ui/notify.tsx';
import { cellProblem, type Field, meanwhileText, offered, resultText, toChange, toUndo } from './cells.ts';
import type { Cells } from './use-cells.ts';
import { useUpdateVariants } from './use-update-variants.ts';

/** What became of the last save: rows that failed by variant, and sentences about sales in between. */
interface Outcome {
  failed: Record<string, string>;
  notes: readonly string[];
  problem: string | null;
}

const nothing: Outcome = { failed: {}, notes: [], problem: null };

interface Row {
  variant: Variant;
  seen: number;
}

/** The rows that a save sends, with the stock that the merchant saw. */
const rowsOf = (product: Product, { draft, changed }: Pick<Cells, 'draft' | 'changed'>): Row[] =>
  offered(product)
    .filter(({ _id }) => changed.includes(_id))
    .map((variant) => ({ variant, seen: draft.seen[variant._id] ?? variant.stock_quantity }));

/** Whether every changed cell can be saved. */
const areValid = ({ draft, changed }: Pick<Cells, 'draft' | 'changed'>): boolean =>
  changed.every((id) =>
    Object.entries(draft.cells[id] ?? {}).every(
      ([field, text]) => cellProblem(field as Field, text) === null,
    ),
  );

function notesOf(
  rows: readonly VariantChange[],
  results: readonly VariantResult[],
  before: readonly Row[],
): string[] {
  return before.flatMap(({ variant, seen }, at) => {
    const { stock } = rows[at] ?? {};
    const { state, stock_quantity } = results[at] ?? {};
    if (state !== 'changed' || !stock || !('add' in stock) || typeof stock_quantity !== 'number') return [];
    return meanwhileText(variant.title, seen + stock.add, stock_quantity) ?? [];
  });
}

/** The changes that give the saved rows their values of before. */
const undosOf = (body: readonly VariantChange[], results: readonly VariantResult[], rows: readonly Row[]) =>
  rows.flatMap(({ variant }, at) => {
    const sent = body[at];
    return sent && results[at]?.state === 'changed' ? [toUndo(variant, sent)] : [];
  });

function outcomeOf(
  body: readonly VariantChange[],
  results: readonly VariantResult[],
  rows: readonly Row[],
): Outcome {
  const refused = results.filter(({ state }) => state !== 'changed');
  const failed = Object.fromEntries(refused.map((result) => [result._id, resultText(result)]));
  return { failed, notes: notesOf(body, results, rows), problem: null };
}

/** Saves the changed cells in one request. Each row succeeds or fails by itself; the saved ones can be undone. */
export function useSaveCells(product: Product, cells: Cells) {
  const { draft, drop } = cells;
  const t = useT();
  const { send, undo, afterLostReply, pending } = useUpdateVariants(product);
  const [outcome, setOutcome] = useState(nothing);

  const save = async () => {
    setOutcome(nothing);
    try {
      const now = await afterLostReply();
      const unseen = { ...cells, draft: { ...draft, seen: {} } };
      const rows = now ? rowsOf(now, unseen) : rowsOf(product, cells);
      const body = rows.map(({ variant: { _id }, seen }) => toChange(_id, draft.cells[_id] ?? {}, seen));
      const results = await send(body);
      const saved = undosOf(body, results, rows);
      drop(saved.map(({ _id }) => _id));
      setOutcome(outcomeOf(body, results, rows));
      if (saved.length > 0)
        notify.undoable(t('{{count}} variants saved', { count: saved.length }), () => undo(saved));
    } catch (thrown) {
      console.error(thrown);
      setOutcome({ ...nothing, problem: errorText(thrown) });
    }
  };

  return { save, pending, isValid: areValid(cells), outcome, forget: () => setOutcome(nothing) };
}
export type Saving = ReturnType<typeof useSaveCells>;
