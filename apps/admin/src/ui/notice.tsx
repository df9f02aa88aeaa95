import { lazy, Suspense, useSyncExternalStore } from 'react';
import { errorText } from '../lib/errors.ts';
import { t } from '../lib/i18n.ts';
import type { Notice } from './NoticeArea.tsx';

// The area where notices appear is loaded with the first of them.
const loadArea = () => import('./NoticeArea.tsx');
const NoticeArea = lazy(async () => ({ default: (await loadArea()).NoticeArea }));
const listeners = new Set<() => void>();
let wanted = false;

function show(notice: Notice): void {
  wanted = true;
  for (const listener of listeners) listener();
  loadArea().then((area) => area.show(notice), console.error);
}

/** Whatever failed on the screen that is left is not carried along to the next. */
export function forgetFailure(): void {
  if (wanted) loadArea().then((area) => area.forgetFailure(), console.error);
}

/** Notices that a screen reader speaks and that block nothing. Good news leaves by itself, bad news stays. */
export const notice = {
  done: (text: string) => show({ tone: 'good', text }),
  /**
   * What was done and can be taken back: the notice has a button "Undo". `undo` resolves when it is taken back and rejects
   * with an ApiError, which is shown. It may run after its screen was left.
   */
  undoable: (text: string, undo: () => Promise<unknown>) =>
    show({ tone: 'good', text, undo: () => void undo().then(() => notice.done(t('Undone')), notice.error) }),
  /** An alert of the specification, word for word, or any sentence about a failure. */
  failed: (text: string) => show({ tone: 'bad', text }),
  /** Says what went wrong and keeps the details in the console. */
  error: (thrown: unknown) => {
    console.error(thrown);
    notice.failed(errorText(thrown));
  },
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Where notices appear; once in the app. */
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
