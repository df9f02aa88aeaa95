import type { ShopSettings, ShopSettingsChanges } from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { errorText } from '../../../../lib/errors.ts';
import { notify } from '../../../../ui/notify.tsx';
import { shopSettings, useUpdateShopSettings } from '../queries.ts';

export type Changes = z.input<typeof ShopSettingsChanges>;

/**
 * Saves some of the shop's settings and resolves to all of them as stored. `send` throws an ApiError on a refusal; `save`
 * shows the refusal as `problem` and resolves to null instead. After a success it shows `done`, with an undo button if
 * `undo` is given.
 */
export function useSaveSettings() {
  const client = useQueryClient();
  const update = useUpdateShopSettings();
  const [problem, setProblem] = useState<string | null>(null);

  const send = async (body: Changes): Promise<ShopSettings> => {
    const saved = await update.mutateAsync({ body });
    client.setQueryData(shopSettings.current().queryKey, saved);
    return saved;
  };
  const save = async (
    body: Changes,
    done: string,
    undo?: () => Promise<unknown>,
  ): Promise<ShopSettings | null> => {
    if (update.isPending) return null;
    setProblem(null);
    try {
      const saved = await send(body);
      if (undo) notify.undoable(done, undo);
      else notify.done(done);
      return saved;
    } catch (thrown) {
      console.error(thrown);
      setProblem(errorText(thrown));
      return null;
    }
  };
  return { send, save, pending: update.isPending, problem };
}
