import type { Product, VariantChange, VariantResult } from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, toApiError } from '../../../../../lib/errors.ts';
import { useT } from '../../../../../lib/i18n.ts';
import { useApiMutationOnce } from '../../../../../lib/mutation.ts';
import { isOwn, products } from '../../queries.ts';
import { resultText } from './cells.ts';

/** A refused request had no effect. After other failures its effect is unknown. */
function mayHaveSaved(thrown: unknown): boolean {
  const { answered, status } = toApiError(thrown);
  return !answered || status >= 500;
}

/** Sends changes of variants. `send` and `undo` reject with an ApiError. */
export function useUpdateVariants(product: Product) {
  const t = useT();
  const client = useQueryClient();
  const show = (now: Product) => client.setQueryData(products.one(product._id).queryKey, now);
  const update = useApiMutationOnce('variants.update', {
    onReply: ({ results: _results, ...now }) => show(now),
  });
  const isUnsure = useRef(false);
  const params = { id: product._id };

  /** The product as it is now, where the last reply was lost and its pieces may have been added; else null. */
  const afterLostReply = async (): Promise<Product | null> => {
    if (!isUnsure.current) return null;
    const now = await client.fetchQuery({ ...products.one(product._id), staleTime: 0 });
    return isOwn(now) ? now : null;
  };
  const send = async (body: VariantChange[]): Promise<VariantResult[]> => {
    try {
      const { results } = await update.mutateAsync({ params, body });
      isUnsure.current = false;
      return results;
    } catch (thrown) {
      isUnsure.current ||= mayHaveSaved(thrown);
      throw thrown;
    }
  };
  const undo = async (body: VariantChange[]): Promise<void> => {
    const failed = (await send(body)).find(({ state }) => state !== 'changed');
    if (!failed) return;
    throw new ApiError(t('Not undone: {{reason}}', { reason: resultText(failed) }), { status: 409 });
  };
  return { send, undo, afterLostReply, pending: update.isPending };
}
