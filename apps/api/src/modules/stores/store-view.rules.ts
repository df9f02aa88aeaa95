import { policyTypes } from '@kade/contract';
import { domainStatus, getLiveHost } from '../../db/stores/store-hosts.ts';
import type { StoreRow } from '../../db/stores/store.ts';
import { domainOf } from './domains/domain.rules.ts';
import { uploadPath } from './files/upload-path.rules.ts';
import { enabledMethods } from './settings/enabled-payment-methods.rules.ts';
import { toSocialLinks } from './social-links.rules.ts';

/** Returns the stores of a merchant as the selector shows them: without those that are being erased. */
export const listView = (rows: readonly StoreRow[]) =>
  rows
    .filter(({ closing }) => closing?.erasing_since === undefined)
    .map((row) => ({ ...row, closing: row.closing ?? null, suspended: row.suspended ?? null }));

/** Returns what the settings show of an own domain's look-ups, and of the addresses that the shop had before. */
const addressesOf = ({ proof: verification, resting: redirectHosts }: StoreRow) => ({
  ...(verification?.due_at && {
    domain_watch: { next_check: verification.due_at, gone_since: verification.missing_since ?? null },
  }),
  ...(redirectHosts.length > 0 && {
    former_domains: redirectHosts.map(({ host, until }) => ({ domain: domainOf(host), until })),
  }),
});

/**
 * Returns a store as the contract shows it: policies by type, every payment method and network present, no credentials.
 */
export function view(row: StoreRow) {
  const { credentials: _credentials, ...shown } = row;
  const liveHost = getLiveHost(row);
  return {
    ...shown,
    domain_status: domainStatus(row),
    live_domain: liveHost && domainOf(liveHost),
    ...addressesOf(row),
    logo_path: row.logo ? uploadPath(row.logo) : null,
    closing: row.closing ?? null,
    suspended: row.suspended ?? null,
    theme: row.theme ?? null,
    policies: Object.fromEntries(
      policyTypes.flatMap((type) => (row.policies?.[type] ? [[type, row.policies[type].content]] : [])),
    ),
    payment_methods: enabledMethods(row),
    socialLinks: toSocialLinks(row),
  };
}
