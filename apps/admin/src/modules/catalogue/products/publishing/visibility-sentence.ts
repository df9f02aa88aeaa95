import type { ProductState } from '@kade/contract';
import { dateTime } from '../../../../lib/format.ts';
import { t } from '../../../../lib/i18n.ts';

export interface Visibility {
  state: ProductState;
  /** When it becomes active and when it becomes a draft, in ISO 8601 UTC; null where nothing is planned. */
  publish: string | null;
  unpublish: string | null;
}

/** Says in one sentence what buyers see and what changes by itself. Times are those of Colombo. */
export function visibilitySentence({ state, publish, unpublish }: Visibility): string {
  const from = publish && dateTime(publish);
  const until = unpublish && dateTime(unpublish);
  if (state === 'active')
    return until
      ? t('Buyers see it until {{until}}. Then it becomes a draft.', { until })
      : t('Buyers see it in your shop.');
  if (state === 'hidden') {
    if (from && until)
      return t('Whoever has the link sees it; all buyers see it from {{from}} until {{until}}.', {
        from,
        until,
      });
    if (from) return t('Whoever has the link sees it; all buyers see it from {{from}}.', { from });
    return until
      ? t('Whoever has the link sees it until {{until}}. Then it becomes a draft.', { until })
      : t('Whoever has the link sees it.');
  }
  if (from && until) return t('Buyers see it from {{from}} until {{until}}.', { from, until });
  return from ? t('Buyers see it from {{from}}.', { from }) : t('Buyers do not see it.');
}
