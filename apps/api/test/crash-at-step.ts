import type { AddressInfo } from 'node:net';
import mongoose from 'mongoose';
import { pino } from 'pino';
import { createApp } from '../src/app/create-app.ts';
import { readConfig } from '../src/config/config.ts';
import { createAppContext } from '../src/infra/context.ts';
import { scheduleJobs } from '../src/app/jobs.ts';
import { inlineJobs } from '../src/infra/jobs/inline.ts';

interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: unknown;
  /** A file in base64, sent as a form instead of the body. */
  file?: string;
  /** The fields of a form, sent instead of the body. */
  form?: Record<string, string>;
}

/** A request or a job, and after how many writes of it the process is killed; 0 lets it finish. */
export interface CrashOrder {
  uri: string;
  dataDir: string;
  secrets: { jwt: string; seal: string };
  /** The URL of the payment simulator, if there is one, and how many milliseconds its clock is fast. */
  simulator?: { url: string; ahead: number } | undefined;
  work: Request | { job: string };
  step: number;
}

// Commands that change rows. Reads are not counted as steps.
const WRITES = new Set(['insert', 'update', 'delete', 'findAndModify']);

const {
  uri,
  dataDir,
  secrets,
  simulator: started,
  work,
  step,
} = JSON.parse(process.argv[2] ?? '') as CrashOrder;
await mongoose.connect(uri, { monitorCommands: true, autoIndex: false, autoCreate: false });
const config = readConfig({
  DATA_DIR: dataDir,
  WEB_DIR: dataDir,
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'silent',
  // Receivers and interfaces of tests are on this machine.
  WEBHOOK_TARGETS: 'any',
});
const jobs = inlineJobs();
const simulator = started && {
  url: started.url,
  clock: { now: () => new Date(Date.now() + started.ahead) },
};
const ctx = createAppContext(config, secrets, { log: pino({ level: 'silent' }), jobs, simulator });
scheduleJobs(ctx);
const server = createApp(ctx).listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));

let writes = 0;
mongoose.connection.getClient().on('commandSucceeded', ({ commandName }) => {
  if (!WRITES.has(commandName)) return;
  writes += 1;
  if (writes === step) process.kill(process.pid, 'SIGKILL');
});

function requestInit({ headers, body, file, form: fields }: Request): RequestInit {
  if (fields !== undefined) return { headers, body: new URLSearchParams(fields) };
  if (file === undefined)
    return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(file, 'base64')]), 'file');
  return { headers, body: form };
}

async function send(request: Request): Promise<number> {
  const { port } = server.address() as AddressInfo;
  const { method, path } = request;
  return (await fetch(`http://127.0.0.1:${port}${path}`, { method, ...requestInit(request) })).status;
}

const status = 'job' in work ? await jobs.run(work.job).then(() => 200) : await send(work);
// The work after a reply is part of the request.
await ctx.background.whenIdle();
process.stdout.write(JSON.stringify({ status, writes }));
process.exit(0);
