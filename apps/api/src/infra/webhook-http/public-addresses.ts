import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Networks that are not the public internet, after the registries of special addresses of the IANA. */
const SPECIAL_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Within 2000::/3, which is all that is public of IPv6: Teredo and its neighbours, documentation, 6to4. */
const SPECIAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function networks(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}

const specialV4 = networks(SPECIAL_V4, 'ipv4');
const publicV6 = networks(['2000::/3'], 'ipv6');
const specialV6 = networks(SPECIAL_V6, 'ipv6');

/**
 * Returns whether an IP address is one of the public internet. False for anything else, addresses in IPv6 of IPv4 ones
 * too.
 */
export function isPublic(address: string): boolean {
  if (isIPv4(address)) return !specialV4.check(address, 'ipv4');
  return isIPv6(address) && publicV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6');
}
