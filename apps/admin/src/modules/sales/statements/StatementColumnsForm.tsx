import type { StatementColumns } from '@kade/contract';
import { NativeSelect, SimpleGrid } from '@mantine/core';
import { phrase, useT } from '../../../lib/i18n.ts';
import type { StatementTable } from './read-statement.ts';

const fields = [
  ['waybill', phrase('Waybill')],
  ['order', phrase('Order number')],
  ['phone', phrase('Phone')],
  ['amount', phrase('Collected amount')],
  ['charge', phrase('Charge')],
] as const;

interface StatementColumnsFormProps {
  table: StatementTable;
  columns: StatementColumns;
  onChange: (columns: StatementColumns) => void;
}

/** Which column of the courier's sheet is which; each choice shows the first value below it. */
export function StatementColumnsForm({ table, columns, onChange }: StatementColumnsFormProps) {
  const t = useT();
  const first = (header: string) => {
    const at = table.headers.indexOf(header);
    return at < 0 ? '' : (table.rows[0]?.[at] ?? '').trim();
  };
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="md">
      {fields.map(([field, label]) => (
        <NativeSelect
          key={field}
          label={t(label)}
          description={first(columns[field]) || undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={[{ value: '', label: t('(none)') }, ...table.headers]}
          value={columns[field]}
          onChange={({ currentTarget }) => onChange({ ...columns, [field]: currentTarget.value })}
        />
      ))}
    </SimpleGrid>
  );
}
