import { foldAddress } from './fold-address.rules.ts';

const MOST = 200;
/** What programs look for that search for weaknesses, and files that no page has. */
const NOISE =
  /\.(?:php|env|git|sql|bak|zip|tar|gz|asp|aspx|jsp|cgi|ini|log|ya?ml|xml|json|txt|ico|png|jpe?g|gif|svg|webp|css|js|map|woff2?)$|\/(?:wp-|\.|cgi-bin|xmlrpc|phpmyadmin|vendor\/|actuator|_next\/|assets\/|cdn-cgi\/|uploads\/|api\/)/;
/** A long part without a joiner is a secret of a link, and a sign of an address may be somebody's mailbox. */
const PRIVATE = /@|(?:^|\/)[^/-]{40,}(?:\/|$)/;
/** WordPress names its pages by number so. Other parameters are about a visit or a visitor. */
const PAGE_NUMBER = /^\/\?(p|page_id|product)=\d{1,12}$/;

/** Returns an address as the list of those that were not found has it; null for one that is none for the list. */
export function missingAddress(requested: string): string | null {
  const whole = foldAddress(requested);
  if (PAGE_NUMBER.test(whole)) return whole;
  const [path = '/'] = whole.split('?');
  const isOne = path !== '/' && path.length <= MOST && !NOISE.test(path) && !PRIVATE.test(path);
  return isOne ? path : null;
}
