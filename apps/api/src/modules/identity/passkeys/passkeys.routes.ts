import { contract, MAX_PASSKEYS } from '@kade/contract';
import { assertIfMatch } from '../../../db/scoped/if-match.ts';
import { Merchants } from '../../../db/merchants/merchant.model.ts';
import { routes } from '../../../http/contract/routes.ts';
import { Passkeys, type StoredPasskey } from '../../../infra/auth/passkeys.ts';
import { apiError, notFound } from '../../../lib/api-error.ts';
import { toAccount } from '../account.ts';
import { sendSecondFactorNotice } from '../account-mails.ts';
import { rememberDevice } from '../known-devices.ts';
import { makeRecoveryCodes } from '../second-factor/codes.ts';
import { CHALLENGE_LASTS, PasskeyChallenges } from './passkey-challenge.model.ts';
import { relyingPartyOf } from './relying-party.rules.ts';
import { toRelyingParty, verifyNewPasskey, verifyPasskey } from './verify-passkey.ts';

/** Ed25519, ECDSA on P-256 and RSA: between them, what authenticators sign with. */
const ALGORITHMS = [-8, -7, -257];

const view = ({ id, name, synced, made_at, used_at }: StoredPasskey) => ({
  _id: id,
  name,
  synced,
  made_at: made_at.toISOString(),
  used_at: used_at?.toISOString() ?? null,
});

const full = () => apiError('passkeys_full', { params: { limit: MAX_PASSKEYS } });
const publicKey = 'public-key' as const;

export const passkeys = routes(contract.passkeys, {
  list: async (_, { merchant, ctx }) => ({
    host: relyingPartyOf(ctx.config)?.id ?? null,
    passkeys: (await Passkeys.list(merchant.id)).map(view),
  }),

  begin: async (_, { merchant: { id: merchant }, ctx }) => {
    const { id } = toRelyingParty(ctx);
    const { email, first_name, last_name } = await toAccount(merchant);
    const existing = await Passkeys.list(merchant);
    if (existing.length >= MAX_PASSKEYS) throw full();
    const displayName = `${first_name} ${last_name}`.trim();
    return {
      challenge: await PasskeyChallenges.issue(merchant, ctx.clock.now()),
      rp: { id, name: ctx.config.PLATFORM_NAME },
      user: { id: Buffer.from(merchant, 'hex').toString('base64url'), name: email, displayName },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: publicKey, alg })),
      timeout: CHALLENGE_LASTS,
      excludeCredentials: existing.map(({ credential }) => ({ type: publicKey, id: credential })),
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true as const,
        userVerification: 'required' as const,
      },
      attestation: 'none' as const,
    };
  },

  add: async ({ body }, { merchant: { id: merchant, session }, ctx, ip, agent }) => {
    const account = await toAccount(merchant);
    const made = await verifyNewPasskey(merchant, body, ctx);
    const { recovery_codes, hashes } = makeRecoveryCodes();
    const added = await Passkeys.add(merchant, made, hashes);
    if (added === 'known') throw apiError('passkey_known');
    if (added === 'full') throw full();
    await ctx.sessions.closeOthers(merchant, session);
    await ctx.audit('passkey.added', { merchant, name: made.name }, { ip, agent });
    sendSecondFactorNotice(account, { what: 'passkey_added', name: made.name }, ctx);
    const stored = await Passkeys.find(made.credential);
    if (!stored) throw notFound('Passkey');
    return { passkey: view(stored.passkey), recovery_codes: added === 'first' ? recovery_codes : null };
  },

  rename: async ({ params, body }, { merchant }) => {
    const renamed = await Passkeys.rename(merchant.id, params.id.toLowerCase(), body.name);
    if (!renamed) throw notFound('Passkey');
    return view(renamed);
  },

  remove: async ({ params }, { merchant: { id: merchant, session }, ctx, ifMatch, ip, agent }) => {
    const account = await toAccount(merchant);
    const id = params.id.toLowerCase();
    const found = (await Passkeys.list(merchant)).find((passkey) => passkey.id === id);
    // Passkeys have no versions: only `*` matches.
    if (found) assertIfMatch(found, ifMatch);
    const removed = await Passkeys.remove(merchant, id);
    if (!removed) throw notFound('Passkey');
    await ctx.sessions.closeOthers(merchant, session);
    await ctx.audit('passkey.removed', { merchant, name: removed.name }, { ip, agent });
    sendSecondFactorNotice(account, { what: 'passkey_removed', name: removed.name }, ctx);
    return { success: true, message: 'The passkey is removed' };
  },

  ask: async (_, { ctx, ip, header }) => {
    await ctx.rateLimits.passkey({ ip, header });
    const party = relyingPartyOf(ctx.config);
    if (!party) return { options: null };
    const challenge = await PasskeyChallenges.issue(null, ctx.clock.now());
    const userVerification = 'required' as const;
    return { options: { challenge, rpId: party.id, timeout: CHALLENGE_LASTS, userVerification } };
  },

  login: async ({ body }, { ctx, ip, agent, device, header }) => {
    const id = await verifyPasskey(body, { ip, agent, header }, ctx);
    const merchant = await Merchants.find(id);
    if (!merchant || merchant.closing?.erasing_since) throw apiError('passkey_refused');
    const token = await ctx.sessions.open(id, { ip, agent });
    await ctx.audit('session.opened', { merchant: id, with: 'passkey' }, { ip, agent });
    return { token, device: await rememberDevice(merchant, { ip, device }, ctx) };
  },

  reauthenticate: async ({ body }, { merchant, ctx, ip, agent, header }) => {
    const id = await verifyPasskey(body, { ip, agent, header }, ctx);
    if (id !== merchant.person) throw apiError('passkey_refused');
    await ctx.sessions.renew(merchant.session);
    await ctx.audit('session.renewed', { merchant: id, with: 'passkey' }, { ip, agent });
    return { success: true, message: 'The passkey was accepted' };
  },
});
