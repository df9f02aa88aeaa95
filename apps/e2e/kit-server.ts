import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';

const admin = join(import.meta.dirname, '../admin');
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };

/**
 * Builds the admin app with its page `/kit`, which is in no build for merchants, and serves it on a free port. Returns the
 * address and how to end it. Throws when the build fails.
 */
export async function serveKit(): Promise<{ url: string; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'kade-kit-'));
  const args = ['build', '--mode', 'kit', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
  execFileSync(join(admin, 'node_modules/.bin/vite'), args, { cwd: admin, stdio: 'pipe' });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(folder, pathname);
    const found = extname(pathname) !== '' && existsSync(file);
    response.setHeader(
      'Content-Type',
      found ? (types[extname(file)] ?? 'application/octet-stream') : 'text/html',
    );
    response.end(readFileSync(found ? file : join(folder, 'index.html')));
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.close();
    server.closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `http://localhost:${port}/kit`, stop };
}
