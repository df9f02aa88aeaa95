import { api } from '../../lib/api.ts';
import { accountQuery, useSend } from '../../lib/query.ts';

export const profile = () => accountQuery(['profile'], api.profile.get);
export const useUpdateProfile = () => useSend(api.profile.update, ['profile']);
export const useChangePassword = () => useSend(api.profile.changePassword, []);
export const useSendConfirmation = () => useSend(api.profile.sendConfirmation, ['profile']);
