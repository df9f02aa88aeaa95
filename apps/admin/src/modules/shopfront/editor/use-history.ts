import type { DesignDocument } from '@kade/contract';
import { useState } from 'react';
import { inverseOf } from './inverse.ts';
import type { Step } from './step.ts';

/** How many steps can be undone. */
const KEPT = 50;

interface Entry {
  undo: Step[];
  redo: Step[];
}

/** Changes of the draft that can be undone and made again, in this window. */
export interface DraftHistory {
  change: (step: Step) => Promise<boolean>;
  /** Several steps, which are made and undone together; each is one on what was there before all of them. */
  changeAll: (steps: Step[]) => Promise<boolean>;
  /** Null while there is nothing to undo. */
  undo: (() => void) | null;
  redo: (() => void) | null;
}

/** Remembers the steps of this window. They are undone by further steps, so that what others changed stays. */
export function useHistory(
  draft: () => DesignDocument,
  send: (steps: Step[]) => Promise<boolean>,
): DraftHistory {
  const [past, setPast] = useState<readonly Entry[]>([]);
  const [future, setFuture] = useState<readonly Entry[]>([]);
  const undone = past.at(-1);
  const redone = future.at(-1);
  const undo = async (entry: Entry) => {
    setPast((all) => all.filter((each) => each !== entry));
    if (await send(entry.undo)) setFuture((all) => [...all, entry]);
  };
  const redo = async (entry: Entry) => {
    setFuture((all) => all.filter((each) => each !== entry));
    if (await send(entry.redo)) setPast((all) => [...all, entry]);
  };
  const changeAll = async (steps: Step[]) => {
    const before = draft();
    const inverse = steps.toReversed().flatMap((step) => inverseOf(before, step));
    const isDone = await send(steps);
    if (!isDone || inverse.length === 0) return isDone;
    setPast((all) => [...all, { undo: inverse, redo: steps }].slice(-KEPT));
    setFuture([]);
    return true;
  };
  return {
    change: (step) => changeAll([step]),
    changeAll,
    undo: undone ? () => void undo(undone) : null,
    redo: redone ? () => void redo(redone) : null,
  };
}
