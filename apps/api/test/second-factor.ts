import { type TOTP, URI } from 'otpauth';
import { hashRecoveryCode, newTotpSecret, otpauthUri } from '../src/modules/identity/second-factor/codes.ts';
import { SecondFactors } from '../src/infra/auth/second-factor.model.ts';
import { passkeyBody } from './passkeys.ts';
import { okay, type Person, type World } from './world.ts';

/** Returns the app that an `otpauth:` address describes, which generates its codes. */
function appOf(uri: string): TOTP {
  const app = URI.parse(uri);
  if (!('period' in app)) throw new Error('not an app whose codes follow the time');
  return app;
}

/** Begins with a new app for a person. Returns the app. */
export const setUpFactor = async ({ api }: Person): Promise<TOTP> =>
  appOf(okay(await api.secondFactor.setUp({ body: {} })).uri);

/** Calls of a person without a second factor. */
const WITHOUT = ['auth.login', 'auth.reauthenticate', 'secondFactor.setUp'];
/** Calls of an owner with one. */
const WITH = ['storeSecurity.update'];
const RECOVERY = '7KQ2M-XV9RD';

/** The id of a merchant is in the token. */
const merchantOf = ({ token }: Person): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub;

/**
 * Brings the second factor of a person to the state in which a call succeeds, and returns the body of that call; null
 * for calls without one of their own. It is stored directly, because several calls of a person are sent at once.
 */
export async function factorBody(here: World, person: Person, name: string): Promise<object | null> {
  if (name.startsWith('passkeys.')) return passkeyBody(here, person, name);
  if (![...WITHOUT, ...WITH].includes(name) && !name.startsWith('secondFactor.')) return null;
  const id = merchantOf(person);
  // A call that is repeated must find everything as it was.
  if (WITH.includes(name) && (await SecondFactors.isOn(id))) return { second_factor: true };
  await SecondFactors.remove(id);
  if (WITHOUT.includes(name)) return null;
  const secret = newTotpSecret();
  const pending = here.ctx.encryption.encrypt(secret, id);
  await SecondFactors.begin(id, pending);
  if (name === 'secondFactor.enable')
    return { code: appOf(otpauthUri(secret, { issuer: 'Kade', label: person.email })).generate() };
  const now = here.ctx.clock.now();
  await SecondFactors.enable(id, { pending, step: 0, recovery: [hashRecoveryCode(RECOVERY)], now });
  if (name === 'storeSecurity.update') return { second_factor: true };
  return name === 'secondFactor.disable' ? { code: RECOVERY } : {};
}
