import type { Store } from '@kade/contract';

/** The names of the social networks, which no language translates. */
export const networkNames: Record<keyof Store['socialLinks'], string> = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  youtube: 'YouTube',
};
