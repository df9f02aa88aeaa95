import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { Done, FileOrNone, Id, line, WebLink } from '../core/fields.ts';
import { Theme } from './theme.ts';
import { domainStatuses, planIdentifiers, policyTypes } from '../core/values.ts';

const c = initContract();

export const SocialLinks = z
  .object({ facebook: z.string(), twitter: z.string(), instagram: z.string(), youtube: z.string() })
  .meta({ id: 'SocialLinks' });
export const SocialLinksInput = z
  .strictObject({ facebook: WebLink, twitter: WebLink, instagram: WebLink, youtube: WebLink })
  .partial()
  .meta({ id: 'SocialLinksInput' });

/** When a store began to close, and when it is deleted: ISO 8601 times in UTC. */
const Closing = z.object({ since: z.string(), until: z.string() }).meta({ id: 'Closing' });

/**
 * When a store was suspended: its shop is closed to visitors. `operator`: by the operator of the platform, for the reason
 * given. `erasure`: because its account is being erased.
 */
const Suspension = z
  .object({ since: z.string(), by: z.enum(['operator', 'erasure']), reason: z.string() })
  .meta({ id: 'Suspension' });

/** Which payment methods a store takes. */
export const PaymentMethods = z
  .object({
    credit_debit: z.boolean(),
    paypal: z.boolean(),
    bank_transfer: z.boolean(),
    cash_on_delivery: z.boolean(),
  })
  .meta({ id: 'PaymentMethods' });

/**
 * A store as the selector shows it. `domain` is `https://` and the host. `closing` is null unless the merchant is closing
 * the store.
 */
export const StoreSummary = z
  .object({
    _id: Id,
    domain: z.string(),
    name: z.string(),
    logo: Id.nullable(),
    closing: Closing.nullable(),
    suspended: Suspension.nullable(),
  })
  .meta({ id: 'StoreSummary' });

export const Store = StoreSummary.extend({
  logo_path: z.string().nullable(),
  /**
   * `live`: the shop is served at `domain`. `pending`: not proved yet. `lapsed`: its DNS records no longer prove it.
   */
  domain_status: z.enum(domainStatuses),
  /** The address at which the shop is served now: `https://` and the host; null without a proved domain. */
  live_domain: z.string().nullable(),
  /**
   * The repeated DNS lookups of an own domain: when the next one is due, and since when the records of a live domain
   * have been missing; it lapses a day later. Absent for a subdomain of the platform.
   */
  domain_watch: z.object({ next_check: z.string(), gone_since: z.string().nullable() }).optional(),
  /** Former addresses that redirect to the shop, with the end of each. Absent when there are none. */
  former_domains: z.array(z.object({ domain: z.string(), until: z.string() })).optional(),
  plan: z.string().meta({ enum: [...planIdentifiers] }),
  theme: Theme.nullable(),
  policies: z.partialRecord(z.enum(policyTypes), z.string()),
  payment_methods: PaymentMethods,
  socialLinks: SocialLinks,
}).meta({ id: 'Store' });
export type Store = z.infer<typeof Store>;

/** One DNS record of an own domain: the expected value and the values that were found. */
export const DnsRecord = z
  .object({
    type: z.enum(['CNAME', 'TXT']),
    /** Relative to the domain, as DNS providers show it; `@` is the domain itself. */
    host: z.string(),
    wanted: z.string(),
    found: z.array(z.string()),
    /**
     * `waiting`: no record yet. `found`: as expected. `wrong_target`: another value. `live`: as expected, and the
     * domain is live.
     */
    state: z.enum(['waiting', 'found', 'wrong_target', 'live']),
  })
  .meta({ id: 'DnsRecord' });
export type DnsRecord = z.infer<typeof DnsRecord>;

export const DomainCheck = z
  .object({
    domain: z.string(),
    domain_status: z.enum(domainStatuses),
    /** No challenge record of this store was found, and the domain goes live only with one. */
    challenge_needed: z.boolean(),
    /** Empty for a subdomain of the platform, which needs none. */
    records: z.array(DnsRecord),
  })
  .meta({ id: 'DomainCheck' });
export type DomainCheck = z.infer<typeof DomainCheck>;

/** A host with or without scheme; the server stores `https://` and the host. */
const Domain = z.string().trim().min(1).max(300);

export const StoreInput = z
  .object({ name: line(120), domain: Domain, logo: FileOrNone.default(null) })
  .meta({ id: 'StoreInput' });

export const stores = c.router(
  {
    list: {
      method: 'GET',
      path: '/stores',
      summary: "The merchant's stores, oldest first",
      responses: { 200: z.array(StoreSummary) },
      metadata: access('merchant'),
    },
    create: {
      method: 'POST',
      path: '/stores',
      summary: 'Create a store',
      body: StoreInput,
      responses: { 201: Store },
      metadata: access('merchant', { quota: 'stores', errors: ['taken', 'file_type', 'wrong_step'] }),
    },
    domainAvailable: {
      method: 'POST',
      path: '/stores/domain-available',
      summary:
        'Whether a domain can be taken; malformed and reserved ones cannot. The domain of the store in `store_id` counts as free',
      query: z.object({ store_id: z.string().max(200).optional() }),
      body: z.object({ domain: z.string().max(300) }),
      responses: { 200: z.object({ available: z.boolean() }) },
      metadata: access('merchant'),
    },
    get: {
      method: 'GET',
      path: '/merchant/stores/store',
      summary: 'The store with its theme, policies, payment methods and social links',
      responses: { 200: Store },
      metadata: access('store', { scope: 'store:read' }),
    },
    update: {
      method: 'PATCH',
      path: '/merchant/stores/store',
      summary: 'Rename the store',
      body: z.object({ name: line(120) }),
      responses: { 200: Store },
      metadata: access('store', { scope: 'store:write' }),
    },
    close: {
      method: 'DELETE',
      path: '/merchant/stores/store',
      summary:
        'Close the store: visitors see a closed shop at once, no more orders are taken, and in 30 days the store is deleted with everything in it. `name` confirms which store; a repeated call changes nothing',
      body: z.object({ name: line(120) }),
      responses: { 200: Store },
      metadata: access('store', { scope: 'owner', fresh: true }),
    },
    reopen: {
      method: 'POST',
      path: '/merchant/stores/store/reopen',
      summary: 'Keep a store that is closing, within the 30 days; a store that is open stays as it is',
      body: z.object({}).optional(),
      responses: { 200: Store },
      metadata: access('store', { scope: 'owner' }),
    },
    setDomain: {
      method: 'PUT',
      path: '/merchant/stores/domain',
      summary:
        'Move the store to another domain; its own current one is accepted and changes nothing. To and from an own domain a fresh session is needed',
      body: z.object({ newDomain: Domain }),
      responses: { 200: Done },
      metadata: access('store', { scope: 'domain:write', errors: ['taken', 'too_often', 'reauthenticate'] }),
    },
    checkDomain: {
      method: 'POST',
      path: '/merchant/stores/domain/check',
      summary:
        "Look the domain's records up in the DNS, now; the first store whose challenge record is seen has the domain, also where another holds it without a record. Pointing at the platform proves nothing",
      body: z.object({}).optional(),
      responses: { 200: DomainCheck },
      metadata: access('store', { scope: 'domain:write', errors: ['taken'] }),
    },
    setLogo: {
      method: 'POST',
      path: '/merchant/stores/logo',
      summary: 'Use an uploaded PNG or JPEG of at most 2 MB as the logo; null removes it',
      body: z.object({ image: FileOrNone }),
      responses: { 200: Store },
      metadata: access('store', { scope: 'design:write', errors: ['file_type', 'changed_meanwhile'] }),
    },
    setSocialLinks: {
      method: 'PUT',
      path: '/merchant/stores/social-links',
      summary:
        'Change the links sent; an empty string means not set. POST, PATCH, /social and /socialLinks are accepted too',
      body: SocialLinksInput,
      responses: { 200: Done },
      metadata: access('store', { scope: 'design:write' }),
    },
  },
  { pathPrefix: '/api', commonResponses: errors, strictStatusCodes: true },
);
