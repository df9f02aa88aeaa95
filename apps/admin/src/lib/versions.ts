/** The version of each row that was fetched by itself, by its body. */
const versions = new WeakMap<object, string>();

/** Remembers the version of a row by its body; lists have none. */
export function keepVersion(body: unknown, headers: Headers | undefined): void {
  const version = headers?.get('etag');
  if (version && typeof body === 'object' && body !== null) versions.set(body, version);
}

/**
 * The headers with which a write is refused (412) if the row has changed since `body` was fetched. Empty for a body
 * from a list.
 */
export function unlessChanged(body: object): Record<string, string> {
  const version = versions.get(body);
  return version ? { 'if-match': version } : {};
}
