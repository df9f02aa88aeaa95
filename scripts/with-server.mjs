import { requireNode } from './lib/node-version.mjs';

requireNode();

const { spawn } = await import('node:child_process');
const { once } = await import('node:events');
const { mkdtempSync, rmSync } = await import('node:fs');
const { tmpdir } = await import('node:os');
const { join } = await import('node:path');
const { setTimeout: sleep } = await import('node:timers/promises');
const { ensureInstalled } = await import('./lib/install.mjs');
const { ensureBuilt } = await import('./lib/build.mjs');
const { findChromium } = await import('./lib/chromium.mjs');
const { builtServer, root } = await import('./lib/paths.mjs');
const { run } = await import('./lib/run.mjs');
const { freePorts } = await import('./dev/free-ports.mjs');

/** Starts the built server with the demo shops on an empty data folder. Returns a function that stops it. */
async function startServer() {
  const [port] = await freePorts(1);
  const url = `http://localhost:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'kade-with-server-'));
  const env = { ...process.env, PORT: String(port), HOST: 'localhost', PUBLIC_URL: url, DATA_DIR: dataDir };
  const server = spawn(process.execPath, [builtServer], {
    cwd: root,
    env: { ...env, DEMO: 'on', RATE_LIMITS: 'off', PLAN_ENFORCEMENT: 'off' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  while (server.exitCode === null) {
    const ready = await fetch(`${url}/readyz`).catch(() => null);
    if (ready?.ok) return { url, stop };
    await sleep(100);
  }
  throw new Error('The server ended before it was ready.');
}

/** `with-server.mjs <program.ts> …`: runs programs in turn, each with the address of a new server. */
const programs = process.argv.slice(2);
await ensureInstalled();
await ensureBuilt();
const chromium = findChromium();
if (!chromium) {
  console.error('This needs a Chromium: install one, or name it in CHROMIUM_PATH.');
  process.exit(1);
}
const server = await startServer();
try {
  for (const program of programs) {
    const args = ['--import', 'tsx', program, server.url];
    const { ok } = await run(process.execPath, args, { env: { CHROMIUM_PATH: chromium } });
    if (!ok) process.exitCode = 1;
  }
} finally {
  await server.stop();
}
