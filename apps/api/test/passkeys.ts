import { randomBytes } from 'node:crypto';
import { Passkeys } from '../src/infra/auth/passkeys.ts';
import { SecondFactors } from '../src/infra/auth/second-factor.model.ts';
import { PasskeyChallenges } from '../src/modules/identity/passkeys/passkey-challenge.model.ts';
import { Authenticator } from './authenticator.ts';
import { merchantIn } from './walk/spare-people.ts';
import type { Person, World } from './world.ts';

/** Stores a passkey of a person directly, in the place of others when there is no room. Returns its authenticator. */
async function storePasskey({ ctx }: Pick<World, 'ctx'>, { token }: Person): Promise<Authenticator> {
  const authenticator = new Authenticator(ctx.config.PUBLIC_URL);
  const passkey = {
    credential: authenticator.id,
    public_key: authenticator.publicKey.toString('base64url'),
    counter: 0,
    synced: false,
    name: `canary-${randomBytes(4).toString('hex')}`,
    made_at: ctx.clock.now(),
  };
  const add = () => Passkeys.add(merchantIn(token), passkey, []);
  if ((await add()) === 'full') {
    await SecondFactors.remove(merchantIn(token));
    await add();
  }
  return authenticator;
}

/** Stores a passkey of a person. Returns its id. */
export async function whoHasPasskey(here: Pick<World, 'ctx'>, person: Person): Promise<string> {
  const { id } = await storePasskey(here, person);
  return (await Passkeys.find(id))?.passkey.id ?? '';
}

/** Returns the body with which a call about passkeys succeeds; null for calls without one of their own. */
export async function passkeyBody(
  here: Pick<World, 'ctx'>,
  person: Person,
  name: string,
): Promise<object | null> {
  const { config, clock } = here.ctx;
  const merchant = merchantIn(person.token);
  if (name === 'passkeys.begin') {
    await SecondFactors.remove(merchant);
    return {};
  }
  if (name === 'passkeys.add') {
    const challenge = await PasskeyChallenges.issue(merchant, clock.now());
    return new Authenticator(config.PUBLIC_URL).make({ challenge }, 'Phone');
  }
  if (!['passkeys.login', 'passkeys.reauthenticate'].includes(name)) return null;
  const authenticator = await storePasskey(here, person);
  const userHandle = Buffer.from(merchant, 'hex').toString('base64url');
  return authenticator.answer(
    { challenge: await PasskeyChallenges.issue(null, clock.now()) },
    { userHandle },
  );
}
