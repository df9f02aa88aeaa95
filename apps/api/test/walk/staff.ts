import type { Role } from '@kade/contract';
import mongoose from 'mongoose';
import { newLinkToken } from '../../src/lib/tokens.ts';
import { DAY } from '../../src/lib/duration.ts';
import { okay, type Person, type World } from '../world.ts';
import { offerTo } from './ownership.ts';
import { merchantIn } from './spare-people.ts';

const id = (hex: string) => new mongoose.Types.ObjectId(hex);
const rowsOf = (model: string) => mongoose.model(model).collection;

async function addMember(store: string, person: string, role: Role): Promise<string> {
  const row = { store: id(store), person: id(person), role, invited_by: 'walk', version: 1 };
  const times = { created_at: new Date(), updated_at: new Date() };
  const { insertedId } = await rowsOf('Member').insertOne({ ...row, ...times });
  return String(insertedId);
}

/** Makes a new account a member of a person's store. Returns the id of the member. */
export async function whoWorks(here: World, { storeId }: Person): Promise<string> {
  const { token } = await here.newMerchant({ store: false });
  return addMember(storeId, merchantIn(token), 'viewer');
}

/** Makes a person a member of another store, which is offered to it. Returns the id of the membership. */
export async function worksElsewhere(here: World, { token }: Person): Promise<string> {
  const { storeId } = await here.newMerchant();
  await offerTo(storeId, merchantIn(token), here.ctx.clock.now());
  return addMember(storeId, merchantIn(token), 'viewer');
}

/** Returns the token of an invitation of the person to another store. */
export async function invitedElsewhere(here: World, { email }: Person): Promise<{ token: string }> {
  await mongoose.model('Merchant').updateOne({ email }, { $set: { confirmed_emails: [email] } });
  const { storeId, token: inviter } = await here.newMerchant();
  const { token, hash } = newLinkToken();
  const now = here.ctx.clock.now();
  await rowsOf('Invitation').insertOne({
    store: id(storeId),
    email,
    role: 'viewer',
    hash,
    slot: 0,
    invited_by: 'walk',
    inviter: id(merchantIn(inviter)),
    expires_at: new Date(now.getTime() + DAY),
    created_at: now,
    updated_at: now,
    version: 1,
  });
  return { token };
}

/** Withdraws the invitations of a store, so that the walk can send another one. */
export async function makeRoomForInvitation({ api }: Person, used: string | undefined): Promise<void> {
  const others = okay(await api.invitations.list()).filter(({ _id }) => _id !== used);
  for (const { _id } of others) await api.invitations.remove({ params: { id: _id } });
}
