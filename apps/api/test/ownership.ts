import { SecondFactors } from '../src/infra/auth/second-factor.model.ts';
import { hire } from './staff.ts';
import { okay, type Person, type World } from './world.ts';
import { merchantIn } from './walk/spare-people.ts';

/** Switches the second factor of a person on, with an app that nobody has. */
export const withFactor = (here: World, { token }: Person): Promise<void> =>
  withFactorOf(here, merchantIn(token));

/** As `withFactor`, for an account. */
export async function withFactorOf(here: World, id: string): Promise<void> {
  const pending = here.ctx.encryption.encrypt('JBSWY3DPEHPK3PXP', id);
  await SecondFactors.begin(id, pending);
  await SecondFactors.enable(id, { pending, step: 0, recovery: [], now: here.ctx.clock.now() });
}

/** A store, its owner, the member who is to have it, and the ids with which each of the two names the transfer. */
export interface Handing {
  owner: Person;
  heir: Person;
  member: string;
  membership: string;
}

/** Makes a store with a manager; both have a second factor. */
export async function aHanding(here: World, role: 'manager' | 'packer' = 'packer'): Promise<Handing> {
  const owner = await here.newMerchant();
  const heir = await hire(here, owner, role);
  await withFactor(here, owner);
  await withFactor(here, heir);
  const member = okay(await owner.api.members.list()).find(({ email }) => email === heir.email)?._id ?? '';
  return { owner, heir, member, membership: member };
}

export const offer = ({ owner, member }: Handing) => owner.api.ownership.offer({ body: { member } });
export const accept = ({ heir, membership: id }: Handing) =>
  heir.api.memberships.takeOver({ params: { id }, body: {} });
export const decline = ({ heir, membership: id }: Handing) =>
  heir.api.memberships.decline({ params: { id } });
