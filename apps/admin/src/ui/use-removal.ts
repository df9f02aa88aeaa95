import { useQueryClient } from '@tanstack/react-query';
import { errorText, toApiError } from '../lib/errors.ts';
import { useT } from '../lib/i18n.ts';
import { forget, refresh, staleAfter } from '../lib/invalidation.ts';
import { leaveLists } from '../lib/pages.ts';
import { pendingDeletions } from '../lib/pending-deletions.ts';
import { call } from '../lib/query.ts';
import { notify } from './notify.tsx';

type Removal = 'products.remove' | 'categories.remove' | 'collections.remove' | 'layouts.remove';

interface Removed {
  id: string;
  name: string;
  /** Replaces the message about a failure, where the specification has its own. */
  failure?: string;
  /** Leaves the page of the row. */
  leave?: () => Promise<void> | void;
}

/**
 * Returns a function that deletes a row so that it can be taken back: the row is hidden at once, and the request is
 * sent when the toast with the button Undo is gone, or the page is left. A failure shows the row again, and says why.
 */
export function useRemoval(write: Removal): (row: Removed) => Promise<void> {
  const t = useT();
  const client = useQueryClient();
  const refreshAll = () => refresh(client, staleAfter[write]);
  return async ({ id, name, failure, leave }) => {
    let isOpen = true;
    /** Sends the request, once. The browser completes it after the page has gone. */
    const deleteNow = () => {
      if (!isOpen) return;
      isOpen = false;
      call(write, { params: { id }, fetchOptions: { keepalive: true } })
        .catch((thrown: unknown) => {
          if (toApiError(thrown).status === 404) return;
          console.error(thrown);
          pendingDeletions.end(id);
          notify.failed(
            failure ?? t('“{{name}}” was not deleted. {{why}}', { name, why: errorText(thrown) }),
          );
        })
        .then(refreshAll)
        .finally(() => pendingDeletions.end(id))
        .catch(console.error);
    };
    const undo = async () => {
      if (!isOpen) return;
      isOpen = false;
      pendingDeletions.end(id);
      await refreshAll();
    };
    pendingDeletions.add(id, deleteNow);
    leaveLists(client, write.replace('.remove', '.list'), id);
    await leave?.();
    // Its page would be shown from the cache when the merchant goes back.
    forget(client, id);
    if (isOpen) notify.undoable(t('“{{name}}” was deleted', { name }), undo, deleteNow);
  };
}
