import type { ImportChange, ImportRow } from '@kade/contract';
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { Hint } from '../../../ui/StatusBadge.tsx';
import classes from './imports.module.css';
import { actionLabels, fieldLabels, resultLabels } from './labels.ts';
import { remarkText } from './refused-lines.ts';

/** How many changes of a row are shown; the others are counted. */
const SHOWN = 12;

/** One product of a file: what is done with it, what that changes, and what is wrong. */
export function RowItem({ row }: { row: ImportRow }) {
  const t = useT();
  const { name, action, result, product, customer, changes, costs = [], problems, warnings, error } = row;
  const label = resultLabels[result] ?? actionLabels[action];
  const isBad = action === 'refused' || result === 'failed' || result === 'changed' || result === 'kept';
  const title = name || t('Line {{line}}', { line: String(row.lines[0] ?? '') });
  const to = product ? paths.product(product) : customer && paths.customer(customer);
  const isThere = action === 'update' || action === 'same' || result === 'done';
  return (
    <li>
      <div className={classes.head}>
        {isThere && to ? (
          <Anchor component={Link} to={to} fw={600}>
            {title}
          </Anchor>
        ) : (
          <Text span fw={600}>
            {title}
          </Text>
        )}
        <Hint tone={isBad ? 'red' : 'grey'}>{t(label)}</Hint>
      </div>
      {action === 'update' && <Changes changes={[...changes, ...costs]} />}
      {[...problems, ...warnings].map((remark) => (
        <Text key={`${remark.line} ${remark.column} ${remark.reason}`} size="sm">
          {remarkText(remark)}
        </Text>
      ))}
      {error && <Text size="sm">{error}</Text>}
      {result === 'changed' && (
        <Text size="sm">{t('It was changed since the file was checked. Send the file again.')}</Text>
      )}
      {result === 'kept' && (
        <Text size="sm">{t('It was changed since the import, so it stays as it is.')}</Text>
      )}
    </li>
  );
}

function Changes({ changes }: { changes: readonly ImportChange[] }) {
  const t = useT();
  const more = changes.length - SHOWN;
  return (
    <ul className={classes.changes}>
      {changes.slice(0, SHOWN).map(({ variant, field, before, after }) => (
        <li key={`${variant ?? ''} ${field}`}>
          {[variant, t(fieldLabels[field] ?? field)].filter(Boolean).join(' · ')}:{' '}
          <del>{before || t('(empty)')}</del> → <ins>{after || t('(empty)')}</ins>
        </li>
      ))}
      {more > 0 && <li>{t('and {{count}} more', { count: more })}</li>}
    </ul>
  );
}
