const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/** Returns an address in the form in which all that reach one mailbox are equal: without a tag, for Gmail without dots. */
export function comparableEmail(email: string): string {
  const [name = '', host = ''] = email.trim().toLowerCase().split('@');
  const bare = name.replace(/\+.*$/, '');
  return GMAIL.has(host) ? `${bare.replaceAll('.', '')}@gmail.com` : `${bare}@${host}`;
}
