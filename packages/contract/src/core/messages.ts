/** The sentence that sends a merchant to /login; used for every missing, malformed, expired or revoked token. */
export const INVALID_TOKEN = 'Invalid Authorization token';
export const DOMAIN_TAKEN = 'Domain is not available';
export const PASSWORD_TOO_SHORT = 'Password must be at least 8 characters long';
export const COMMON_PASSWORD = 'This password is one of the most common ones. Please choose another.';
export const INVALID_RESET_TOKEN = 'Invalid reset token';
/** Refuses a call that needs a fresh session; its code is `reauthenticate`. */
export const REAUTHENTICATE = 'Enter your password again to go on';
/** The code of a 403 to a session that is not fresh: the client requests the password again and retries. */
export const REAUTHENTICATE_CODE = 'reauthenticate';
/** Refuses the token of a mailed link that is unknown, used or expired. */
export const INVALID_LINK = 'This link is not valid any more';

/** The rules of values that have a sentence of their own, by name: clients translate them by it. */
export const rules = {
  name_missing: 'must have a name',
  amount: 'must be a number of rupees',
  whole_number: 'must be a whole number',
  email: 'must be an email address',
  phone: 'must be a phone number',
  colour: 'must be a colour like #1F2937',
  decimals: 'must have at most two decimals',
  shop_path: 'must be an address like /product/blue-shirt',
  link: 'must be a link that starts with http:// or https://',
  tracking_address: 'must be a link with only {waybill} and {phone} in braces, behind the name of the site',
  one_line: 'must be one line',
  placeholders: 'may have only {order}, {shop}, {name} and {total} in braces',
  push_key: 'must be a key of a push subscription',
  visible: 'must not contain invisible characters',
  why_hidden: 'Say why the review is hidden',
  refund_nothing: 'Choose what to refund',
  refund_no_pieces: 'Only pieces that are refunded can be on sale again',
  slip_reason: 'Tell the buyer why the slip is rejected',
  password_short: PASSWORD_TOO_SHORT,
  link_token: INVALID_LINK,
  slug: 'must be words of letters and digits with single hyphens between them, and no id',
  moment: 'must be a time like 2026-01-31T00:00:00Z or 2026-01-31T00:00:00+05:30',
} as const;

const ruleNames = new Map<string, string>(Object.entries(rules).map(([name, sentence]) => [sentence, name]));

/** Returns the name of the rule with this sentence; undefined for other sentences. */
export const findRuleName = (sentence: string): string | undefined => ruleNames.get(sentence);
