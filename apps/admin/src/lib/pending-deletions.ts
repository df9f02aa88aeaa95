import { phrase } from './i18n.ts';
import { session } from './session.ts';

interface Reply {
  status: number;
  body: unknown;
}

/** Rows that are shown no more, though their deletion can still be taken back, with the function that deletes each now. */
const pending = new Map<string, () => void>();

export const pendingDeletions = {
  /** Hides the row in every list that is read. `deleteNow` is called when the page, the store or the session is left. */
  add: (id: string, deleteNow: () => void) => void pending.set(id, deleteNow),
  /** The row is deleted, or is shown again. */
  end: (id: string) => void pending.delete(id),
};

const deleteAll = () => {
  for (const deleteNow of pending.values()) deleteNow();
};
window.addEventListener('pagehide', deleteAll);
// A phone may end a page in the background without an event.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') deleteAll();
});
session.onLeave(deleteAll);

const isPending = (row: unknown): boolean =>
  typeof row === 'object' && row !== null && '_id' in row && pending.has(String(row._id));

/** Removes pending rows from the reply to a list. A reply that is such a row becomes a 404. */
export function withoutPending<R extends Reply>(reply: R): R {
  const { body } = reply;
  if (pending.size === 0) return reply;
  if (Array.isArray(body)) return { ...reply, body: body.filter((row) => !isPending(row)) };
  if (!isPending(body)) return reply;
  return { ...reply, status: 404, body: { error: phrase('This is not here any more'), code: 'not_found' } };
}
