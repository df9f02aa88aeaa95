import { loadCode } from '../lib/load-code.ts';
import { lazyDialog } from './lazy-dialog.tsx';

const importOnceDialog = () => import('./OnceDialog.tsx');
/** Loads the dialog for a secret that is shown once. Called before there is a secret, which would be lost without it. */
export const loadOnceDialog = () => loadCode(importOnceDialog);

export const LazyOnceDialog = lazyDialog(() => loadOnceDialog().then((file) => file.OnceDialog));
