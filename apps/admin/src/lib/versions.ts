/** The version of each row that came alone, by the body that it came in. */
const versions = new WeakMap<object, string>();

/** Keeps which version of a row a body is; lists have none. */
export function keepVersion(body: unknown, headers: Headers | undefined): void {
  const version = headers?.get('etag');
  if (version && typeof body === 'object' && body !== null) versions.set(body, version);
}

/**
 * The headers with which a write is refused (412) if the row has changed since `body` came. Without effect for a body that
 * came in a list.
 */
export function unlessChanged(body: object): Record<string, string> {
  const version = versions.get(body);
  return version ? { 'if-match': version } : {};
}
