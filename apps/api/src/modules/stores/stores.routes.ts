import { contract } from '@kade/contract';
import { Store } from '../../db/stores/store.ts';
import { hostOfDomain, releaseRested } from '../../db/stores/store-hosts.ts';
import { routes } from '../../http/contract/routes.ts';
import { recordedChange } from '../identity/setting-changes/record-setting-change.ts';
import { closeStore, reopenStore } from './close-store.ts';
import { domainOf, domainHost, needsProof } from './domains/domain.rules.ts';
import { isPlatformName } from '../../config/platform-hosts.ts';
import { checkDomain } from './domains/verify-domain.ts';
import {
  domainTaken,
  heldFrom,
  isFree,
  moveToDomain,
  assertHostAvailable,
  wantedHost,
} from './domains/change-domain.ts';
import { assertLogo } from './logo.ts';
import { listView, view } from './store-view.rules.ts';

const ID = /^[0-9a-f]{24}$/;

/** Returns the id of the store for which a merchant asks about a host; undefined for none or another merchant's. */
async function askingFor(merchant: string, { store_id = '' }: { store_id?: string | undefined }) {
  const id = store_id.toLowerCase();
  return ID.test(id) ? (await Store.owned(merchant, id))?.id : undefined;
}

export const stores = routes(contract.stores, {
  list: async (_, { merchant }) => listView(await Store.listOf(merchant.id)),

  create: async ({ body }, { merchant, ctx, newId }) => {
    const now = ctx.clock.now();
    const wanted = { input: body.domain, field: 'domain' };
    const host = await wantedHost(wanted, ctx.config, now);
    await assertLogo(merchant, { id: body.logo, field: 'logo' });
    await assertHostAvailable(host, { field: 'domain', config: ctx.config, store: newId });
    const held = heldFrom(host, ctx.config, now);
    const details = { name: body.name, domain: domainOf(host), logo: body.logo, ...held };
    const store = await Store.create(merchant.id, details, newId).catch(domainTaken('domain'));
    return view(await store.read());
  },

  domainAvailable: async ({ body, query }, { merchant, ctx }) => {
    const host = domainHost(body.domain, ctx.config.STORES_SUFFIX);
    if (!host || isPlatformName(host, ctx.config)) return { available: false };
    await releaseRested(host, ctx.clock.now());
    return { available: await isFree(host, ctx.config, await askingFor(merchant.id, query)) };
  },

  get: async (_, { store }) => view(await store.read()),

  update: async ({ body }, { store, ifMatch }) => view(await store.set({ name: body.name }, ifMatch)),

  close: async ({ body }, { store, ctx, ifMatch, ip, agent }) =>
    view(await closeStore(store, { name: body.name, ifMatch, from: { ip, agent } }, ctx)),

  reopen: async (_, { store, ctx, ifMatch, ip, agent }) =>
    view(await reopenStore(store, { ifMatch, from: { ip, agent } }, ctx)),

  setDomain: async ({ body }, { store, merchant, ctx, ifMatch, ip, agent, header }) => {
    const now = ctx.clock.now();
    const { domain } = await store.read('domain');
    const wanted = { input: body.newDomain, field: 'newDomain' };
    const host = await wantedHost(wanted, ctx.config, now);
    await assertHostAvailable(host, { field: 'newDomain', config: ctx.config, store: store.id });
    const move = () => moveToDomain(store, host, { now, ifMatch, config: ctx.config });
    const moves = hostOfDomain(domain) !== host;
    if (!moves) await move();
    else {
      if ([hostOfDomain(domain), host].some((name) => needsProof(name, ctx.config)))
        await ctx.sessions.assertRecentLogin(merchant.session);
      const facts = { host, from: hostOfDomain(domain), to: host };
      const change = { event: 'domain.changed', subject: 'domain', before: { domain }, facts } as const;
      await recordedChange(change, { store, call: { ip, agent, header }, ctx }, move);
    }
    return { success: true, message: `The store's domain is ${domainOf(host)}` };
  },

  checkDomain: async (_, { store, merchant, ctx, ip, header }) => {
    await ctx.rateLimits.dns({ ip, header }, merchant.id);
    return checkDomain(store, ctx);
  },

  setLogo: async ({ body }, { store, merchant, ifMatch }) => {
    await assertLogo(merchant, { id: body.image, field: 'image' });
    return view(await store.set({ logo: body.image }, ifMatch));
  },

  setSocialLinks: async ({ body }, { store, ifMatch }) => {
    const links = Object.entries(body).map(([network, link]) => [`socialLinks.${network}`, link]);
    await store.set(Object.fromEntries(links), ifMatch);
    return { success: true, message: 'Social links saved' };
  },
});
