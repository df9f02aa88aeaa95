import type { Order } from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { refreshAfter } from '../../../lib/invalidation.ts';
import type { Selection } from '../../../ui/table/use-selection.ts';
import { useUndos } from '../../../ui/use-undos.ts';
import { useChangeOrderOfMany, useConfirmOrderOfMany } from './queries.ts';
import { undoStatusChange } from './undo-status-change.ts';
import { type StatusChange, useConfirmStatusChange } from './use-confirm-status-change.ts';

/** An action that runs on several orders, one after the other. */
interface BulkTask {
  title: string;
  orders: readonly Order[];
  send: (order: Order) => Promise<unknown>;
}

/** Runs an action on many orders. `dialog` holds the props of BulkDialog; `change` asks for confirmation when orders go back or end. */
export function useBulkAction(selection: Selection) {
  const t = useT();
  const client = useQueryClient();
  const confirmStatus = useConfirmStatusChange();
  const undos = useUndos('orders.update');
  const { mutateAsync: update } = useChangeOrderOfMany();
  const { mutateAsync: confirmOne } = useConfirmOrderOfMany();
  const [task, setTask] = useState<BulkTask | null>(null);

  const change = async (orders: readonly Order[], body: StatusChange) => {
    const send = async (before: Order) => {
      const after = await update({ params: { id: before._id }, body });
      undos.add(undoStatusChange(update, { before, change: body, after }));
    };
    const title = 'status' in body ? t('Update Status') : t('Update Payment Status');
    if (await confirmStatus(orders, body)) setTask({ title, orders, send });
  };
  const confirm = (orders: readonly Order[]) => {
    const send = ({ _id: id }: Order) => confirmOne({ params: { id }, body: { outcome: 'confirmed' } });
    setTask({ title: t('Confirm orders'), orders, send });
  };
  const finish = () => {
    setTask(null);
    selection.clear();
    void refreshAfter(client, 'orders.update');
    undos.offer((count) => t('{{count}} orders changed', { count }));
  };
  const dialog = {
    title: task?.title ?? '',
    rows: task?.orders.map((order) => ({ id: order._id, name: `#${order.number}` })) ?? [],
    send: async (id: string) => {
      const order = task?.orders.find(({ _id }) => _id === id);
      if (order) await task?.send(order);
    },
    onClose: finish,
  };
  return { change, confirm, dialog };
}
