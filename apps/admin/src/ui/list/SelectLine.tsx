import { IconDownload } from '@tabler/icons-react';
import { useT } from '../../lib/i18n.ts';
import type { Selection } from '../table/use-selection.ts';
import classes from './list-tools.module.css';

interface SelectLineProps {
  /** The count of rows as a text. */
  found: string;
  selection: Selection;
  /** All shown rows. */
  ids: readonly string[];
  /** How many rows there are with those that are not read yet. */
  total?: number;
  selecting: boolean;
  onSelecting: (selecting: boolean) => void;
  /** Exports the shown rows as a file. */
  onExport: () => void;
}

/** Shows the count of a narrow list, and buttons that start and end the selection of rows without a long press. */
export function SelectLine(props: SelectLineProps) {
  const { found, selection, ids, total = ids.length, selecting, onSelecting, onExport } = props;
  const t = useT();
  const all = total > 0 && total === ids.length && ids.every(selection.has);
  const end = () => {
    selection.clear();
    onSelecting(false);
  };
  return (
    <div className={classes.line}>
      <output className={classes.found}>{found}</output>
      {!selecting && ids.length > 0 && (
        <button type="button" className={classes.select} aria-label={t('Export CSV')} onClick={onExport}>
          <IconDownload size={20} stroke={1.7} aria-hidden />
        </button>
      )}
      {selecting && (
        <button
          type="button"
          className={classes.select}
          aria-pressed={all}
          onClick={() => selection.toggleAll(ids)}
        >
          {t('Select all')}
        </button>
      )}
      {ids.length > 0 && (
        <button type="button" className={classes.select} onClick={selecting ? end : () => onSelecting(true)}>
          {selecting ? t('Cancel') : t('Select')}
        </button>
      )}
    </div>
  );
}
