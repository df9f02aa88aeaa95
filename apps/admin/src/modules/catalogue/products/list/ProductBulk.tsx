import { MAX_IDS, type Product } from '@kade/contract';
import { Button, Group, Menu, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { phrase, useT } from '../../../../lib/i18n.ts';
import { refreshAfter } from '../../../../lib/invalidation.ts';
import { leaveLists } from '../../../../lib/pages.ts';
import { paths } from '../../../../lib/paths.ts';
import { useUrlState } from '../../../../lib/url-state.ts';
import { BulkDialog, type BulkRow } from '../../../../ui/BulkDialog.tsx';
import { useConfirm } from '../../../../ui/confirm.tsx';
import type { Selection } from '../../../../ui/table/use-selection.ts';
import { useUndos } from '../../../../ui/use-undos.ts';
import { categoryOptions } from '../category-options.ts';
import { useRemoveOfMany, useUpdateOfMany } from '../queries.ts';
import { May, useMay } from '../../../stores/current/index.ts';
import { type ProductChange, undoProductChange } from './undo-product-change.ts';

/** The states that are given to many products, and the names of the actions. */
const states = [
  ['active', phrase('Publish')],
  ['draft', phrase('Make draft')],
  ['archived', phrase('Archive')],
] as const;

interface ProductBulkProps {
  chosen: readonly Product[];
  selection: Selection;
}

interface Task {
  title: string;
  send: (id: string) => Promise<unknown>;
}

interface ChangeMenuProps {
  change: (title: string, body: ProductChange) => void;
  /** Undefined unless a single product is selected. */
  duplicate: (() => void) | undefined;
  /** The address of the sheet with the stock of the selected products. */
  stockSheet: string;
}

function ChangeMenu({ change, duplicate, stockSheet }: ChangeMenuProps) {
  const t = useT();
  const categories = useQuery(categoryOptions());
  const may = useMay();
  return (
    // A list that scrolls needs something in it that Tab reaches.
    <Menu position="bottom-start" menuItemTabIndex={0}>
      <Menu.Target>
        <Button variant="secondary" rightSection={<IconChevronDown size={16} aria-hidden />}>
          {t('Change selected')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown
        mah="20rem"
        maw="min(26rem, calc(100vw - 2rem))"
        style={{ overflowY: 'auto', overflowWrap: 'anywhere' }}
      >
        {duplicate && may('products:write') && <Menu.Item onClick={duplicate}>{t('Duplicate')}</Menu.Item>}
        {may('stock:write') && (
          <Menu.Item component={Link} to={stockSheet}>
            {t('Adjust stock')}
          </Menu.Item>
        )}
        {may('products:write') && (
          <>
            {states.map(([state, action]) => (
              <Menu.Item key={state} onClick={() => change(t(action), { state })}>
                {t(action)}
              </Menu.Item>
            ))}
            <Menu.Item onClick={() => change(t('Put in stock'), { in_stock: true })}>
              {t('Put in stock')}
            </Menu.Item>
            <Menu.Item onClick={() => change(t('Take out of stock'), { in_stock: false })}>
              {t('Take out of stock')}
            </Menu.Item>
            <Menu.Label>{t('Move to category')}</Menu.Label>
            <Menu.Item onClick={() => change(t('Move to category'), { category: null })}>
              {t('No category')}
            </Menu.Item>
            {categories.data?.map(({ _id, name }) => (
              <Menu.Item key={_id} onClick={() => change(t('Move to category'), { category: _id })}>
                {name}
              </Menu.Item>
            ))}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Actions on the selected products. */
export function ProductBulk({ chosen, selection }: ProductBulkProps) {
  const t = useT();
  const client = useQueryClient();
  const confirm = useConfirm();
  const update = useUpdateOfMany();
  const remove = useRemoveOfMany();
  const [, setUrl] = useUrlState({ create: '' });
  const [task, setTask] = useState<Task | null>(null);
  const undos = useUndos('products.update');
  const [rows, setRows] = useState<BulkRow[]>([]);
  // They leave the list when the dialog is closed: without a selected row this part goes, with the dialog.
  const removed = useRef<string[]>([]);
  const may = useMay();
  const [only] = chosen.length === 1 ? chosen : [];
  const named = { count: chosen.length };

  const start = (next: Task) => {
    setTask(next);
    setRows(chosen.map(({ _id, name }) => ({ id: _id, name })));
  };
  const change = (title: string, body: ProductChange) =>
    start({
      title,
      send: async (id) => {
        const after = await update.mutateAsync({ params: { id }, body });
        const before = chosen.find(({ _id }) => _id === id);
        undos.add(before ? undoProductChange(update.mutateAsync, { before, change: body, after }) : null);
      },
    });
  const removeAll = async () => {
    const sure = await confirm({
      title: t('Confirm Deletion'),
      message: t('Are you sure you want to delete {{count}} products? This action cannot be undone.', named),
      action: t('Delete'),
    });
    if (!sure) return;
    start({
      title: t('Delete products'),
      send: async (id) => {
        await remove.mutateAsync({ params: { id } });
        removed.current.push(id);
      },
    });
  };

  return (
    <Group gap="xs">
      <Text component="output" fw={600} size="sm">
        {t('{{count}} selected', named)}
      </Text>
      {chosen.length > 0 && (
        <>
          {(may('products:write') || may('stock:write')) && (
            <ChangeMenu
              change={change}
              duplicate={only && (() => setUrl({ create: only._id }))}
              stockSheet={paths.stockSheet(...chosen.slice(0, MAX_IDS).map(({ _id }) => _id))}
            />
          )}
          <May need="products:delete">
            <Button variant="secondary" onClick={() => void removeAll()}>
              {t('Delete selected')}
            </Button>
          </May>
          <Button variant="subtle" onClick={selection.clear}>
            {t('Clear selection')}
          </Button>
        </>
      )}
      <BulkDialog
        title={task?.title ?? ''}
        rows={rows}
        send={(id) => task?.send(id) ?? Promise.resolve()}
        onClose={() => {
          setRows([]);
          for (const id of removed.current.splice(0)) leaveLists(client, 'products.list', id);
          void refreshAfter(client, 'products.update');
          undos.offer((count) => t('{{count}} products changed', { count }));
        }}
      />
    </Group>
  );
}
