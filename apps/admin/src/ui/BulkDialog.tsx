import type { BulkDialogProps } from './BulkProgress.tsx';
import { lazyDialog } from './lazy-dialog.tsx';

export type { BulkRow } from './BulkProgress.tsx';

const BulkProgress = lazyDialog(() => import('./BulkProgress.tsx').then((file) => file.BulkProgress));

/** Runs an action on many rows, one after the other, and shows the result of each. */
export const BulkDialog = (props: BulkDialogProps) => (
  <BulkProgress {...props} opened={props.rows.length > 0} />
);
