import mongoose from 'mongoose';
import { afterAll, vi } from 'vitest';
import type { Background } from '../src/infra/background-tasks.ts';

type Work = () => Promise<void>;

/** Runs the work after a reply in `whenIdle` only, so that its commands are not counted as those of the reply. */
export function postponed(): Background & { commands: Work[] } {
  const commands: Work[] = [];
  return {
    commands,
    run: (_, work) => void commands.push(work),
    async whenIdle() {
      for (let work = commands.shift(); work; work = commands.shift()) await work();
    },
  };
}

/**
 * Stops the clock by which cached sessions, roles, stores and discounts expire, until the file ends. What a call has cached
 * is then cached in the next one, however slow the machine is.
 */
export function stopCacheClock(): void {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  afterAll(() => clock.mockRestore());
}

/** More connections than one request uses at the same time. */
const CONNECTIONS = 8;

/** Opens connections, so that concurrent commands need not wait for one to be opened and then follow each other. */
async function openConnections(): Promise<void> {
  const db = mongoose.connection.getClient().db();
  await Promise.all(Array.from({ length: CONNECTIONS }, () => db.command({ ping: 1 })));
}

/** The read of the revocations of other processes: one a second for each process, whatever its requests are. */
const REVOCATIONS = 'find accesschanges';

/**
 * Returns the commands that a piece of work sends to the database, and how often it waits for concurrent ones. Leaves out the
 * reads of revocations that the passed seconds allow.
 */
export async function tripsOf(work: () => Promise<unknown>): Promise<{ commands: string[]; waits: number }> {
  await openConnections();
  const commands: string[] = [];
  let waits = 0;
  const begun = performance.now();
  let allowed = 0;
  const underWay = new Set<number>();
  const client = mongoose.connection.getClient();
  const started = ({ commandName, command, requestId }: mongoose.mongo.CommandStartedEvent) => {
    const sent = `${commandName} ${command[commandName]}`;
    if (sent === REVOCATIONS && (performance.now() - begun) / 1000 >= allowed) return void (allowed += 1);
    commands.push(sent);
    if (underWay.size === 0) waits += 1;
    underWay.add(requestId);
  };
  const ended = ({ requestId }: { requestId: number }) => underWay.delete(requestId);
  client.on('commandStarted', started).on('commandSucceeded', ended).on('commandFailed', ended);
  await work();
  client.off('commandStarted', started).off('commandSucceeded', ended).off('commandFailed', ended);
  return { commands, waits };
}
