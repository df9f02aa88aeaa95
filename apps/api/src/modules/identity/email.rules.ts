import type { EmailState } from '../../db/merchants/merchant.model.ts';
import { DAY } from '../../lib/duration.ts';

/** How long the links that confirm an address or bring one back work. */
export const LINK_DAYS = 7;

/** Returns the time that many times 24 hours after `from`. */
export const later = (from: string | Date, days: number): Date =>
  new Date(new Date(from).getTime() + days * DAY);

/**
 * Returns where resets and notices of an account are mailed: the last address that is proved to be the merchant's. It
 * becomes the current address when a link that was mailed there is opened.
 */
export const recoveryEmail = ({ recovery_email, email }: EmailState): string => recovery_email ?? email;

const confirmedEmails = ({ confirmed_emails, email }: EmailState): string[] => confirmed_emails ?? [email];

/** Returns whether the merchant has opened a link that was mailed to the address. */
export const isConfirmed = (state: EmailState, address = state.email): boolean =>
  confirmedEmails(state).includes(address);

/**
 * Returns where a mail to the merchant goes and the name for its greeting. The name is empty when the address was never
 * confirmed: the mailbox may be another person's, so no typed name is sent to it.
 */
export const mailRecipient = (
  merchant: EmailState & { first_name: string },
): { to: string; name: string } => {
  const to = recoveryEmail(merchant);
  return { to, name: isConfirmed(merchant, to) ? merchant.first_name : '' };
};

/** Returns the state with `addresses` recomputed. Nothing else decides which addresses the account holds. */
export function withAddresses(state: EmailState): EmailState {
  const previous = (state.previous_emails ?? []).map(({ email }) => email);
  const addresses = [...new Set([state.email, recoveryEmail(state), ...previous])];
  const confirmed_emails = confirmedEmails(state).filter((address) => addresses.includes(address));
  return { ...state, addresses, confirmed_emails };
}

/** Returns the e-mail state of an account, with every absent field filled in, without links that have expired. */
export const emailState = (account: EmailState, now: Date): EmailState => ({
  email: account.email,
  recovery_email: recoveryEmail(account),
  confirmed_emails: confirmedEmails(account),
  confirmation: account.confirmation ?? null,
  previous_emails: (account.previous_emails ?? []).filter(({ until }) => new Date(until) > now),
});

/** Returns the state after a link was opened that had been mailed to the address. */
export const confirmedBy = (state: EmailState, email: string): EmailState =>
  withAddresses({
    ...state,
    email,
    recovery_email: email,
    confirmed_emails: [...new Set([...confirmedEmails(state), email])],
    confirmation: null,
  });
