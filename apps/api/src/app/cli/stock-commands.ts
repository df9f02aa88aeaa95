import type { Store } from '../../db/stores/store.ts';
import { bookCorrections, differencesIn } from '../../modules/catalogue/stock/check-stock.ts';
import type { Command, CommandInput } from './command.ts';
import { storesNamedOrAll } from './find.ts';
import { table } from './output.ts';

async function stockCheck({ words, options, say, confirm }: CommandInput): Promise<void> {
  const rows: string[][] = [];
  const found = new Map<string, Store>();
  for await (const store of storesNamedOrAll(words[0])) {
    for await (const difference of differencesIn(store)) {
      const { product, name, variant, location = '', quantity, ledger } = difference;
      found.set(product, store);
      rows.push([store.id, product, name, variant, location, String(quantity), String(ledger)]);
    }
  }
  if (rows.length === 0) return say('Every quantity is the sum of its movements.\n');
  say(table(['store', 'product', 'name', 'variant', 'place', 'quantity', 'ledger'], rows));
  if (!options.correct) return;
  await confirm(`Book ${rows.length} differences as corrections? The quantities stay.`);
  for (const [product, store] of found) await bookCorrections(store, product);
  say(`${rows.length} differences are booked.\n`);
}

/** Commands about the stock ledger. */
export const stockCommands: Record<string, Command> = {
  'stock-check': {
    usage: '[store] [--correct]',
    summary: 'quantities that differ from the sum of their movements; --correct books them, and asks',
    words: { least: 0, most: 1 },
    options: ['correct'],
    run: stockCheck,
  },
};
