import type { BodyOf } from './routes.ts';

type Question = NonNullable<BodyOf<'passkeys.ask'>['options']>;
type Creation = BodyOf<'passkeys.begin'>;

/** Returns whether this browser has passkeys here: they exist on secure origins only. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

const library = () => import('@simplewebauthn/browser');

/** Returns whether the browser can offer passkeys among the suggestions of a field. */
export const canSuggestPasskeys = async (): Promise<boolean> =>
  (await library()).browserSupportsWebAuthnAutofill();

/** What browsers throw when a person closes their dialog, and when another request takes its place. */
const CLOSED = ['NotAllowedError', 'AbortError'];

async function unlessClosed<Made>(ceremony: Promise<Made>): Promise<Made | null> {
  try {
    return await ceremony;
  } catch (thrown) {
    if (thrown instanceof Error && CLOSED.includes(thrown.name)) return null;
    throw thrown;
  }
}

/**
 * Asks the browser for a passkey: in a dialog, or among the suggestions of the field with `autocomplete="… webauthn"`.
 * Returns the body of `passkeys.login`; null when the person closed the dialog.
 */
export async function askForPasskey(optionsJSON: Question, { suggests = false } = {}) {
  const { startAuthentication } = await library();
  const asking = { optionsJSON, useBrowserAutofill: suggests, verifyBrowserAutofillInput: false };
  const made = await unlessClosed(startAuthentication(asking));
  if (!made) return null;
  const { clientDataJSON, authenticatorData, signature, userHandle } = made.response;
  return { id: made.id, clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) };
}

/** Lets the browser make a passkey. Returns the body of `passkeys.add` without a name; null when the person closed it. */
export async function makePasskey(optionsJSON: Creation) {
  const { startRegistration } = await library();
  const made = await unlessClosed(startRegistration({ optionsJSON }));
  if (!made) return null;
  const { clientDataJSON, attestationObject } = made.response;
  return { id: made.id, clientDataJSON, attestationObject };
}

/** Ends a request that waits for a person. */
export const stopAsking = async (): Promise<void> => (await library()).WebAuthnAbortService.cancelCeremony();
