import { apiError } from '../../lib/api-error.ts';

/** Throws a 400 for one of the thousand commonest passwords, which are what guessing begins with. */
export async function assertNotCommonPassword(password: string, field: string): Promise<void> {
  // The dictionaries take 10 MB, so they are loaded with the first password that is chosen.
  const { commonPasswords } = await import('./common-passwords.ts');
  if (commonPasswords.has(password.toLowerCase())) throw apiError('password_common', { field });
}
