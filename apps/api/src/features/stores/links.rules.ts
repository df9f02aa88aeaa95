import { socialNetworks } from '@kade/contract';
import type { StoreRow } from '../../db/store.ts';

/** The store's social links, each network present. */
export const linksOf = ({ socialLinks }: Pick<StoreRow, 'socialLinks'>): StoreRow['socialLinks'] =>
  Object.fromEntries(socialNetworks.map((key) => [key, socialLinks?.[key] ?? ''])) as StoreRow['socialLinks'];
