import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { atFileEnd } from './file-end.ts';

const script = join(import.meta.dirname, '../../../docker/varnish/start.sh');

/** Whether Varnish can be started on this machine. */
export const hasVarnish = spawnSync('varnishd', ['-V']).status === 0;

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1').once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });

interface Varnish {
  /** The addresses of the servers behind it. */
  servers: readonly string[];
  port: number;
  token: string;
}

/** Starts Varnish as the container does. It is stopped after the tests of the file. Returns its address. */
export async function startVarnish({ servers, port, token }: Varnish): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kade-varnish-'));
  // Its processes have another user where it is started by root.
  await chmod(folder, 0o755);
  const env = {
    PATH: process.env.PATH,
    KADE_SERVERS: servers.map((url) => new URL(url).host).join(' '),
    SHARED_CACHE_TOKEN: token,
    CACHE_LISTEN: `127.0.0.1:${port}`,
    CACHE_DIR: folder,
    CACHE_MB: '16',
  };
  const child = spawn(script, { env });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)));
  const ended = once(child, 'close');
  atFileEnd(async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  });
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`Varnish ended before it was ready:\n${printed}`);
    await pause(50);
  }
  return `http://127.0.0.1:${port}`;
}
