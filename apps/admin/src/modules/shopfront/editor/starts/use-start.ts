import { type DesignSection, findSectionType, type Trade } from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useT } from '../../../../lib/i18n.ts';
import { useConfirm } from '../../../../ui/confirm.tsx';
import { notify } from '../../../../ui/notify.tsx';
import { designQueries } from '../queries.ts';
import { sectionName } from '../section-names.ts';
import { type Step, toAddStep } from '../step.ts';

/**
 * Returns a function that makes the finished page of a trade the home page of the draft, as one change that can be
 * undone. It asks before it replaces sections, and resolves to whether the page was made.
 */
export function useStart(
  sections: readonly DesignSection[],
  changeAll: (steps: Step[]) => Promise<boolean>,
): (trade: Trade) => Promise<boolean> {
  const t = useT();
  const confirm = useConfirm();
  const client = useQueryClient();
  // A section that this version could not bring back stays.
  const replaced = sections.filter(({ type }) => findSectionType(type));
  return async (trade) => {
    const sure =
      replaced.length === 0 ||
      (await confirm({
        title: t('Replace the home page'),
        message: t('These sections of the home page are replaced: {{names}}. Undo brings them back.', {
          names: replaced.map((section) => sectionName(section, t)).join('; '),
        }),
        action: t('Replace'),
      }));
    if (!sure) return false;
    const start = await client.fetchQuery(designQueries.startingPoint(trade)).catch(notify.error);
    if (!start) return false;
    return changeAll([
      // From the end, so that each is undone at the place that it had.
      ...replaced.toReversed().map(({ _id }): Step => ({ op: 'remove', section: _id })),
      ...start.sections.map((section, index) => toAddStep({ section, index })),
    ]);
  };
}
