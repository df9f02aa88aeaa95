import { contract } from '@kade/contract';
import { routes } from '../../../http/contract/routes.ts';
import { notFound } from '../../../lib/api-error.ts';
import { targetOfHost } from '../../../infra/shop-cache/shop-hosts.ts';

export const domains = routes(contract.domains, {
  ask: async ({ query: { domain } }, { ctx }) => {
    const at = await ctx.shops.at(domain);
    const isServed = at.state === 'live' || (await targetOfHost(domain.toLowerCase(), at, ctx)) !== null;
    if (!isServed) throw notFound('Domain');
    return { domain };
  },
});
