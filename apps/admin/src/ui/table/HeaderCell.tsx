import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import type { Column } from './columns.ts';
import classes from './data-table.module.css';

interface HeaderCellProps<Row> {
  column: Column<Row>;
  sort: string;
  onSort: (sort: string) => void;
}

/** A column's heading; a press sorts by the column, another press reverses the order. */
export function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const { key, title, sortable, sortBy, align } = column;
  const direction = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined;
  const Arrow =
    direction === 'ascending' ? IconArrowUp : direction === 'descending' ? IconArrowDown : IconArrowsSort;
  return (
    <th scope="col" aria-sort={direction} data-align={align}>
      {sortable || sortBy ? (
        <UnstyledButton
          className={classes.sort}
          onClick={() => onSort(direction === 'ascending' ? `-${key}` : key)}
        >
          {title}
          <Arrow size={14} aria-hidden data-on={direction !== undefined || undefined} />
        </UnstyledButton>
      ) : (
        title
      )}
    </th>
  );
}
