import { useSyncExternalStore } from 'react';
import { reauthentication } from '../lib/reauthentication.ts';
import { lazyDialog } from './lazy-dialog.tsx';

const ReauthenticateDialog = lazyDialog(() =>
  import('./ReauthenticateDialog.tsx').then((file) => file.ReauthenticateDialog),
);

/** Renders the app's one password dialog. */
export const Reauthenticate = () => (
  <ReauthenticateDialog
    opened={useSyncExternalStore(reauthentication.subscribe, reauthentication.isOpen)}
    onClose={() => reauthentication.settle(false)}
  />
);
