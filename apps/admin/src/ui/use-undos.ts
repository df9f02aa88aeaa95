import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../lib/errors.ts';
import { t } from '../lib/i18n.ts';
import { refreshAfter, type Write } from '../lib/invalidation.ts';
import { notify } from './notify.tsx';

type Undo = () => Promise<unknown>;

/** Undoes many changes, one after the other. Rejects with an ApiError that counts the failures. */
async function undoAll(undos: readonly Undo[]): Promise<void> {
  let bad = 0;
  for (const undo of undos)
    await undo().catch((thrown: unknown) => {
      console.error(thrown);
      bad += 1;
    });
  if (bad === 0) return;
  const good = undos.length - bad;
  throw new ApiError(t('{{good}} done, {{bad}} failed', { good, bad }), { status: 0 });
}

/**
 * For an action on many rows: `add` stores the undo of one row; `offer`, called at the end, shows a toast that undoes all
 * rows and then refreshes what `write` makes stale. It shows none when there is nothing to undo.
 */
export function useUndos(write: Write) {
  const client = useQueryClient();
  const undos = useRef<Undo[]>([]);
  const add = (undo: Undo | null) => {
    if (undo) undos.current.push(undo);
  };
  const offer = (text: (count: number) => string) => {
    const all = undos.current;
    undos.current = [];
    if (all.length > 0)
      notify.undoable(text(all.length), () => undoAll(all).finally(() => void refreshAfter(client, write)));
  };
  return { add, offer };
}
