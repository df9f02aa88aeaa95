import { requireNode } from './lib/node-version.mjs';

requireNode();

const { spawn } = await import('node:child_process');
const { join, resolve } = await import('node:path');
const { ensureInstalled } = await import('./lib/install.mjs');
const { ensureBuilt } = await import('./lib/build.mjs');
const { bin, root } = await import('./lib/paths.mjs');
const { createProxy } = await import('./dev/proxy.mjs');
const { freePorts } = await import('./dev/free-ports.mjs');
const { adminBase, routeOf } = await import('./dev/routes.mjs');

await ensureInstalled();
await ensureBuilt(['@kade/local-mongod', '@kade/storefront']);

const port = Number(process.env.PORT || 4000);
const host = process.env.HOST || 'localhost';
const [api, admin, landing] = await freePorts(3);
const children = [];

/** Starts a development server in its package. When one exits, all are stopped. */
function serve(name, command, { args = [], env = {} }) {
  const cwd = join(root, 'apps', name);
  const child = spawn(bin(command, cwd), args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  child.on('error', (error) => stop(`The ${name} server could not start: ${error.message}`));
  child.on('exit', () => stop(`The ${name} server has ended.`));
  children.push(child);
}

let stopping = false;
function stop(sentence) {
  if (stopping) return;
  stopping = true;
  if (sentence) console.error(sentence);
  process.exitCode = sentence ? 1 : 0;
  server.close();
  server.closeAllConnections();
  for (const child of children) child.kill('SIGTERM');
}

const suffix = process.env.STORES_SUFFIX || 'localhost';
const server = createProxy((request) => routeOf(request, suffix), { api, admin, landing });
server.on('error', (error) => {
  stop(error.code === 'EADDRINUSE' ? `Port ${port} is in use; set PORT to another one.` : error.message);
});
server.listen(port, host, () => {
  const vite = (at) => ['--host', '127.0.0.1', '--port', String(at), '--strictPort'];
  serve('api', 'tsx', {
    args: ['watch', '--clear-screen=false', 'src/app/main.ts'],
    env: {
      PORT: String(api),
      HOST: '127.0.0.1',
      PUBLIC_URL: process.env.PUBLIC_URL || `http://${host}:${port}`,
      OUTBOX_PAGE: process.env.OUTBOX_PAGE || 'on',
      DATA_DIR: resolve(root, process.env.DATA_DIR || 'data'),
      WEB_DIR: join(root, 'apps'),
    },
  });
  // The API restarts when its bundle changes.
  serve('storefront', 'vite', { args: ['build', '--watch'] });
  serve('admin', 'vite', { args: ['--base', adminBase, ...vite(admin)] });
  serve('landing', 'react-router', { args: ['dev', ...vite(landing)] });
  console.log(`Kade with reload: http://${host}:${port}`);
});
process.on('SIGINT', () => stop()).on('SIGTERM', () => stop());
