import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { embeddedBinary, launcherFile } from '../paths';
import type { Address } from './address';

/** The program to run and its address. */
export interface ServerCommand {
  binary: string;
  dbpath: string;
  address: Address;
  /** Read every file and end, instead of serving; the embedded engine only. */
  checkFiles?: boolean;
}

/** A running server process. */
export interface ServerProcess {
  child: ChildProcess;
  /** Resolves when it accepts connections; rejects with its last output when it ended before. */
  ready: Promise<void>;
  /** Resolves when the process has ended, with a sentence about the cause. */
  ended: Promise<string>;
  /** Whether it has ended because of a file that it could not read or write. */
  failedStorage(): boolean;
}

/** util-linux can have the kernel end a program with its parent; without it, mongod may outlive this process. */
const SETPRIV = '/usr/bin/setpriv';

/** The engine's exit codes for a damaged file and for a file that it cannot write. */
const STORAGE_FAILURES = new Set<number | string | null>([14, 'SIGABRT']);

function commandLine({ binary, dbpath, address, checkFiles }: ServerCommand): [string, string[]] {
  const listening =
    'path' in address
      ? ['--bind_ip', address.path]
      : ['--port', String(address.port), '--bind_ip', '127.0.0.1'];
  const args = [...listening, '--dbpath', dbpath, ...(checkFiles ? ['--check-files'] : [])];
  if (binary === embeddedBinary) return [process.execPath, [launcherFile, ...args, '--exit-with-parent']];
  if (existsSync(SETPRIV)) return [SETPRIV, ['--pdeathsig', 'TERM', binary, ...args]];
  return [binary, args];
}

function ending(lastWords: string, command: ServerCommand, how: number | string | null): string {
  const spoke = typeof how === 'number' && how !== 0 && !STORAGE_FAILURES.has(how);
  if (spoke && lastWords) return lastWords;
  const ended = `The database process ended by itself (${typeof how === 'number' ? `code ${how}` : how})`;
  const [, file] = /^Reading (.*)/.exec(lastWords) ?? [];
  return STORAGE_FAILURES.has(how)
    ? `${ended}: ${file ? `the file ${file}` : 'a file'} in ${command.dbpath} is damaged, or the disk is full or failing. Nothing was deleted`
    : ended;
}

/**
 * Starts the server in its own process group, so that Ctrl-C in a terminal signals only the application, which ends the
 * server after its last request.
 */
export function startProcess(command: ServerCommand): ServerProcess {
  const [program, args] = commandLine(command);
  const child: ChildProcess = spawn(program, args, { detached: true, stdio: ['pipe', 'pipe', 'pipe'] });
  let lastWords = '';
  let failedStorage = false;
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`Cannot run ${program}: ${error.message}`));
    child.once('close', (code, signal) => {
      failedStorage = STORAGE_FAILURES.has(signal ?? code);
      resolve(ending(lastWords, command, signal ?? code));
    });
  });
  // A process without a free file descriptor gets a child without streams, and then the error.
  const { stdin, stdout, stderr } = child;
  // Closing it signals the child to end; an error on it has no further information.
  stdin?.on('error', () => {});
  if (stderr)
    createInterface({ input: stderr }).on('line', (line) => {
      lastWords = line;
    });
  const ready = new Promise<void>((resolve, reject) => {
    if (stdout)
      createInterface({ input: stdout }).on('line', (line) => {
        if (/waiting for connections/i.test(line)) resolve();
      });
    void ended.then((reason) => reject(new Error(reason)));
  });
  // Nothing waits for the start of a process that checks files.
  ready.catch(() => undefined);
  return { child, ready, ended, failedStorage: () => failedStorage };
}

/** Ends the process cleanly, or by SIGKILL when it takes longer than `timeoutMs`. */
export async function endProcess({ child, ended }: ServerProcess, timeoutMs: number): Promise<void> {
  const force = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  child.kill('SIGTERM');
  await ended;
  clearTimeout(force);
}
