import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { MINUTE, SECOND } from '../../lib/duration.ts';
import { createSemaphore, withPermit } from '../../lib/semaphore.ts';
import type { Decoded, PictureTask } from './tasks.ts';

/** A decoded picture can take 100 MB and one core, so one core is left to requests. */
const permits = createSemaphore({
  permits: Math.max(1, availableParallelism() - 1),
  waiting: 200,
  reason: 'pictures_busy',
});

/** How long a process without a task is kept. */
const IDLE = 30 * SECOND;
/** The longest time of one task. */
const LIMIT = MINUTE;
/** A process may be killed for reasons other than the picture, such as a lack of memory. */
const ATTEMPTS = 2;

/** The program is beside this module in the sources, and in the folder of the bundle or the one above in what is built. */
const program = ['decoder-program.ts', 'picture-decoder.js', '../picture-decoder.js']
  .map((name) => join(import.meta.dirname, name))
  .find(existsSync);

interface Waiting {
  child: ChildProcess;
  timer: NodeJS.Timeout;
}
const idle: Waiting[] = [];

/** Lets this process end although a decoder waits. */
function unref(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

function ref(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

function keep(child: ChildProcess): void {
  unref(child);
  const timer = setTimeout(() => {
    idle.splice(
      idle.findIndex((each) => each.child === child),
      1,
    );
    child.disconnect();
  }, IDLE).unref();
  idle.push({ child, timer });
}

/** What the program sends: once that it is ready, then the result of each task. */
type Message = 'ready' | Decoded;

/** Returns the next message of a process, or null when it ends or takes too long. */
function nextMessage(child: ChildProcess): Promise<Message | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), LIMIT);
    const settle = (message: Message | null) => {
      clearTimeout(timer);
      child.off('message', settle).off('exit', ended).off('error', ended);
      resolve(message);
    };
    const ended = () => settle(null);
    // A process that cannot be started has an error and no exit.
    child.once('message', settle).once('exit', ended).once('error', ended);
  });
}

/** Starts a process. It gets nothing of the environment, so that a hostile picture finds no secret in it. */
async function startChild(): Promise<ChildProcess> {
  if (!program) throw new Error('The program that decodes pictures is missing: run `npx turbo run build`');
  const child = fork(program, {
    serialization: 'advanced',
    env: { MALLOC_ARENA_MAX: '2' },
    execArgv: program.endsWith('.ts') ? ['--import', import.meta.resolve('tsx')] : [],
  });
  // Without a listener, a message to a process that has just ended would end this one.
  child.on('error', () => {});
  if ((await nextMessage(child)) === null) throw new Error('The program that decodes pictures did not start');
  return child;
}

/** Returns a process that waits for a task, or starts one. */
async function freeChild(): Promise<ChildProcess> {
  for (let found = idle.pop(); found; found = idle.pop()) {
    clearTimeout(found.timer);
    if (!found.child.connected) continue;
    ref(found.child);
    return found.child;
  }
  return startChild();
}

/**
 * Does a task in a process of its own, whose memory and pauses are not the server's and which a broken picture may end.
 * Throws a 503 when too many tasks wait.
 */
export function decodePicture(task: PictureTask): Promise<Decoded> {
  return withPermit(permits, async () => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const child = await freeChild();
      child.send(task);
      const done = await nextMessage(child);
      if (done === null || done === 'ready') continue;
      keep(child);
      return done;
    }
    return { reason: 'file_unreadable' };
  });
}
