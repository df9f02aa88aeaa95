import { useEffect, useRef, useState } from 'react';
import type { List } from '../../lib/use-list.ts';
import { notify } from '../notify.tsx';
import { ReadProgress } from './ReadProgress.tsx';

/** Calls `use` with every row of a list. Of what was read for that, `keep` stays in the list. */
export type WithAll<Row> = (
  use: (rows: readonly Row[]) => void | Promise<void>,
  keep?: boolean,
) => Promise<void>;

/**
 * For what needs every row of a list: `withAll(use)` calls `use` with all of them.
 * `progress` shows how far the reading is and ends it.
 */
export function useReadAll<Row>(list: List<Row>) {
  const [reading, setReading] = useState(false);
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);

  const withAll: WithAll<Row> = async (use, keep = false) => {
    stop.current.abort();
    const { signal } = (stop.current = new AbortController());
    setReading(list.more !== null);
    try {
      const rows = await list.readAll(signal);
      try {
        if (!signal.aborted) await use(rows);
      } finally {
        if (!keep || signal.aborted) list.keepPages(list.pageCount);
      }
    } catch (thrown) {
      notify.error(thrown);
    } finally {
      setReading(false);
    }
  };
  const progress = reading && (
    <ReadProgress done={list.rows.length} all={list.total} onStop={() => stop.current.abort()} />
  );
  return { withAll, progress };
}
