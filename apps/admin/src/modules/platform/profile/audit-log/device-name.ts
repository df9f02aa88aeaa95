import { parseUserAgent } from '@kade/contract/user-agent';
import { t } from '../../../../lib/i18n.ts';

/** Returns the name of the client with a `User-Agent` for people, such as "Chrome on Android"; empty when it sent none. */
export function deviceName(agent: string): string {
  const { browser, system } = parseUserAgent(agent);
  return system ? t('{{browser}} on {{system}}', { browser, system }) : browser;
}
