import { beforeAll, describe, expect, it } from 'vitest';
import { okay, type World, world } from '../../../test/world.ts';

let here: World;
beforeAll(async () => {
  here = await world({
    env: {
      PUBLIC_URL: 'https://kade.lk/',
      STORES_SUFFIX: 'kade.lk',
      STORES_HOST: 'stores.kade.lk',
      PLATFORM_NAME: 'Kadé',
      MONEY_SIGN: 'store',
    },
  });
});

describe('the platform', () => {
  it('returns this installation’s names without a session', async () => {
    expect(okay(await here.visitor.platform.get())).toEqual({
      name: 'Kadé',
      public_url: 'https://kade.lk',
      stores_suffix: 'kade.lk',
      stores_host: 'stores.kade.lk',
      dealer_host: 'stores.kade.lk',
      challenge_zone: 'acme.localhost',
      money_sign: 'store',
      operator_email: 'hello@kade.example',
    });
  });
});
