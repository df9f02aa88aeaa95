import { okay, type Person, type World } from '../world.ts';
import type { Once } from './once.ts';

/** The merchant of a walk; see `Actor`. */
interface Sender {
  readonly here: World;
  readonly person: Person;
  readonly mark: string;
}

/** Returns the name of a courier with a roll and an interface, which takes everything. Creates it the first time. */
export async function courierThatTakes({ here, person, mark }: Sender): Promise<string> {
  here.ctx.couriers = { register: () => Promise.resolve() };
  const { api } = person;
  const courier = `${mark} sends`;
  if (okay(await api.couriers.list()).some(({ name }) => name === courier)) return courier;
  const { _id: id } = okay(await api.couriers.create({ body: { name: courier } }));
  const account = { url: 'https://courier.example.lk/api', client_id: mark, api_key: mark };
  okay(await api.couriers.connect({ params: { id }, body: { account } }));
  const numbers = Array.from({ length: 100 }, (_, at) => `${mark} ${at}`);
  okay(await api.waybills.add({ body: { courier, numbers } }));
  return courier;
}

/** Returns a body of a parcel that can be sent. Nothing is created by a repetition. */
export const sendable = async (actor: Sender, once: Once, body: object): Promise<object> => ({
  ...body,
  // The next of the roll, as a sticker is of one parcel.
  tracking_number: '',
  courier: await once.get('courier that takes', () => courierThatTakes(actor)),
});
