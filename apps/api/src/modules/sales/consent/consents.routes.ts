import { contract } from '@kade/contract';
import { routes } from '../../../http/contract/routes.ts';
import { toShopSettings } from '../../stores/settings/shop-settings.rules.ts';
import { endWishes } from '../wishes/erase-wishes.ts';
import { consentOfToken, withdraw } from './unsubscribe.ts';

export const consents = routes(contract.consents, {
  unsubscribe: async ({ body }, { store, ctx, ip, header }) => {
    header('Cache-Control', 'no-store');
    const { token, language = toShopSettings(await store.read('shop')).language } = body;
    const consent = await consentOfToken(store, token);
    // A mail program sends the requests of many receivers from one address, so only unknown tokens are counted.
    if (!consent) await ctx.rateLimits.orderToken({ ip, header });
    else {
      // Who asks again later waits again, so what was asked for before goes now.
      await endWishes(store, consent.contact);
      await withdraw(store, consent, { now: ctx.clock.now(), language });
    }
    return { success: true, message: 'The shop sends no more offers' };
  },
});
