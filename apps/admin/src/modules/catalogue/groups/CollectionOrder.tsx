import type { Product } from '@kade/contract';
import { useT } from '../../../lib/i18n.ts';
import { unlessChanged } from '../../../lib/versions.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { notify } from '../../../ui/notify.tsx';
import { SortableList } from '../../../ui/SortableList.tsx';
import { useUpdateCollection } from './queries.ts';

interface CollectionOrderProps {
  collection: { _id: string; products: readonly Product[] };
  opened: boolean;
  onClose: () => void;
}

interface Order extends Record<string, unknown> {
  ids: readonly string[];
}

/** Sorts the products of a collection, by dragging or by buttons. */
export function CollectionOrder({ collection, opened, onClose }: CollectionOrderProps) {
  const t = useT();
  const update = useUpdateCollection();
  const names = new Map(collection.products.map(({ _id, name }) => [_id, name]));
  const before = collection.products.map(({ _id }) => _id);
  const send = (ids: readonly string[], headers: Record<string, string> = {}) =>
    update.mutateAsync({
      params: { id: collection._id },
      body: { products: [...ids] },
      extraHeaders: headers,
    });
  const save = async ({ ids }: Order) => {
    const after = await send(ids);
    notify.undoable(t('Order saved'), () => send(before, unlessChanged(after)));
  };
  return (
    <FormDialog<Order>
      title={t('Change Order')}
      submit={t('Save Order')}
      submitting={t('Saving...')}
      opened={opened}
      onClose={onClose}
      size="lg"
      initial={{ ids: before }}
      send={save}
    >
      {(form) => (
        <SortableList
          label={t('Products')}
          items={form.getValues().ids.map((id) => ({ id, name: names.get(id) ?? id }))}
          onChange={(ids) => form.setFieldValue('ids', ids)}
        />
      )}
    </FormDialog>
  );
}
