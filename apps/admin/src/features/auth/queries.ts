import { api } from '../../lib/api.ts';
import { useApiMutation } from '../../lib/query.ts';

export const useLogin = () => useApiMutation(api.auth.login, []);
export const useSignup = () => useApiMutation(api.auth.signup, []);
export const useForgotPassword = () => useApiMutation(api.auth.forgotPassword, []);
export const useResetPassword = () => useApiMutation(api.auth.resetPassword, []);
export const useConfirmEmail = () => useApiMutation(api.auth.confirmEmail, ['profile']);
export const useUndoEmail = () => useApiMutation(api.auth.undoEmail, []);
