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
