import { contract } from '@kade/contract';
import { routes } from '../../../http/contract/routes.ts';
import { newLinkToken } from '../../../lib/tokens.ts';
import { toShopSettings } from '../../stores/settings/shop-settings.rules.ts';
import { consentRow, recordConsent } from '../consent/marketing-consent.ts';
import { endBuyerSessions, provedKey, signInBuyer, signInByLink } from './buyer-codes.ts';
import { toBuyerAccount } from './buyer-orders.ts';
import { askToBeErased, exportBuyer } from './leave-shop.ts';
import { mailBuyerCode } from './mail-code.ts';

export const buyerAccount = routes(contract.buyerAccount, {
  requestCode: async ({ body }, { store, ctx, ip, header }) => {
    await ctx.rateLimits.buyerCode({ ip, header }, store.id);
    header('Cache-Control', 'no-store');
    // After the reply, which takes as long for an address with which nobody ordered.
    const { token: ticket } = newLinkToken();
    ctx.background.run('code of a buyer', () => mailBuyerCode(store, { ...body, ticket }, ctx));
    return { success: true, message: 'If this address has ordered here, a code is on its way', ticket };
  },

  signIn: async ({ body }, { store, ctx, ip, header }) => {
    await ctx.rateLimits.buyerSignIn({ ip, header }, store.id);
    header('Cache-Control', 'no-store');
    return { session: await signInBuyer(store, body, ctx) };
  },

  openLink: async ({ body }, { store, ctx, ip, header }) => {
    await ctx.rateLimits.buyerSignIn({ ip, header }, store.id);
    header('Cache-Control', 'no-store');
    return { session: await signInByLink(store, body.ticket, ctx) };
  },

  read: async ({ body }, { store, ctx, header }) => {
    header('Cache-Control', 'no-store');
    return toBuyerAccount(store, await provedKey(store, body.session, ctx), ctx);
  },

  offers: async ({ body }, { store, ctx, header }) => {
    header('Cache-Control', 'no-store');
    const key = await provedKey(store, body.session, ctx);
    // Offers by other channels are chosen where their number is typed.
    if (!key.startsWith('e:')) return toBuyerAccount(store, key, ctx);
    const { _id } = await consentRow(store, { channel: 'email', contact: key.slice(2) });
    const { language } = toShopSettings(await store.read('shop'));
    const state = body.wanted ? 'given' : 'withdrawn';
    await recordConsent(store, _id, {
      state,
      at: ctx.clock.now().toISOString(),
      source: 'account',
      language,
    });
    return toBuyerAccount(store, key, ctx);
  },

  export: async ({ body }, { store, ctx, ip, header }) => {
    await ctx.rateLimits.buyerCode({ ip, header }, store.id);
    header('Cache-Control', 'no-store');
    return exportBuyer(store, await provedKey(store, body.session, ctx), ctx);
  },

  askErasure: async ({ body }, { store, ctx, header }) => {
    header('Cache-Control', 'no-store');
    const key = await provedKey(store, body.session, ctx);
    await askToBeErased(store, key, ctx.clock.now());
    return toBuyerAccount(store, key, ctx);
  },

  signOut: async ({ body }, { store, ctx, header }) => {
    header('Cache-Control', 'no-store');
    const key = await provedKey(store, body.session, ctx).catch(() => null);
    if (key) await endBuyerSessions(store, [key]);
    return { success: true, message: 'You are signed out' };
  },
});
