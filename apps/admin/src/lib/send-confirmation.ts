import { useApiMutation } from './mutation.ts';

/** Mails the link that confirms the address of the account again. */
export const useSendConfirmation = () => useApiMutation('profile.sendConfirmation');
