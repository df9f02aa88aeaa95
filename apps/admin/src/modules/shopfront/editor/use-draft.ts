import type { Words } from '@kade/contract';
import type { BodyOf } from '../../../lib/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { notify } from '../../../ui/notify.tsx';
import { useT } from '../../../lib/i18n.ts';
import { designQueries, useChangeDesign } from './queries.ts';
import { type DraftHistory, useHistory } from './use-history.ts';

type Settings = Record<string, unknown>;
interface NewPart {
  _id: string;
  type: string;
  settings?: Settings;
}
interface NewParts {
  settings?: Settings;
  blocks?: NewPart[];
  index?: number;
}

/** One step of an edit, as the API takes it. */
export type Step =
  | ({ op: 'add'; area: 'home'; page?: string; _id: string; type: string } & NewParts)
  | { op: 'add_page'; page: { _id: string; slug: string; title: Words } }
  | { op: 'set_page'; page: string; name: 'slug' | 'title' | 'description'; value: unknown }
  | { op: 'remove_page'; page: string }
  | { op: 'add_block'; section: string; block: NewPart; index?: number }
  | { op: 'set'; section: string; block?: string; name: string; value: unknown }
  | { op: 'move'; section: string; block?: string; index: number }
  | { op: 'remove'; section: string; block?: string };

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
