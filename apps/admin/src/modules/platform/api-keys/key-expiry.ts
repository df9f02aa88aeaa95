import type { ApiKey } from '@kade/contract';
import { dateTime, day } from '../../../lib/format.ts';
import type { useT } from '../../../lib/i18n.ts';

type Translate = ReturnType<typeof useT>;

/** When the key expires; `now` is in milliseconds. */
export function expiryText(t: Translate, { expires_at }: ApiKey, now: number): string {
  if (expires_at === null) return t('Works until it is revoked');
  if (Date.parse(expires_at) <= now) return t('Expired on {{day}}', { day: day(expires_at) });
  return t('Works until {{day}}', { day: day(expires_at) });
}

/** When the key was last used. */
export const lastUseText = (t: Translate, { last_used_at }: ApiKey): string =>
  last_used_at === null ? t('Never used') : t('Last used {{time}}', { time: dateTime(last_used_at) });
