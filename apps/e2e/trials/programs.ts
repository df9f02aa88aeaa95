import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Returns free ports of this machine. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  const ports: number[] = [];
  for (const server of servers) {
    if (!server.listening) await once(server, 'listening');
    const address = server.address();
    if (address && typeof address === 'object') ports.push(address.port);
  }
  for (const server of servers) await new Promise((closed) => server.close(closed));
  return ports;
}

/** Returns whether a program listens at the port. */
export const listens = (port: number) => (): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.end() !== null));
    socket.once('error', () => resolve(false));
  });

export interface Program {
  stop(): Promise<void>;
}

interface Starting {
  command: string;
  args: readonly string[];
  env?: Record<string, string>;
  /** Returns whether it is ready. */
  isUp: () => Promise<boolean>;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Starts a program and waits until it is ready. Throws its output when it exits before, or needs over 30 s. */
export async function startProgram({ command, args, env = {}, isUp }: Starting): Promise<Program> {
  const child = spawn(command, args, { env: { PATH: process.env.PATH, ...env }, stdio: 'pipe' });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => (printed = `${printed}${String(text)}`.slice(-5_000)));
  let failed = '';
  child.once('error', (cause) => (failed = cause.message));
  const until = Date.now() + 30_000;
  while (!(await isUp().catch(() => false))) {
    if (!failed && child.exitCode === null && Date.now() < until) {
      await pause(50);
      continue;
    }
    await end(child);
    throw new Error(`${command} did not start: ${failed}\n${printed}`);
  }
  return { stop: () => end(child) };
}

/** Throws one sentence that names the Debian packages to install when one of these programs is not there. */
export function mustHave(programs: Record<string, string>): void {
  const missing = Object.entries(programs).filter(([name]) => {
    try {
      execFileSync('sh', ['-c', `command -v ${name}`], { env: { PATH: process.env.PATH } });
      return false;
    } catch {
      return true;
    }
  });
  if (missing.length > 0)
    throw new Error(`Install first: apt-get install ${missing.map(([, debian]) => debian).join(' ')}`);
}
