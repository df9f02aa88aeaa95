/** The sentence that sends a merchant to /login; used for every missing, malformed, expired or revoked token. */
export const INVALID_TOKEN = 'Invalid Authorization token';
export const DOMAIN_TAKEN = 'Domain is not available';
export const PASSWORD_TOO_SHORT = 'Password must be at least 8 characters long';
export const INVALID_RESET_TOKEN = 'Invalid reset token';
