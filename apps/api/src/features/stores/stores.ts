import { contract } from '@kade/contract';
import { Store } from '../../db/store.ts';
import { holderOf, hostIn, releaseRested } from '../../db/store-hosts.ts';
import { handlers } from '../../http/endpoint.ts';
import { closeStore, reopenStore } from './closing.ts';
import { recordedChange } from '../account/change.service.ts';
import { domainOf, hostOf, needsProof } from './domain.rules.ts';
import { checkDomain } from './domain-proof.ts';
import { domainTaken, heldFrom, moveToDomain, mustBeFree, wantedHost } from './domain.ts';
import { mustBeLogo } from './logo.service.ts';
import { listView, view } from './store-view.rules.ts';

/** Returns whether this merchant can take the host: it is free, or held by the given store. */
async function isFree(
  host: string,
  merchant: string,
  { store_id: asking }: { store_id?: string | undefined },
) {
  const holder = await holderOf(host);
  if (holder === null) return true;
  return holder.id === asking?.toLowerCase() && (await Store.owned(merchant, holder.id)) !== null;
}

export const stores = handlers(contract.stores, {
  list: async (_, { merchant }) => listView(await Store.listOf(merchant.id)),

  create: async ({ body }, { merchant, deps, newId }) => {
    const now = deps.clock.now();
    const wanted = { input: body.domain, field: 'domain' };
    const host = await wantedHost(wanted, deps.config.STORES_SUFFIX, now);
    await mustBeLogo(merchant, { id: body.logo, field: 'logo' });
    if (newId === undefined) await mustBeFree(host, 'domain');
    const held = heldFrom(host, deps.config, now);
    const details = { name: body.name, domain: domainOf(host), logo: body.logo, ...held };
    const store = await Store.create(merchant.id, details, newId).catch(domainTaken('domain'));
    return view(await store.read());
  },

  domainAvailable: async ({ body, query }, { merchant, deps }) => {
    const host = hostOf(body.domain, deps.config.STORES_SUFFIX);
    if (!host) return { available: false };
    await releaseRested(host, deps.clock.now());
    return { available: await isFree(host, merchant.id, query) };
  },

  get: async (_, { store }) => view(await store.read()),

  update: async ({ body }, { store, ifMatch }) => view(await store.set({ name: body.name }, ifMatch)),

  close: async ({ body }, { store, deps, ifMatch, ip, agent }) =>
    view(await closeStore(store, { name: body.name, ifMatch, from: { ip, agent } }, deps)),

  reopen: async (_, { store, deps, ifMatch, ip, agent }) =>
    view(await reopenStore(store, { ifMatch, from: { ip, agent } }, deps)),

  setDomain: async ({ body }, { store, merchant, deps, ifMatch, ip, agent, header }) => {
    const now = deps.clock.now();
    const { domain } = await store.read('domain');
    const wanted = { input: body.newDomain, field: 'newDomain' };
    const host = await wantedHost(wanted, deps.config.STORES_SUFFIX, now);
    await mustBeFree(host, 'newDomain', store);
    const move = () => moveToDomain(store, host, { now, ifMatch, config: deps.config });
    const moves = hostIn(domain) !== host;
    if (!moves) await move();
    else {
      if ([hostIn(domain), host].some((name) => needsProof(name, deps.config)))
        await deps.sessions.mustBeFresh(merchant.session);
      const facts = { host, from: hostIn(domain), to: host };
      const change = { event: 'domain.changed', subject: 'domain', before: { domain }, facts } as const;
      await recordedChange(change, { store, call: { ip, agent, header }, deps }, move);
    }
    return { success: true, message: `The store's domain is ${domainOf(host)}` };
  },

  checkDomain: async (_, { store, merchant, deps, ip, header }) => {
    await deps.limits.dns({ ip, header }, merchant.id);
    return checkDomain(store, deps);
  },

  setLogo: async ({ body }, { store, merchant, ifMatch }) => {
    await mustBeLogo(merchant, { id: body.image, field: 'image' });
    return view(await store.set({ logo: body.image }, ifMatch));
  },

  setSocialLinks: async ({ body }, { store, ifMatch }) => {
    const links = Object.entries(body).map(([network, link]) => [`socialLinks.${network}`, link]);
    await store.set(Object.fromEntries(links), ifMatch);
    return { success: true, message: 'Social links saved' };
  },
});
