/**
 * The origin of the public pages as they are built. The server that sends them replaces it by the one of its
 * `PUBLIC_URL`, so that one build serves any address. `.invalid` resolves nowhere (RFC 2606).
 */
export const BUILT_ORIGIN = 'https://public-url.invalid';
