import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { domainHost } from './domain.rules.ts';

const of = (input: string) => domainHost(input, 'kade.lk');

/** Spellings of loopback, link-local, private and metadata addresses, and names that resolve to them. */
const addresses = [
  '127.0.0.1',
  '127.1',
  '127.0.0.1.',
  '0x7f.1',
  '0x7f000001',
  '2130706433',
  '017700000001',
  '0177.0.0.1',
  '0',
  '0.0.0.0',
  '[::1]',
  '::1',
  '[::]',
  '[::ffff:127.0.0.1]',
  '::ffff:7f00:1',
  '[fe80::1]',
  '[fd00::1]',
  '10.0.0.1',
  '10.1',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '169.254.43518',
  '0xa9fea9fe',
  '2852039166',
  '100.64.0.1',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  '１２７．０．０．１',
  'localhost',
  'localhost.',
  'LOCALHOST',
  'http://localhost',
  'http://127.0.0.1:27017/',
  'http://user@127.0.0.1/',
  'https://shop.lk@169.254.169.254',
  'https://169.254.169.254/latest/meta-data',
  'shop.lk:27017',
  'file:///etc/passwd',
  'gopher://shop.lk',
  'shop.lk/..',
  'shop.lk?x=1',
  'shop.lk#x',
  'shop.lk\\@evil.lk',
  'shop..lk',
  '.shop.lk',
  '-shop.lk',
  'shop-.lk',
  'shop_1.lk',
  'shop .lk',
  'shop\n.lk',
  'shop%00.lk',
  'shop\u0000.lk',
  'shop.lk\u202e',
  'a'.repeat(64) + '.lk',
  `${'a.'.repeat(130)}lk`,
  'lk',
  'shop.123',
  '1.2.3.4.5.6.7.8',
  '',
];

describe('the host a domain names', () => {
  it.each(addresses)('%j is none that a store can have', (input) => {
    expect(of(input)).toBeNull();
  });

  it.each([
    ['https://Shop.Nimali.LK/', 'shop.nimali.lk'],
    ['shop.nimali.lk', 'shop.nimali.lk'],
    ['  http://nimali.lk. ', 'nimali.lk'],
    ['tea.kade.lk', 'tea.kade.lk'],
    ['කඩේ.lk', 'xn--3zc4a4j.lk'],
  ])('%j is stored as %s', (input, host) => {
    expect(of(input)).toBe(host);
  });

  it.each(['kade.lk', 'ab.kade.lk', '-tea.kade.lk', 'a.b.kade.lk', 'xn--tea.kade.lk'])(
    '%s under the platform’s own suffix is not to be had',
    (input) => {
      expect(of(input)).toBeNull();
    },
  );

  it('what was made of an input names the same host again', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.domain(), fc.webUrl(), fc.string(), fc.string({ unit: 'grapheme' })),
        (input) => {
          const host = of(input);
          expect(host === null || of(host) === host).toBe(true);
          expect(host === null || of(`https://${host}`) === host).toBe(true);
        },
      ),
      { numRuns: 5_000 },
    );
  });
});
