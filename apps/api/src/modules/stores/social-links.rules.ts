import type { StoreRow } from '../../db/stores/store.ts';

/** Returns the store's social links, each network present. */
export const toSocialLinks = ({
  socialLinks: kept,
}: Pick<StoreRow, 'socialLinks'>): StoreRow['socialLinks'] => ({
  facebook: kept?.facebook ?? '',
  twitter: kept?.twitter ?? '',
  instagram: kept?.instagram ?? '',
  youtube: kept?.youtube ?? '',
});
