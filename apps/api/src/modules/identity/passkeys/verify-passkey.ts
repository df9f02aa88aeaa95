import type { z } from 'zod';
import type { contract } from '@kade/contract';
import { type NewPasskey, Passkeys } from '../../../infra/auth/passkeys.ts';
import type { AppContext } from '../../../infra/context.ts';
import type { Counted } from '../../../infra/rate-limits/rate-limits.ts';
import type { RequestOrigin } from '../../../infra/audit/audit-log.ts';
import { refusedPasskeys } from '../../../infra/metrics/passkeys.ts';
import { apiError } from '../../../lib/api-error.ts';
import { PasskeyChallenges } from './passkey-challenge.model.ts';
import { type RelyingParty, relyingPartyOf } from './relying-party.rules.ts';

type MadePasskey = z.output<typeof contract.passkeys.add.body>;
type PasskeyAnswer = z.output<typeof contract.passkeys.login.body>;
type Call = Counted & RequestOrigin;

/** Why the answer of a passkey is refused. Clients are not told, so that they cannot look for passkeys. */
type Refusal = 'challenge' | 'new_passkey' | 'unknown' | 'answer' | 'counter';

/** Counts a refusal, writes it to the server's log, and returns the error. */
function refused(reason: Refusal, { log }: Pick<AppContext, 'log'>, merchant?: string) {
  refusedPasskeys.inc({ reason });
  log.info({ reason, ...(merchant ? { merchant } : {}) }, 'a passkey was refused');
  return apiError('passkey_refused');
}

/** The library is loaded with the first passkey: parsing certificates takes longer to load than the rest of a start. */
const webauthn = () => import('@simplewebauthn/server');

/** Returns the relying party of this server. Throws a 409 where browsers make no passkeys for it. */
export function toRelyingParty({ config }: AppContext): RelyingParty {
  const party = relyingPartyOf(config);
  if (!party) throw apiError('passkeys_unavailable');
  return party;
}

/** Returns the challenge that a browser says it has answered; empty for what is no such text. */
function challengeIn(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    const has = typeof data === 'object' && data !== null && 'challenge' in data;
    return has && typeof data.challenge === 'string' ? data.challenge : '';
  } catch {
    return '';
  }
}

/** Uses the challenge of an answer up, so that no answer is looked at twice, and returns what it is compared with. */
async function expectedOf(clientDataJSON: string, merchant: string | null, ctx: AppContext) {
  const { id, origin } = toRelyingParty(ctx);
  const challenge = challengeIn(clientDataJSON);
  if (!(await PasskeyChallenges.claim(challenge, merchant, ctx.clock.now())))
    throw refused('challenge', ctx, merchant ?? undefined);
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  };
}

const asCredential = ({ id }: { id: string }) =>
  ({ id, rawId: id, type: 'public-key', clientExtensionResults: {} }) as const;

/** Returns what to store of a passkey that a browser has made. Throws a 403 when it does not answer the challenge. */
export async function verifyNewPasskey(
  merchant: string,
  { name, id, clientDataJSON, attestationObject }: MadePasskey,
  ctx: AppContext,
): Promise<NewPasskey> {
  const { verifyRegistrationResponse } = await webauthn();
  const expected = await expectedOf(clientDataJSON, merchant, ctx);
  const response = { ...asCredential({ id }), response: { clientDataJSON, attestationObject } };
  const result = await verifyRegistrationResponse({ response, ...expected }).catch(() => null);
  if (!result?.verified) throw refused('new_passkey', ctx, merchant);
  const { credential, credentialBackedUp: synced } = result.registrationInfo;
  return {
    credential: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    synced,
    name,
    made_at: ctx.clock.now(),
  };
}

/** A counter that does not grow belongs to a copy of the authenticator, so the owner sees it in the log. */
async function assertCounterGrew(
  grew: boolean,
  { merchant, name, call }: { merchant: string; name: string; call: Call },
  ctx: AppContext,
): Promise<void> {
  if (grew) return;
  await ctx.audit('passkey.refused', { merchant, name }, call);
  throw refused('counter', ctx, merchant);
}

/**
 * Returns whose passkey has answered a challenge, which is used up. Throws a 403 when the passkey is unknown, the answer
 * is wrong, was given before or too late, the user was not verified, or the counter of the authenticator went back.
 */
export async function verifyPasskey(answer: PasskeyAnswer, call: Call, ctx: AppContext): Promise<string> {
  await ctx.rateLimits.passkey(call);
  const { id, userHandle, clientDataJSON, authenticatorData, signature } = answer;
  const { verifyAuthenticationResponse } = await webauthn();
  const expected = await expectedOf(clientDataJSON, null, ctx);
  const found = await Passkeys.find(id);
  const isTheirs = !userHandle || Buffer.from(userHandle, 'base64url').toString('hex') === found?.merchant;
  if (!found || !isTheirs) throw refused('unknown', ctx);
  const { merchant, passkey } = found;
  const result = await verifyAuthenticationResponse({
    response: { ...asCredential({ id }), response: { clientDataJSON, authenticatorData, signature } },
    ...expected,
    // The stored counter is compared by the update that replaces it, so that two uses at once cannot both pass.
    credential: { id, publicKey: Buffer.from(passkey.public_key, 'base64url'), counter: 0 },
  }).catch(() => null);
  if (!result?.verified) throw refused('answer', ctx, merchant);
  const { newCounter: counter, credentialBackedUp: synced } = result.authenticationInfo;
  const grew = await Passkeys.use({ merchant, credential: id }, { counter, synced, now: ctx.clock.now() });
  await assertCounterGrew(grew, { merchant, name: passkey.name, call }, ctx);
  return merchant;
}
