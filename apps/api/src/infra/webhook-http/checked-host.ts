import { isIP, type LookupFunction } from 'node:net';

/** The host of an address, without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');
/** Returns whether a host is `localhost` or below it. */
export const isThisMachine = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost');

/** Gives the socket the address that was checked; the host is not looked up a second time. */
export const onlyTo =
  (address: string): LookupFunction =>
  (_host, { all }, found) =>
    all ? found(null, [{ address, family: isIP(address) }]) : found(null, address, isIP(address));
