import { contract } from '@kade/contract';
import { routes } from '../../http/contract/routes.ts';

export const platform = routes(contract.platform, {
  get: async (_, { ctx: { config } }) => ({
    name: config.PLATFORM_NAME,
    public_url: config.PUBLIC_URL,
    stores_suffix: config.STORES_SUFFIX,
    stores_host: config.STORES_HOST,
    dealer_host: config.DEALER_HOST,
    challenge_zone: config.CHALLENGE_ZONE,
    money_sign: config.MONEY_SIGN,
    operator_email: config.OPERATOR_EMAIL,
  }),
});
