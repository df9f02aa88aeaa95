import type { AddressInfo } from 'node:net';
import mongoose from 'mongoose';
import { pino } from 'pino';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { createDeps } from '../src/deps.ts';

/** A request, and after how many writes of it the process is to die; 0 lets it live. */
export interface Order {
  uri: string;
  dataDir: string;
  secrets: { jwt: string; seal: string };
  request: { method: string; path: string; headers: Record<string, string>; body: unknown };
  step: number;
}

// What changes rows; reads in between are no steps.
const WRITES = new Set(['insert', 'update', 'delete', 'findAndModify']);

const { uri, dataDir, secrets, request, step } = JSON.parse(process.argv[2] ?? '') as Order;
await mongoose.connect(uri, { monitorCommands: true, autoIndex: false, autoCreate: false });
const config = readConfig({ DATA_DIR: dataDir, WEB_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
const server = createApp(createDeps(config, secrets, { log: pino({ level: 'silent' }) })).listen(
  0,
  '127.0.0.1',
);
await new Promise((resolve) => server.once('listening', resolve));

let writes = 0;
mongoose.connection.getClient().on('commandSucceeded', ({ commandName }) => {
  if (!WRITES.has(commandName)) return;
  writes += 1;
  if (writes === step) process.kill(process.pid, 'SIGKILL');
});
const { method, path, headers, body } = request;
const { port } = server.address() as AddressInfo;
const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
  method,
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
process.stdout.write(JSON.stringify({ status: reply.status, writes }));
process.exit(0);
