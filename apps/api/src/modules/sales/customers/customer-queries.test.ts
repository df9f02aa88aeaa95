import mongoose from 'mongoose';
import { beforeAll, expect, it } from 'vitest';
import { type World, world } from '../../../../test/world.ts';

let here: World;
beforeAll(async () => {
  here = await world();
});

/** The commands that listing customers sends, each with the index that it names. */
async function commandsOf(query: Record<string, unknown>): Promise<[string, Record<string, number>][]> {
  const sent: [string, Record<string, number>][] = [];
  const client = mongoose.connection.getClient();
  const note = ({ commandName, command }: { commandName: string; command: Record<string, unknown> }) => {
    const of = command.find ?? command.aggregate ?? command.count;
    if (of === 'customers') sent.push([commandName, command.hint as Record<string, number>]);
  };
  client.on('commandStarted', note);
  await here.alice.api.customers.list({ query: { limit: 20, ...query } });
  client.off('commandStarted', note);
  return sent;
}

it.each<[string, Record<string, unknown>, string[]]>([
  ['two words', { q: 'nimali perera' }, ['search_words']],
  [
    'a district',
    { district: 'LK-21', min_orders: 3, quiet_days: 60 },
    ['district', 'orders', 'last_order_at'],
  ],
  ['figures', { min_spent: 1000, max_orders: 2 }, ['orders', 'last_order_at', 'spent', 'refused']],
  ['a tag', { tag: 'wholesale' }, ['tags', 'last_order_at']],
  ['who asked to be erased', { erasure_asked: 'true' }, ['erasure_asked_at']],
])('A list by %s names its index in each of at most four commands', async (_, query, fields) => {
  const sent = await commandsOf(query);
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.length).toBeLessThanOrEqual(4);
  for (const [name, hint] of sent) expect(hint, name).toBeTruthy();
  const counted = sent.map(([, hint]) => Object.keys(hint));
  expect(counted.some((keys) => fields.every((field) => keys.includes(field)))).toBe(true);
});
