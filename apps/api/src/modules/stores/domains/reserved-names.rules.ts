import { isIP } from 'node:net';
import { getDomainWithoutSuffix } from 'tldts';
import type { Config } from '../../../config/config.ts';

/** Labels that pages, mail and settings of a platform are looked for under. */
const RESERVED = new Set([
  'www',
  'api',
  'app',
  'admin',
  'mail',
  'smtp',
  'imap',
  'stores',
  'store',
  'shop',
  'dealer',
  'dealers',
  'static',
  'assets',
  'cdn',
  'preview',
  'files',
  'help',
  'status',
  'blog',
  'docs',
  'acme',
  'test',
  'localhost',
  'wpad',
  'isatap',
  'autodiscover',
  'autoconfig',
  'mta-sts',
  'root',
  'postmaster',
  'hostmaster',
  'webmaster',
  'abuse',
]);

/** Words that visitors take for a page of the platform or of a bank, alone and with a hyphen: `support-desk`. */
const TRUSTED = [
  'payhere',
  'pay',
  'payment',
  'payments',
  'secure',
  'security',
  'verify',
  'verification',
  'signin',
  'sign-in',
  'signup',
  'sign-up',
  'login',
  'log-in',
  'logout',
  'password',
  'checkout',
  'support',
  'account',
  'accounts',
  'billing',
];
const TRUSTED_PART = new RegExp(`(?:^|-)(?:${TRUSTED.join('|')})(?:$|-)`);

/** A shorter name of a platform is in too many words to be refused wherever it occurs. */
const DISTINCT = 4;

const folded = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

type Names = Pick<Config, 'PLATFORM_NAME' | 'PUBLIC_URL'>;

/** Returns the platform's own names: the one that people read, and the one that was registered for its pages. */
function ownNames({ PLATFORM_NAME, PUBLIC_URL }: Names): string[] {
  const { hostname } = new URL(PUBLIC_URL);
  const hasName = isIP(hostname) === 0 && hostname.includes('.');
  const registered = hasName ? getDomainWithoutSuffix(hostname, { allowPrivateDomains: true }) : null;
  return [folded(PLATFORM_NAME), folded(registered ?? '')].filter((name) => name !== '');
}

/** Words before the platform's name with which a label still means the platform, and not a shop. */
const OFFICIAL = new Set([
  ...TRUSTED.map(folded),
  'the',
  'our',
  'get',
  'try',
  'official',
  'team',
  'admin',
  'help',
]);

/**
 * Returns whether the name only ends the name of a shop, as in `nimali-kade`: "kade" is Sinhala for shop, so honest shops
 * are called that.
 */
function endsShopName(label: string, name: string): boolean {
  const rest = folded(label).slice(0, -name.length);
  const isOfficial = [...OFFICIAL].some((word) => rest === word || (word.length > 4 && rest.includes(word)));
  return label.endsWith(name) && rest.length > 2 && !rest.includes(name) && !isOfficial;
}

function hasOwnName(label: string, config: Names): boolean {
  return ownNames(config).some((name) =>
    name.length < DISTINCT
      ? label.split('-').includes(name)
      : folded(label).includes(name) && !endsShopName(label, name),
  );
}

/**
 * Returns whether a label below the stores' suffix is one that no store may newly take: it would pass for a page of the
 * platform, or programs look for settings there.
 */
export function isReserved(label: string, config: Names): boolean {
  const [first] = new URL(config.PUBLIC_URL).hostname.split('.');
  return RESERVED.has(label) || label === first || TRUSTED_PART.test(label) || hasOwnName(label, config);
}
