import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** Returns a free port. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, 'localhost', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

/**
 * The built server on an empty data folder. Playwright reads its configuration once in every process, so port and
 * folder are chosen in the first one and stored in the environment that the others inherit.
 */
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_SMS_PORT ??= String(await freePort());
process.env.E2E_DATA_DIR ??= join(tmpdir(), `kade-e2e-${randomUUID()}`);

const port = process.env.E2E_PORT;
/** The port of the gateway for SMS, on which the journey that needs one listens. */
export const smsPort = Number(process.env.E2E_SMS_PORT);
export const dataDir = process.env.E2E_DATA_DIR;
export const baseURL = `http://localhost:${port}`;

/** Returns the address of a store at its subdomain, on the same server. */
export const shopURL = (subdomain: string) => `http://${subdomain}.localhost:${port}`;

/** Returns whether an address is one of the server under test, with any of its hosts. */
export const isServer = (url: string) => new URL(url).port === port;

/** The server that Playwright starts before the first test and stops after the last. */
export const server = {
  command: 'node apps/api/dist/main.js',
  cwd: root,
  url: `${baseURL}/readyz`,
  env: {
    PORT: port,
    HOST: 'localhost',
    PUBLIC_URL: baseURL,
    DATA_DIR: dataDir,
    DEMO: 'off',
    RATE_LIMITS: 'off',
    WEBHOOK_TARGETS: 'any',
    SMS_URL: `http://localhost:${smsPort}/send`,
    SMS_USER_ID: '12',
    SMS_API_KEY: 'key-of-the-journeys',
    SMS_SENDER: 'Kade',
  },
  gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  stdout: 'ignore',
  stderr: 'pipe',
  timeout: 60_000,
} as const;
