import { useEffect } from 'react';
import type { MoreRows } from '../../lib/use-list.ts';

/**
 * Reads the next page of a list while a row that is not there is near the window. `last` is the place of the last row
 * near the window, from 0, `loaded` how many rows are there. A page that failed waits to be asked for.
 */
export function useLoadMore(more: MoreRows | null, last: number, loaded: number): void {
  useEffect(() => {
    if (more && last >= loaded && !more.isLoading && !more.failed) more.load();
  });
}
