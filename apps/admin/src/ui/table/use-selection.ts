import { useMemo, useState } from 'react';

export interface Selection {
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Selects all of these, or deselects them when all are selected. */
  toggleAll: (ids: readonly string[]) => void;
  clear: () => void;
  ids: readonly string[];
}

/** The selected rows of a table, by id. Ids that are no longer among `known` are dropped. */
export function useSelection(known: readonly string[]): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return useMemo(() => {
    const present = new Set(known);
    const ids = [...selected].filter((id) => present.has(id));
    const set = new Set(ids);
    return {
      ids,
      has: (id) => set.has(id),
      clear: () => setSelected(new Set()),
      toggle: (id) => {
        const next = new Set(set);
        if (!next.delete(id)) next.add(id);
        setSelected(next);
      },
      toggleAll: (wanted) => {
        const all = wanted.every((id) => set.has(id));
        const next = new Set(set);
        for (const id of wanted)
          if (all) next.delete(id);
          else next.add(id);
        setSelected(next);
      },
    };
  }, [known, selected]);
}
