/** Returns the scheme and port under which this installation is reached, at another host. */
export function originAt(host: string, { PUBLIC_URL }: { PUBLIC_URL: string }): string {
  const url = new URL(PUBLIC_URL);
  url.hostname = host;
  return url.origin;
}
