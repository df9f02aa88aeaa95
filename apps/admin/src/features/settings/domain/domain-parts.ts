export interface DomainChoice {
  kind: 'subdomain' | 'custom';
  /** The name in front of the platform's suffix. */
  subdomain: string;
  custom: string;
}

const host = (domain: string) => domain.trim().replace(/^https?:\/\//i, '');

/** Takes a stored domain apart for editing. */
export function choiceOf(domain: string, suffix: string): DomainChoice {
  const name = host(domain);
  const end = `.${suffix}`;
  return name.endsWith(end)
    ? { kind: 'subdomain', subdomain: name.slice(0, -end.length), custom: '' }
    : { kind: 'custom', subdomain: '', custom: name };
}

/** The domain to save: `https://`, then the subdomain with its suffix or the custom domain as typed. */
export const domainFrom = ({ kind, subdomain, custom }: DomainChoice, suffix: string): string =>
  `https://${kind === 'subdomain' ? `${subdomain.trim()}.${suffix}` : host(custom)}`;
