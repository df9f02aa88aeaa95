import { useApiMutation } from '../../../lib/mutation.ts';
import { query } from '../../../lib/query.ts';

export const settings = {
  delivery: () => query('delivery.get'),
  policies: () => query('policies.list'),
};

export const useRenameStore = () => useApiMutation('stores.update');
export const useSetDomain = () => useApiMutation('stores.setDomain');
export const useVerifyDomain = () => useApiMutation('stores.checkDomain');
export const useUploadFile = () => useApiMutation('files.upload');
export const useSetLogo = () => useApiMutation('stores.setLogo');
export const useSetSocialLinks = () => useApiMutation('stores.setSocialLinks');
export const useReplaceDelivery = () => useApiMutation('delivery.replace');
