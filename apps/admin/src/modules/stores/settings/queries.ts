import { useApiMutation } from '../../../lib/mutation.ts';
import { query } from '../../../lib/query.ts';

export const settings = {
  delivery: () => query('delivery.get'),
  mailTexts: () => query('mailTexts.list'),
  policies: () => query('policies.list'),
};

export const useRenameStore = () => useApiMutation('stores.update');
export const useSetDomain = () => useApiMutation('stores.setDomain');
export const useVerifyDomain = () => useApiMutation('stores.checkDomain');
export const useUploadFile = () => useApiMutation('files.upload');
export const useSetLogo = () => useApiMutation('stores.setLogo');
export const useSetSocialLinks = () => useApiMutation('stores.setSocialLinks');
export const useReplaceDelivery = () => useApiMutation('delivery.replace');
export const useUpdateMailText = () => useApiMutation('mailTexts.update');
export const useResetMailText = () => useApiMutation('mailTexts.reset');
export const usePreviewMail = () => useApiMutation('mailTexts.preview');
