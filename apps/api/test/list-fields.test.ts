import mongoose from 'mongoose';
import { expect, it } from 'vitest';
import { anOrder, aProduct } from './bodies.ts';
import { okay, world } from './world.ts';

/** Fields that most orders do not have. */
const SELDOM = ['discounts', 'final', 'mails_withheld', 'pick_up_at', 'refunded', 'refunds', 'review', 'via'];

it('A list of orders reads the fields of its reply and of its sort alone', async () => {
  const { api } = (await world()).alice;
  const { _id: id } = okay(await api.products.create({ body: aProduct() }));
  okay(await api.orders.create({ body: anOrder([id]) }));
  const read: string[] = [];
  const started = ({ commandName, command }: mongoose.mongo.CommandStartedEvent) => {
    if (command[commandName] === 'orders') read.push(...Object.keys(command.projection ?? {}));
  };
  const client = mongoose.connection.getClient().on('commandStarted', started);
  const [row] = okay(await api.orders.list({ query: { limit: 1, sort: 'customer' } }));
  client.off('commandStarted', started);
  expect(new Set(read)).toEqual(new Set([...Object.keys(row ?? {}), ...SELDOM, 'customer']));
});
