import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { errorText } from '../lib/errors.ts';
import { t } from '../lib/i18n.ts';
import { idle } from '../lib/idle.ts';
import { lazyPart } from './lazy-part.tsx';
import type { Toast } from './ToastArea.tsx';

// The area of the toasts loads after the first screen, so that it is there when the connection is not.
const loadArea = () => import('./ToastArea.tsx');
const ToastArea = lazyPart(async () => (await loadArea()).ToastArea);
const listeners = new Set<() => void>();
let wanted = false;

function show(toast: Toast): void {
  wanted = true;
  for (const listener of listeners) listener();
  loadArea()
    .then((area) => area.showToast(toast))
    .catch((cause: unknown) => {
      console.error(cause);
      toast.closed?.();
    });
}

/** Hides the failure toast when its screen is left. */
export function dismissFailure(): void {
  if (wanted) loadArea().then((area) => area.hideFailure(), console.error);
}

/** Toasts that screen readers announce and that block nothing. Successes disappear, failures stay. */
export const notify = {
  done: (text: string) => show({ tone: 'good', text }),
  /**
   * Shows a success with a button "Undo". `undo` resolves when the change is undone and rejects with an ApiError, which
   * is shown. It may run after its screen was left. `closed` is called when the toast goes without an undo.
   */
  undoable: (text: string, undo: () => Promise<unknown>, closed?: () => void) =>
    show({
      tone: 'good',
      text,
      undo: () => void undo().then(() => notify.done(t('Undone')), notify.error),
      ...(closed ? { closed } : {}),
    }),
  /** An alert of the specification, word for word, or any sentence about a failure. */
  failed: (text: string) => show({ tone: 'bad', text }),
  /** Shows an error and logs the details to the console. */
  error: (thrown: unknown) => {
    console.error(thrown);
    notify.failed(errorText(thrown));
  },
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The area of the toasts; once in the app. */
export function Toasts() {
  const needed = useSyncExternalStore(subscribe, () => wanted);
  useEffect(() => {
    void idle()
      .then(loadArea)
      // The first toast tries again.
      .catch(() => undefined);
  }, []);
  return (
    needed && (
      <Suspense>
        <ToastArea />
      </Suspense>
    )
  );
}
