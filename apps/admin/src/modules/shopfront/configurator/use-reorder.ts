import type { Layout } from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { useT } from '../../../lib/i18n.ts';
import { refreshAfter } from '../../../lib/invalidation.ts';
import { notify } from '../../../ui/notify.tsx';
import { renumbered } from './layout-values.ts';
import { useUpdateLayouts } from './queries.ts';

type LayoutRow = z.infer<typeof Layout>;

const failed = (thrown: unknown): false => {
  notify.error(thrown);
  return false;
};

/**
 * Returns the elements in the order just chosen while their numbers are saved one by one; an order chosen meanwhile is
 * saved next. Afterwards the server's order is shown, so that the screen is right after a partial failure. A toast offers
 * to restore the former order.
 */
export function useReorder(all: readonly LayoutRow[]) {
  const t = useT();
  const client = useQueryClient();
  const update = useUpdateLayouts();
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const wanted = useRef<readonly string[] | null>(null);
  const saving = useRef(false);

  const save = async (indexes: Map<string, number>, next: readonly string[]) => {
    for (const { id, index } of renumbered(indexes, next)) {
      // In sequence: parallel requests could store an older number last.
      await update.mutateAsync({ params: { id }, body: { index } });
      indexes.set(id, index);
    }
  };

  const reorder = async (next: readonly string[]) => {
    setOrder(next);
    wanted.current = next;
    if (saving.current) return;
    saving.current = true;
    const before = all.map(({ _id }) => _id);
    const indexes = new Map(all.map(({ _id, index }) => [_id, index]));
    let saved = true;
    while (wanted.current) {
      const goal: readonly string[] = wanted.current;
      wanted.current = null;
      saved = await save(indexes, goal).then(() => true, failed);
      if (!wanted.current) await refreshAfter(client, 'layouts.update');
    }
    saving.current = false;
    setOrder(null);
    // An undo sends all numbers: the present ones are not known here.
    if (saved)
      notify.undoable(t('Order saved'), () =>
        save(new Map(), before).finally(() => void refreshAfter(client, 'layouts.update')),
      );
  };

  const rank = (id: string) => order?.indexOf(id) ?? 0;
  const rows = order ? all.toSorted((a, b) => rank(a._id) - rank(b._id)) : all;
  return { rows, reorder };
}
