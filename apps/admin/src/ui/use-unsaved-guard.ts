import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useT } from '../lib/i18n.ts';
import { session } from '../lib/session.ts';
import { useConfirm } from './confirm.tsx';

/** Asks for confirmation before a screen with unsaved changes is left, by a link, the back button or closing the tab. */
export function useUnsavedGuard(changed: boolean): void {
  const t = useT();
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      changed && session.get().token !== null && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({
      title: t('Unsaved changes'),
      message: t('You have changes on this page that are not saved.'),
      action: t('Leave without saving'),
      cancel: t('Stay'),
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
    // oxlint-disable-next-line react/exhaustive-deps -- the dialog opens once per blocked navigation
  }, [blocker.state]);

  useEffect(() => {
    if (!changed) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [changed]);
}
