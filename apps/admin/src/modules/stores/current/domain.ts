/** A domain while it is typed in the wizard or the settings. */
export interface DomainChoice {
  customDomain: string;
  subdomain: string;
  isCustomDomain: boolean;
}

export const noDomain: DomainChoice = { customDomain: '', subdomain: '', isCustomDomain: false };

/**
 * The full domain with its scheme: the subdomain before the platform's suffix, or the custom domain as typed.
 * Empty while nothing is typed.
 */
export function fullDomain(
  { customDomain, subdomain, isCustomDomain }: DomainChoice,
  suffix: string,
): string {
  const typed = (isCustomDomain ? customDomain : subdomain).trim();
  if (!typed) return '';
  const host = isCustomDomain ? typed.replace(/^https?:\/\//i, '') : `${typed}.${suffix.replace(/^\./, '')}`;
  return `https://${host}`;
}
