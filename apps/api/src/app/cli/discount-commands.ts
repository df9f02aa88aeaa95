import type { Store } from '../../db/stores/store.ts';
import { correctUses, type UseDifference, useDifferences } from '../../modules/sales/discounts/check-uses.ts';
import type { Command, CommandInput } from './command.ts';
import { storesNamedOrAll } from './find.ts';
import { table } from './output.ts';

async function usesCheck({ words, options, say, confirm }: CommandInput): Promise<void> {
  const found: { store: Store; difference: UseDifference }[] = [];
  for await (const store of storesNamedOrAll(words[0]))
    for await (const difference of useDifferences(store)) found.push({ store, difference });
  if (found.length === 0) return say('Every discount is used as often as its orders say.\n');
  const rows = found.map(({ store, difference: { discount, title, used, orders } }) => [
    store.id,
    discount,
    title,
    String(used),
    String(orders),
  ]);
  say(table(['store', 'discount', 'title', 'used', 'orders'], rows));
  if (!options.correct) return;
  await confirm(`Set ${found.length} counters to the number of orders?`);
  let corrected = 0;
  for (const { store, difference } of found) if (await correctUses(store, difference)) corrected += 1;
  say(`${corrected} counters are set.\n`);
}

/** Commands about discounts. */
export const discountCommands: Record<string, Command> = {
  'uses-check': {
    usage: '[store] [--correct]',
    summary: 'discounts whose uses differ from the orders that hold one; --correct sets them, and asks',
    words: { least: 0, most: 1 },
    options: ['correct'],
    run: usesCheck,
  },
};
