import { parseArgs } from 'node:util';
import { errorMessage } from '../../lib/error-details.ts';
import { writeCommands } from './write-commands.ts';
import type { Command, CommandInput } from './command.ts';
import { CommandError } from './failure.ts';
import { backupCommands } from './backup-commands.ts';
import { discountCommands } from './discount-commands.ts';
import { readCommands } from './read-commands.ts';
import { reportCommands } from './report-commands.ts';
import { stockCommands } from './stock-commands.ts';

const commands = new Map<string, Command>(
  Object.entries({
    ...readCommands,
    ...stockCommands,
    ...reportCommands,
    ...discountCommands,
    ...writeCommands,
    ...backupCommands,
  }),
);

const line = (name: string, { usage }: Command): string => `${name} ${usage}`.trimEnd();

const WIDTH = 36;
const everyCommand = [...commands].map(
  ([name, command]) => `  ${line(name, command).padEnd(WIDTH)}  ${command.summary}`,
);

/** The help for all commands. */
const HELP = `usage: npm run kade -- <command> …

${everyCommand.join('\n')}

A store is named by its id or domain, a merchant by id, username or address.
  --yes    answer yes to what a command asks, for scripts
  --help   this text; behind a command, the help for it
`;

/** What is to be done: a text to show, or a command to run. */
export type ParsedCommand =
  | { help: string }
  | { command: Command; words: string[]; options: CommandInput['options']; yes: boolean };

function read(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        since: { type: 'string' },
        reason: { type: 'string' },
        now: { type: 'boolean' },
        force: { type: 'boolean' },
        correct: { type: 'boolean' },
        yes: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (cause) {
    throw new CommandError(errorMessage(cause), 2);
  }
}

/** Throws a `CommandError` with code 2 for what is no command of ours. */
export function parseCommand(args: readonly string[]): ParsedCommand {
  const { values, positionals } = read(args);
  const { yes, help, ...options } = values;
  const [name, ...words] = positionals;
  if (name === undefined) {
    if (help) return { help: HELP };
    throw new CommandError('Name a command; --help lists them', 2);
  }
  const command = commands.get(name);
  if (!command) throw new CommandError(`There is no command ${name}; --help lists them`, 2);
  const usage = `usage: npm run kade -- ${line(name, command)}`;
  if (help) return { help: `${usage}\n\n${command.summary}\n` };
  const foreign = Object.keys(options).find((key) => !command.options?.some((known) => known === key));
  if (foreign) throw new CommandError(`${name} takes no --${foreign}; ${usage}`, 2);
  if (words.length < command.words.least || words.length > command.words.most)
    throw new CommandError(usage, 2);
  return { command, words, options, yes };
}
