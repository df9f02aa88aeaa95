import { contract, parseUserAgent } from '@kade/contract';
import { routes } from '../../../http/contract/routes.ts';
import type { AppContext } from '../../../infra/context.ts';
import { newLinkToken } from '../../../lib/tokens.ts';
import { comparableEmail } from '../orders/email.rules.ts';
import { comparablePhone } from '../orders/phone.rules.ts';
import { toShopSettings } from '../../stores/settings/shop-settings.rules.ts';
import { consentRow, recordConsent } from '../consent/marketing-consent.ts';
import { type BuyerBrowser, endBuyerSessions, findProof, signInBuyer, signInByLink } from './buyer-codes.ts';
import { toBuyerAccount } from './buyer-orders.ts';
import { networkOfBuyer } from './code-limits.ts';
import { askToBeErased, exportBuyer } from './leave-shop.ts';
import { mailBuyerCode } from './mail-code.ts';
import { assertSmsCodes, textBuyerCode } from './text-code.ts';

/** Returns what a session keeps of the browser in which it is opened. */
function browserFrom({ ip, agent, ctx }: { ip: string; agent: string; ctx: AppContext }): BuyerBrowser {
  const { browser, system } = parseUserAgent(agent);
  return { net: networkOfBuyer(ip, ctx), browser: [browser, system].filter(Boolean).join(', ') };
}

export const buyerAccount = routes(contract.buyerAccount, {
  requestCode: async ({ body }, { store, ctx, ip, header }) => {
    await ctx.rateLimits.buyerCode({ ip, header }, store.id);
    header('Cache-Control', 'no-store');
    // After the reply, which takes as long for an address with which nobody ordered.
    const { token: ticket } = newLinkToken();
    const asked = { ...body, ticket, net: networkOfBuyer(ip, ctx) };
    ctx.background.run('code of a buyer', () => mailBuyerCode(store, asked, ctx));
    return { success: true, message: 'If this address has ordered here, a code is on its way', ticket };
  },

  signIn: async ({ body }, { store, ctx, ip, agent, header }) => {
    await ctx.rateLimits.buyerSignIn({ ip, header }, store.id);
    header('Cache-Control', 'no-store');
    const { email, ...given } = body;
    const proof = { ...given, key: `e:${comparableEmail(email)}`, ...browserFrom({ ip, agent, ctx }) };
    return { session: await signInBuyer(store, proof, ctx) };
  },

  requestSms: async ({ body }, { store, ctx, ip, header }) => {
    await ctx.rateLimits.buyerSms({ ip, header }, store.id);
    header('Cache-Control', 'no-store');
    await assertSmsCodes(store, ctx);
    const { token: ticket } = newLinkToken();
    const phone = comparablePhone(body.phone);
    const asked = { phone, ticket, net: networkOfBuyer(ip, ctx), language: body.language };
    ctx.background.run('code of a buyer', () => textBuyerCode(store, asked, ctx));
    return { success: true, message: 'If this number has ordered here, a code is on its way', ticket };
  },

  signInBySms: async ({ body }, { store, ctx, ip, agent, header }) => {
    await ctx.rateLimits.buyerSignIn({ ip, header }, store.id);
    header('Cache-Control', 'no-store');
    const { phone, ...given } = body;
    const proof = { ...given, key: `p:${comparablePhone(phone)}`, ...browserFrom({ ip, agent, ctx }) };
    return { session: await signInBuyer(store, proof, ctx) };
  },

  openLink: async ({ body }, { store, ctx, ip, agent, header }) => {
    await ctx.rateLimits.buyerSignIn({ ip, header }, store.id);
    header('Cache-Control', 'no-store');
    const opened = { token: body.ticket, ...browserFrom({ ip, agent, ctx }) };
    return { session: await signInByLink(store, opened, ctx) };
  },

  read: async ({ body }, { store, ctx, header }) => {
    header('Cache-Control', 'no-store');
    return toBuyerAccount(store, await findProof(store, body.session, ctx), ctx);
  },

  offers: async ({ body }, { store, ctx, header }) => {
    header('Cache-Control', 'no-store');
    const proof = await findProof(store, body.session, ctx);
    const { key } = proof;
    // Offers by other channels are chosen where their number is typed.
    if (!key.startsWith('e:')) return toBuyerAccount(store, proof, ctx);
    const { _id } = await consentRow(store, { channel: 'email', contact: key.slice(2) });
    const { language } = toShopSettings(await store.read('shop'));
    const state = body.wanted ? 'given' : 'withdrawn';
    await recordConsent(store, _id, {
      state,
      at: ctx.clock.now().toISOString(),
      source: 'account',
      language,
    });
    return toBuyerAccount(store, proof, ctx);
  },

  export: async ({ body }, { store, ctx, ip, header }) => {
    await ctx.rateLimits.buyerCode({ ip, header }, store.id);
    header('Cache-Control', 'no-store');
    return exportBuyer(store, await findProof(store, body.session, ctx), ctx);
  },

  askErasure: async ({ body }, { store, ctx, header }) => {
    header('Cache-Control', 'no-store');
    const proof = await findProof(store, body.session, ctx);
    await askToBeErased(store, proof.key, ctx.clock.now());
    return toBuyerAccount(store, proof, ctx);
  },

  signOut: async ({ body }, { store, ctx, header }) => {
    header('Cache-Control', 'no-store');
    const proof = await findProof(store, body.session, ctx).catch(() => null);
    if (proof) await endBuyerSessions(store, [proof.key]);
    return { success: true, message: 'You are signed out' };
  },
});
