import { contract } from '@kade/contract';
import { routes } from '../../../http/contract/routes.ts';
import { toShopSettings } from '../../stores/settings/shop-settings.rules.ts';
import { unsubscribe } from './unsubscribe.ts';

export const consents = routes(contract.consents, {
  unsubscribe: async ({ body }, { store, ctx, ip, header }) => {
    header('Cache-Control', 'no-store');
    const { token, language = toShopSettings(await store.read('shop')).language } = body;
    // A mail program sends the requests of many receivers from one address, so only unknown tokens are counted.
    if (!(await unsubscribe(store, token, { now: ctx.clock.now(), language })))
      await ctx.rateLimits.orderToken({ ip, header });
    return { success: true, message: 'The shop sends no more offers' };
  },
});
