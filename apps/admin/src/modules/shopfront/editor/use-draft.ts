import type { BodyOf } from '../../../lib/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { notify } from '../../../ui/notify.tsx';
import { useT } from '../../../lib/i18n.ts';
import { designQueries, useChangeDesign } from './queries.ts';

/** One step of an edit, as the API takes it. */
export type Step =
  | { op: 'add'; area: 'home'; _id: string; type: string }
  | { op: 'add_block'; section: string; block: { _id: string; type: string } }
  | { op: 'set'; section: string; block?: string; name: string; value: unknown }
  | { op: 'move'; section: string; block?: string; index: number }
  | { op: 'remove'; section: string; block?: string };

/** Returns a function that changes the draft, and says so when that replaces what somebody else has just typed. */
export function useDraft(design: BodyOf<'design.get'>): (step: Step) => Promise<void> {
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
    } catch (cause) {
      notify.error(cause);
    }
  };
}
