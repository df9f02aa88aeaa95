import type { DomainChoice } from '../../stores/index.ts';

/** Takes a stored domain apart for editing: a name under the platform's suffix, or a domain of one's own. */
export function choiceOf(domain: string, suffix: string): DomainChoice {
  const host = domain.replace(/^https?:\/\//i, '');
  const end = `.${suffix}`;
  return host.endsWith(end)
    ? { isCustomDomain: false, subdomain: host.slice(0, -end.length), customDomain: '' }
    : { isCustomDomain: true, subdomain: '', customDomain: host };
}
