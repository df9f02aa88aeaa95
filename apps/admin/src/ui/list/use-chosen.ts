import { useMemo } from 'react';
import type { List } from '../../lib/use-list.ts';
import { type Selection, useSelection } from '../table/use-selection.ts';
import type { WithAll } from './use-read-all.tsx';

/** The selected rows of a list. Selecting all reads all pages first. */
export function useChosen<Row extends { _id: string }>(
  { rows }: List<Row>,
  withAll: WithAll<Row>,
): { selection: Selection; chosen: Row[] } {
  const ids = useMemo(() => rows.map(({ _id }) => _id), [rows]);
  const selected = useSelection(ids);
  const chosen = useMemo(() => rows.filter(({ _id }) => selected.has(_id)), [rows, selected]);
  const toggleAll = () => void withAll((all) => selected.toggleAll(all.map(({ _id }) => _id)), true);
  return { selection: { ...selected, toggleAll }, chosen };
}
