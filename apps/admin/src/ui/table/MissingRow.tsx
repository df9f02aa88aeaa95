import type { MoreRows } from '../../lib/use-list.ts';
import { Failed } from '../Failed.tsx';

interface MissingRowProps {
  /** In pixels. */
  height: number;
  /** How many columns the table has. */
  columns: number;
  /** Why the row could not be read; it is on its way without. */
  failed: MoreRows['failed'] | undefined;
}

/** Stands for a row of a table that is not read yet, or says why it could not be read. */
export const MissingRow = ({ height, columns, failed }: MissingRowProps) => (
  <tr aria-hidden={!failed} style={{ height }}>
    <td colSpan={columns}>{failed && <Failed query={failed} />}</td>
  </tr>
);
