import { ALLOWED_COMMANDS } from './commands';

/** A driver's client that was made with `monitorCommands: true`. */
export interface CommandSource {
  on(event: 'commandStarted', listener: (event: { commandName: string }) => void): unknown;
}

/** The commands that a client has sent so far. */
export interface CommandRecord {
  /** Every command name, once. */
  sent: ReadonlySet<string>;
  /** Those that are not passed to the embedded engine, sorted. */
  outside(): string[];
}

/**
 * Records the name of every command that a client sends from now on, for a test that fails when an application leaves
 * the allow-list. The client needs `monitorCommands: true` (in mongoose: an option of `connect`, and
 * `connection.getClient()` here); without it nothing is recorded and `sent` stays empty.
 */
export function recordCommands(client: CommandSource): CommandRecord {
  const sent = new Set<string>();
  client.on('commandStarted', ({ commandName }) => sent.add(commandName));
  return { sent, outside: () => [...sent].filter((name) => !ALLOWED_COMMANDS.has(name)).toSorted() };
}
