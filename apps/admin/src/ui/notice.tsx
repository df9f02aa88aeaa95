import { lazy, Suspense, useSyncExternalStore } from 'react';
import { errorText } from '../lib/errors.ts';
import { t } from '../lib/i18n.ts';
import type { Notice } from './NoticeArea.tsx';

// The area of the notices loads with the first of them.
const loadArea = () => import('./NoticeArea.tsx');
const NoticeArea = lazy(async () => ({ default: (await loadArea()).NoticeArea }));
const listeners = new Set<() => void>();
let wanted = false;

function show(notice: Notice): void {
  wanted = true;
  for (const listener of listeners) listener();
  loadArea().then((area) => area.show(notice), console.error);
}

/** Hides the failure notice when its screen is left. */
export function forgetFailure(): void {
  if (wanted) loadArea().then((area) => area.forgetFailure(), console.error);
}

/** Notices that screen readers announce and that block nothing. Successes disappear, failures stay. */
export const notice = {
  done: (text: string) => show({ tone: 'good', text }),
  /**
   * Shows a success with a button "Undo". `undo` resolves when the change is undone and rejects with an ApiError, which
   * is shown. It may run after its screen was left.
   */
  undoable: (text: string, undo: () => Promise<unknown>) =>
    show({ tone: 'good', text, undo: () => void undo().then(() => notice.done(t('Undone')), notice.error) }),
  /** An alert of the specification, word for word, or any sentence about a failure. */
  failed: (text: string) => show({ tone: 'bad', text }),
  /** Shows an error and logs the details to the console. */
  error: (thrown: unknown) => {
    console.error(thrown);
    notice.failed(errorText(thrown));
  },
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The area of the notices; once in the app. */
export function Notices() {
  const needed = useSyncExternalStore(subscribe, () => wanted);
  return (
    needed && (
      <Suspense>
        <NoticeArea />
      </Suspense>
    )
  );
}
