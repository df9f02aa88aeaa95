import { contract, DOMAIN_TAKEN, paymentMethodKeys, policyTypes, socialNetworks } from '@kade/contract';
import { Store, type StoreRow } from '../../db/store.model.ts';
import { handlers } from '../../http/endpoint.ts';
import { taken } from '../../http/errors.ts';
import { pathOf } from '../files/upload.model.ts';
import { domainOf, hostOf } from './domain.rules.ts';
import { mustBeLogo } from './logo.rules.ts';

/** A store as the contract shows it: policies by type, every payment method and network present, no credentials. */
export function view(row: StoreRow) {
  return {
    ...row,
    logo_path: row.logo ? pathOf(row.logo) : null,
    theme: row.theme ?? null,
    policies: Object.fromEntries(
      policyTypes.flatMap((type) => (row.policies?.[type] ? [[type, row.policies[type].content]] : [])),
    ),
    payment_methods: Object.fromEntries(
      paymentMethodKeys.map((key) => [key, row.payment_methods?.[key] ?? false]),
    ) as StoreRow['payment_methods'],
    socialLinks: Object.fromEntries(
      socialNetworks.map((key) => [key, row.socialLinks?.[key] ?? '']),
    ) as StoreRow['socialLinks'],
  };
}

/** Turns the unique index's refusal of a host into the sentence for it. */
export function domainTaken(cause: unknown): never {
  if ((cause as { code?: number }).code === 11000) throw taken(DOMAIN_TAKEN, 'domain');
  throw cause;
}

export const stores = handlers(contract.stores, {
  list: (_, { merchant }) => Store.listOf(merchant.id),

  create: async ({ body }, { merchant, deps }) => {
    const host = hostOf(body.domain, deps.config.STORES_SUFFIX);
    if (!host) throw taken(DOMAIN_TAKEN, 'domain');
    await mustBeLogo(merchant, body.logo);
    const store = await Store.create(merchant.id, {
      name: body.name,
      domain: domainOf(host),
      host,
      logo: body.logo,
    }).catch(domainTaken);
    return view(await store.read());
  },

  domainAvailable: async ({ body }, { deps }) => {
    const host = hostOf(body.domain, deps.config.STORES_SUFFIX);
    return { available: host !== null && (await Store.holds(host)) === null };
  },

  get: async (_, { store }) => view(await store.read()),
});
