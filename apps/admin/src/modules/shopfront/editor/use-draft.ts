import type { BodyOf } from '../../../lib/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { notify } from '../../../ui/notify.tsx';
import { useT } from '../../../lib/i18n.ts';
import { designQueries, useChangeDesign } from './queries.ts';
import { type DraftHistory, useHistory } from './use-history.ts';

/** The draft is changed by steps; says so when one replaces what somebody else has just typed. */
export function useDraft(design: BodyOf<'design.get'>): DraftHistory {
  const t = useT();
  const client = useQueryClient();
  const { mutateAsync } = useChangeDesign();
  const { queryKey } = designQueries.draft();
  // The newest draft, also while a step is on its way.
  const present = () => client.getQueryData<BodyOf<'design.get'>>(queryKey) ?? design;
  return useHistory(
    () => present().draft,
    async (operations) => {
      try {
        const { overwritten, ...saved } = await mutateAsync({
          body: { operations, seen: present().version },
        });
        client.setQueryData(queryKey, saved);
        if (overwritten.length > 0)
          notify.failed(t('Somebody else had changed this at the same time. Your text is kept.'));
        return true;
      } catch (cause) {
        notify.error(cause);
        return false;
      }
    },
  );
}
