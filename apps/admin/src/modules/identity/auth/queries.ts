import { useApiMutation } from '../../../lib/mutation.ts';

export const useLogin = () => useApiMutation('auth.login');
export const useSignup = () => useApiMutation('auth.signup');
export const useForgotPassword = () => useApiMutation('auth.forgotPassword');
export const useResetPassword = () => useApiMutation('auth.resetPassword');
export const useConfirmEmail = () => useApiMutation('auth.confirmEmail');
export const useUndoChange = () => useApiMutation('account.undoChange');
export const useStopWeeklyMail = () => useApiMutation('weeklyMail.stop');
export const useBeginFactorRecovery = () => useApiMutation('auth.beginFactorRecovery');
export const useStopFactorRecovery = () => useApiMutation('auth.stopFactorRecovery');
export const useUndoEmail = () => useApiMutation('auth.undoEmail');
export const useAskForPasskey = () => useApiMutation('passkeys.ask');
export const usePasskeyLogin = () => useApiMutation('passkeys.login');
