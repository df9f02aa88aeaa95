import { api } from '../../lib/api.ts';
import { useSend } from '../../lib/query.ts';

export const useUpdateProfile = () => useSend(api.profile.update, ['profile']);
export const useChangePassword = () => useSend(api.profile.changePassword, []);
export const useSendConfirmation = () => useSend(api.profile.sendConfirmation, ['profile']);
