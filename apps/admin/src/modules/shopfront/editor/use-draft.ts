import type { Words } from '@kade/contract';
import type { BodyOf } from '../../../lib/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { notify } from '../../../ui/notify.tsx';
import { useT } from '../../../lib/i18n.ts';
import { designQueries, useChangeDesign } from './queries.ts';

/** One step of an edit, as the API takes it. */
export type Step =
  | { op: 'add'; area: 'home'; page?: string; _id: string; type: string }
  | { op: 'add_page'; page: { _id: string; slug: string; title: Words } }
  | { op: 'set_page'; page: string; name: 'slug' | 'title' | 'description'; value: unknown }
  | { op: 'remove_page'; page: string }
  | { op: 'add_block'; section: string; block: { _id: string; type: string } }
  | { op: 'set'; section: string; block?: string; name: string; value: unknown }
  | { op: 'move'; section: string; block?: string; index: number }
  | { op: 'remove'; section: string; block?: string };

/** Returns a function that changes the draft and resolves to whether it was changed. It says so when that replaces what somebody else has just typed. */
export function useDraft(design: BodyOf<'design.get'>): (step: Step) => Promise<boolean> {
  const t = useT();
  const client = useQueryClient();
  const { mutateAsync } = useChangeDesign();
  return async (step) => {
    try {
      const { overwritten, ...saved } = await mutateAsync({
        body: { operations: [step], seen: design.version },
      });
      client.setQueryData(designQueries.draft().queryKey, saved);
      if (overwritten.length > 0)
        notify.failed(t('Somebody else had changed this at the same time. Your text is kept.'));
      return true;
    } catch (cause) {
      notify.error(cause);
      return false;
    }
  };
}
