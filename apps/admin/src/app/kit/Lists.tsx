import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useT } from '../../lib/i18n.ts';
import { SelectLine } from '../../ui/list/SelectLine.tsx';
import { ListTools } from '../../ui/list/ListTools.tsx';
import { RowList } from '../../ui/list/RowList.tsx';
import { SortableList } from '../../ui/SortableList.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { ColumnChoice } from '../../ui/table/ColumnChoice.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { useColumns } from '../../ui/table/use-columns.ts';
import { useSelection } from '../../ui/table/use-selection.ts';
import classes from './kit.module.css';
import { Part } from './Part.tsx';
import { useSamples } from './samples.ts';

interface Row {
  id: string;
  name: string;
  customer: string;
  status: string;
}

const statuses = ['pending', 'processing', 'shipped', 'delivered'];
const getId = ({ id }: Row) => id;
const getName = ({ name }: Row) => name;

const drawRow = ({ name, customer, status }: Row) => (
  <Stack gap={2} py="xs" flex={1} miw={0}>
    <Group justify="space-between" wrap="nowrap">
      <Text fw={600} lineClamp={1}>
        {name}
      </Text>
      <StatusBadge kind="order" status={status} />
    </Group>
    <Text size="sm" c="dimmed" lineClamp={1}>
      {customer}
    </Text>
  </Stack>
);

const columns: Column<Row>[] = [
  { key: 'name', title: 'Name', cell: getName, sortBy: getName, fixed: true },
  { key: 'customer', title: 'Customer', cell: ({ customer }) => customer },
  { key: 'status', title: 'Status', cell: ({ status }) => <StatusBadge kind="order" status={status} /> },
];

function useRows(): Row[] {
  const { product, customer } = useSamples();
  return useMemo(
    () => statuses.map((status, at) => ({ id: `row-${at}`, name: `${at + 1} ${product}`, customer, status })),
    [product, customer],
  );
}

function NarrowList() {
  const t = useT();
  const { word } = useSamples();
  const rows = useRows();
  const ids = useMemo(() => rows.map(getId), [rows]);
  const selection = useSelection(ids);
  const [selecting, setSelecting] = useState(false);
  const [words, setWords] = useState('');
  return (
    <Part name="RowList">
      <ListTools
        label="Search rows"
        placeholder={word}
        words={words}
        onWords={setWords}
        set={2}
        onClear={setWords.bind(null, '')}
      >
        <Select label="Sort by" data={['Name', word]} defaultValue={word} />
      </ListTools>
      <SelectLine
        found={t('{{count}} orders', { count: rows.length })}
        selection={selection}
        ids={ids}
        selecting={selecting}
        onSelecting={setSelecting}
        onExport={selection.clear}
      />
      <RowList
        label="Rows"
        rows={rows}
        rowKey={getId}
        rowName={getName}
        selection={selection}
        selecting={selecting}
        height={84}
        draw={drawRow}
      />
    </Part>
  );
}

function WideTable() {
  const rows = useRows();
  const ids = useMemo(() => rows.map(getId), [rows]);
  const selection = useSelection(ids);
  const [sort, setSort] = useState('name');
  const choice = useColumns('kit', columns);
  return (
    <Part name="DataTable">
      <div className={classes.wideOnly}>
        <Group>
          <ColumnChoice {...choice} />
          <Button variant="secondary" onClick={() => selection.toggleAll(ids)}>
            Select all
          </Button>
        </Group>
        <DataTable
          label="Orders"
          rows={rows}
          columns={choice.shown}
          rowKey={getId}
          rowName={getName}
          sort={sort}
          onSort={setSort}
          selection={selection}
        />
      </div>
    </Part>
  );
}

function Sortable() {
  const { product, word } = useSamples();
  const [ids, setIds] = useState(['a', 'b', 'c']);
  return (
    <Part name="SortableList">
      <SortableList
        label={word}
        items={ids.map((id) => ({ id, name: `${id} ${product}` }))}
        onChange={setIds}
      />
    </Part>
  );
}

/** Lists for narrow screens, tables for wide ones, and sortable lists. */
export const Lists = () => (
  <>
    <NarrowList />
    <WideTable />
    <Sortable />
  </>
);
