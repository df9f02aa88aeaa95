import type { Product } from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../../lib/errors.ts';
import { count, money } from '../../../../lib/format.ts';
import { t } from '../../../../lib/i18n.ts';
import { replaceRow } from '../../../../lib/pages.ts';
import { call } from '../../../../lib/query.ts';
import { unlessChanged } from '../../../../lib/versions.ts';
import { notify } from '../../../../ui/notify.tsx';
import { isOwn, listKey, useUpdateProduct } from '../queries.ts';
import type { QuickEditField } from './quick-edit-field.ts';

interface FieldChange {
  id: string;
  of: QuickEditField;
  /** The value that the merchant saw. */
  from: number;
  to: number;
  /** Whether the product is switched on with it; unchanged unless given. */
  in_stock?: boolean;
}

/** The toast after a success. */
const savedText = ({ name }: Product, { of, to }: FieldChange): string =>
  of === 'price'
    ? t('“{{name}}” costs {{value}} now', { name, value: money(to) })
    : t('There are {{value}} of “{{name}}” now', { name, value: count(to) });

/** The error when another user or a sale has changed the value meanwhile. */
function conflictError(of: QuickEditField, now: number): ApiError {
  const value = of === 'price' ? money(now) : count(now);
  return new ApiError(t('Not saved: it was changed to {{value}} meanwhile', { value }), { status: 412 });
}

/**
 * Changes one value of a product and offers to undo it. Lists have no versions, so the product is read first: a value
 * other than the merchant saw, or a change between the read and the write, throws an ApiError and changes nothing.
 */
export function useSaveField(): (change: FieldChange) => Promise<void> {
  const client = useQueryClient();
  const update = useUpdateProduct();

  const show = (product: Product) => replaceRow(client, listKey(), product);
  const put = async ({ id, of, from, to, in_stock }: FieldChange): Promise<Product> => {
    const now = await call('products.get', { params: { id } });
    if (!isOwn(now)) throw new ApiError(t('This product belongs to another store.'), { status: 404 });
    if (now[of] !== from) {
      show(now);
      throw conflictError(of, now[of]);
    }
    const body = { [of]: to, ...(in_stock === undefined ? {} : { in_stock }) };
    const after = await update.mutateAsync({ params: { id }, body, extraHeaders: unlessChanged(now) });
    show(after);
    return after;
  };
  return async (change) => {
    const back = { ...change, from: change.to, to: change.from };
    const undo = change.in_stock === undefined ? back : { ...back, in_stock: !change.in_stock };
    notify.undoable(savedText(await put(change), change), () => put(undo));
  };
}
