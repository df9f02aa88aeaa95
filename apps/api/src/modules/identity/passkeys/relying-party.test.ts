import { expect, it } from 'vitest';
import { relyingPartyOf } from './relying-party.rules.ts';

const at = (PUBLIC_URL: string, STORES_SUFFIX = 'shops.example') =>
  relyingPartyOf({ PUBLIC_URL, STORES_SUFFIX });

it('is the exact host of the admin app', () => {
  expect(at('https://app.kade.lk')).toEqual({ id: 'app.kade.lk', origin: 'https://app.kade.lk' });
  expect(at('https://app.kade.lk', 'kade.lk')).toEqual({ id: 'app.kade.lk', origin: 'https://app.kade.lk' });
  expect(at('http://localhost:4000', 'localhost')).toEqual({
    id: 'localhost',
    origin: 'http://localhost:4000',
  });
});

it.each([
  ['an address of version 4', 'https://192.168.1.20'],
  ['an address of version 6', 'https://[2001:db8::1]'],
  ['http', 'http://kade.lk'],
])('there is none at %s', (_, url) => expect(at(url)).toBeNull());

it.each(['kade.lk', 'shops.kade.lk', 'Shops.Kade.lk'])('there is none above the shops at %s', (suffix) =>
  expect(at('https://kade.lk', suffix)).toBeNull(),
);
