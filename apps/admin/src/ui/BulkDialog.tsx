import type { BulkDialogProps } from './BulkProgress.tsx';
import { lazyDialog } from './lazy-dialog.tsx';

export type { BulkRow } from './BulkProgress.tsx';

const BulkProgress = lazyDialog(() => import('./BulkProgress.tsx').then((file) => file.BulkProgress));

/** Does the same to many rows, one after the other, and says of each how it went. */
export const BulkDialog = (props: BulkDialogProps) => (
  <BulkProgress {...props} opened={props.rows.length > 0} />
);
