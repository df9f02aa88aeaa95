import mongoose from 'mongoose';
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

/** More connections than one request uses at the same time. */
const CONNECTIONS = 8;

/** Opens connections, so that concurrent commands need not wait for one to be opened and then follow each other. */
async function openConnections(): Promise<void> {
  const db = mongoose.connection.getClient().db();
  await Promise.all(Array.from({ length: CONNECTIONS }, () => db.command({ ping: 1 })));
}

/** Returns the commands that a piece of work sends to the database, and how often it waits for concurrent ones. */
export async function tripsOf(work: () => Promise<unknown>): Promise<{ commands: string[]; waits: number }> {
  await openConnections();
  const commands: string[] = [];
  let waits = 0;
  let underWay = 0;
  const client = mongoose.connection.getClient();
  const started = ({ commandName, command }: mongoose.mongo.CommandStartedEvent) => {
    commands.push(`${commandName} ${command[commandName]}`);
    if (underWay === 0) waits += 1;
    underWay += 1;
  };
  const ended = () => (underWay -= 1);
  client.on('commandStarted', started).on('commandSucceeded', ended).on('commandFailed', ended);
  await work();
  client.off('commandStarted', started).off('commandSucceeded', ended).off('commandFailed', ended);
  return { commands, waits };
}
