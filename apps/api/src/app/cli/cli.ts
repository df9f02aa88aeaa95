import { createInterface } from 'node:readline/promises';
import { errorMessage, errorStack } from '../../lib/error-details.ts';
import { readConfig, StartError } from '../../config/config.ts';
import { reachDatabase } from '../processes/database.ts';
import { connect, disconnect } from '../../db/connection/connect.ts';
import { hasNoAccounts } from '../../db/merchants/merchant.model.ts';
import { createAppContext } from '../../infra/context.ts';
import { createLog } from '../../lib/logger.ts';
import { ApiError } from '../../lib/api-error.ts';
import { readSecrets } from '../../config/secrets.ts';
import { CommandError } from './failure.ts';
import { type ParsedCommand, parseCommand } from './parse.ts';

const say = (text: string) => void process.stdout.write(text);

/** Asks for confirmation at the terminal. Throws when it is refused, and without a terminal. */
async function confirmAtTerminal(question: string): Promise<void> {
  if (!process.stdin.isTTY)
    throw new CommandError(`${question} Answer with --yes: there is no terminal to ask on.`, 2);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} [yes/no] `);
  terminal.close();
  if (answer.trim().toLowerCase() !== 'yes') throw new CommandError('Nothing was changed');
}

async function perform(task: Exclude<ParsedCommand, { help: string }>): Promise<void> {
  const { command, words, options, yes } = task;
  const config = readConfig(process.env);
  // Written to standard error, apart from the output: the hashes of entries in the logs of accounts, and failures.
  const log = createLog('error', process.stderr);
  const confirm = async (question: string) => (yes ? undefined : confirmAtTerminal(question));
  const database = await reachDatabase(config, log);
  try {
    await connect(database.uri);
    const secrets = await readSecrets(config, async () => {
      if (command.createsKeys === undefined) return hasNoAccounts();
      await confirm(command.createsKeys);
      return true;
    });
    const ctx = createAppContext(config, secrets, { log });
    try {
      await command.run({ ctx, uri: database.uri, words, options, say, confirm });
      await ctx.background.whenIdle();
    } finally {
      await ctx.sharedCaches?.close();
      await ctx.mail.close();
    }
  } finally {
    await disconnect();
    await database.stop();
  }
}

/** `npm run kade -- <command>`: manual work of the platform's operator. */
async function run(): Promise<void> {
  const task = parseCommand(process.argv.slice(2));
  if ('help' in task) say(task.help);
  else await perform(task);
}

run().catch((cause: unknown) => {
  const known = [CommandError, StartError, ApiError].some((kind) => cause instanceof kind);
  process.stderr.write(`${known ? errorMessage(cause) : errorStack(cause)}\n`);
  process.exitCode = cause instanceof CommandError ? cause.code : 1;
});
