import type { Store } from '../../db/stores/store.ts';
import { dayDifferences, recountDay } from '../../modules/sales/reports/days/check-days.ts';
import type { Command, CommandInput } from './command.ts';
import { storesNamedOrAll } from './find.ts';
import { table } from './output.ts';

async function reportsCheck({ words, options, say, confirm }: CommandInput): Promise<void> {
  const found: { store: Store; day: string }[] = [];
  for await (const store of storesNamedOrAll(words[0]))
    for await (const { day } of dayDifferences(store)) found.push({ store, day });
  if (found.length === 0) return say('The figures of every day are those of its orders.\n');
  say(
    table(
      ['store', 'day'],
      found.map(({ store, day }) => [store.id, day]),
    ),
  );
  if (!options.correct) return;
  await confirm(`Count ${found.length} days anew?`);
  for (const { store, day } of found) await recountDay(store, day);
  say(`${found.length} days are counted anew.\n`);
}

/** Commands about reports. */
export const reportCommands: Record<string, Command> = {
  'reports-check': {
    usage: '[store] [--correct]',
    summary: 'days whose figures differ from a recount of their orders; --correct counts them anew, and asks',
    words: { least: 0, most: 1 },
    options: ['correct'],
    run: reportsCheck,
  },
};
