import { contract } from '@kade/contract';
import { routes } from '../../../http/contract/routes.ts';
import { newLinkToken } from '../../../lib/tokens.ts';
import { toShopSettings } from '../../stores/settings/shop-settings.rules.ts';
import { consentRow, recordConsent } from '../consent/marketing-consent.ts';
import { endBuyerSessions, provedEmail, signInBuyer } from './buyer-codes.ts';
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

  read: async ({ body }, { store, ctx, header }) => {
    header('Cache-Control', 'no-store');
    return toBuyerAccount(store, await provedEmail(store, body.session, ctx), ctx);
  },

  offers: async ({ body }, { store, ctx, header }) => {
    header('Cache-Control', 'no-store');
    const email = await provedEmail(store, body.session, ctx);
    const { _id } = await consentRow(store, { channel: 'email', contact: email });
    const { language } = toShopSettings(await store.read('shop'));
    const state = body.wanted ? 'given' : 'withdrawn';
    await recordConsent(store, _id, {
      state,
      at: ctx.clock.now().toISOString(),
      source: 'account',
      language,
    });
    return toBuyerAccount(store, email, ctx);
  },

  export: async ({ body }, { store, ctx, ip, header }) => {
    await ctx.rateLimits.buyerCode({ ip, header }, store.id);
    header('Cache-Control', 'no-store');
    return exportBuyer(store, await provedEmail(store, body.session, ctx), ctx);
  },

  askErasure: async ({ body }, { store, ctx, header }) => {
    header('Cache-Control', 'no-store');
    const email = await provedEmail(store, body.session, ctx);
    await askToBeErased(store, email, ctx.clock.now());
    return toBuyerAccount(store, email, ctx);
  },

  signOut: async ({ body }, { store, ctx, header }) => {
    header('Cache-Control', 'no-store');
    const email = await provedEmail(store, body.session, ctx).catch(() => null);
    if (email) await endBuyerSessions(store, [email]);
    return { success: true, message: 'You are signed out' };
  },
});
