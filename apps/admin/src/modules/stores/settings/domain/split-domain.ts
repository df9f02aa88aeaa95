import type { DomainChoice } from '../../current/index.ts';

/** Splits a stored domain for editing: a name under the platform's suffix, or a custom domain. */
export function splitDomain(domain: string, suffix: string): DomainChoice {
  const host = domain.replace(/^https?:\/\//i, '');
  const end = `.${suffix}`;
  return host.endsWith(end)
    ? { isCustomDomain: false, subdomain: host.slice(0, -end.length), customDomain: '' }
    : { isCustomDomain: true, subdomain: '', customDomain: host };
}
