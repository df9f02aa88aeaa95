import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';

/** Returns a free port. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** The fields of /proc/<pid>/stat after the name; empty for a process that is gone and where there is no /proc. */
function stat(pid: string | number): string[] {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return line.slice(line.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** The memory of a process in MB; NaN when it cannot be read. */
export function memoryOf(pid: number): number {
  try {
    const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return Number(line?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** The processor time that a process has used so far, in milliseconds; NaN when it cannot be read. */
export function processorTimeOf(pid: number): number {
  const [user, system] = stat(pid).slice(11, 13).map(Number);
  return ((user ?? Number.NaN) + (system ?? Number.NaN)) * 10;
}

/** The processes that a process started, such as the database beside the server. */
export function childrenOf(pid: number): number[] {
  if (!existsSync('/proc')) return [];
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return all.filter((name) => stat(name)[1] === String(pid)).map(Number);
}

export interface Running {
  url: string;
  pid: number;
  /** From the start of the process to its first reply, in milliseconds. */
  readyAfter: number;
  stop(): Promise<void>;
}

interface Program {
  args: string[];
  cwd: string;
  env: Record<string, string>;
  /** The path that returns 200 once the server can serve. */
  ready: string;
}

async function waitForReply(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const up = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (up) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`The server ended with code ${child.exitCode} before it was ready`);
}

/** Starts a Node program that listens on `PORT` and waits until it replies. */
export async function start({ args, cwd, env, ready }: Program): Promise<Running> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env, PORT: String(port), HOST: 'localhost' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://localhost:${port}`;
  await waitForReply(`${url}${ready}`, child);
  return {
    url,
    pid: child.pid ?? 0,
    readyAfter: performance.now() - began,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
