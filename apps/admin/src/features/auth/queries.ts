import { api } from '../../lib/api.ts';
import { useSend } from '../../lib/query.ts';

export const useLogin = () => useSend(api.auth.login, []);
export const useSignup = () => useSend(api.auth.signup, []);
export const useForgotPassword = () => useSend(api.auth.forgotPassword, []);
export const useResetPassword = () => useSend(api.auth.resetPassword, []);
export const useConfirmEmail = () => useSend(api.auth.confirmEmail, ['profile']);
export const useUndoEmail = () => useSend(api.auth.undoEmail, []);
