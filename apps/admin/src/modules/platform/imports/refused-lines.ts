import { type Import, importReasons, type ImportRemark, type ImportRow } from '@kade/contract';
import { t } from '../../../lib/i18n.ts';

/** Returns what is wrong with a cell and what to do, as one sentence with its place. */
export function remarkText({ line, column, value, reason }: ImportRemark): string {
  const place = [t('Line {{line}}', { line: String(line) }), column].filter((text) => text !== '').join(', ');
  return `${place}${value === '' ? '' : ` “${value}”`}: ${t(importReasons[reason])}`;
}

/** Returns the lines of refused products with what to do, to correct them and send the file again. */
export const refusedLines = ({ headings }: Import, rows: readonly ImportRow[]): object[] =>
  rows.flatMap(({ cells = [], problems }) =>
    cells.map((line, at) => ({
      ...Object.fromEntries(headings.map((heading, nth) => [heading, line[nth] ?? ''])),
      [t('What to do')]: at === 0 ? problems.map(remarkText).join(' ') : '',
    })),
  );
