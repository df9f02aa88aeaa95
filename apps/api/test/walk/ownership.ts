import mongoose from 'mongoose';
import { DAY } from '../../src/lib/duration.ts';
import { withFactor, withFactorOf } from '../ownership.ts';
import type { Person, World } from '../world.ts';

const id = (hex: string) => new mongoose.Types.ObjectId(hex);

/** Offers a store to an account, directly: the walk sends each call alone. */
export async function offerTo(store: string, person: string, now: Date): Promise<void> {
  const row = await mongoose.model('Store').findById(store).lean<{ merchant: mongoose.Types.ObjectId }>();
  const people = { from: row?.merchant, to: id(person) };
  const transfer = {
    id: String(id(store)),
    ...people,
    offered_at: now,
    due_at: new Date(now.getTime() + 5 * DAY),
  };
  await mongoose.model('Store').updateOne({ _id: store }, { $set: { transfer } });
}

/** Brings a person to the state in which a call about the owner of a store succeeds. */
export async function readyToHandOver(
  here: World,
  person: Person,
  { name, heir }: { name: string; heir: () => Promise<string> },
): Promise<void> {
  if (name === 'memberships.takeOver' || name === 'ownership.offer') await withFactor(here, person);
  if (name !== 'ownership.offer' && name !== 'ownership.stop') return;
  const member = await mongoose
    .model('Member')
    .findById(await heir())
    .lean<{ person: unknown }>();
  const account = String(member?.person);
  await withFactorOf(here, account);
  await (name === 'ownership.stop'
    ? offerTo(person.storeId, account, here.ctx.clock.now())
    : mongoose.model('Store').updateOne({ _id: person.storeId }, { $unset: { transfer: 1 } }));
}
