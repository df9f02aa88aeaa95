import type { KadeClient } from '@kade/client';
import type { RoleRef } from '@kade/contract';
import { okay, type Person, type World } from './world.ts';

/** Returns the token in the link of an invitation. */
export const tokenIn = (link: string): string => new URL(link).searchParams.get('token') ?? '';

/** Lets a person with an account work in the store of another. Returns the person with a client for that store. */
export async function employ(person: Person, owner: Person, role: RoleRef): Promise<Person> {
  const { link } = okay(await owner.api.invitations.create({ body: { email: person.email, role } }));
  okay(await person.api.invitations.accept({ body: { token: tokenIn(link) } }));
  (person.api as KadeClient & { session: { storeId: string } }).session.storeId = owner.storeId;
  return { ...person, storeId: owner.storeId };
}

/** Lets a new person work in a store and returns a client for it. */
export const hire = async (here: World, owner: Person, role: RoleRef): Promise<Person> =>
  employ(await here.newMerchant({ store: false, confirmed: true }), owner, role);
