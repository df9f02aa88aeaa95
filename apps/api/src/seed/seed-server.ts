import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient, type KadeClient } from '@kade/client';
import { createApp } from '../app.ts';
import type { Deps } from '../deps.ts';
import { noLimits } from '../http/limits.ts';
import { demoClock, timeTravel } from './clock.ts';

/** A client of the API with a login and a store of its own. */
export interface Teller {
  api: KadeClient;
  session: { token: string | null; storeId: string | null };
}

export interface SeedWorld {
  teller(session?: Partial<Teller['session']>): Teller;
  close(): Promise<void>;
}

/** The body of a reply that has to be a success. Throws with what the server said when it is not. */
export function made(reply: { status: number; body: unknown }): unknown {
  if (reply.status >= 300)
    throw new Error(`The demo was refused: ${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body;
}

export const idOf = (reply: { status: number; body: unknown }): string =>
  (made(reply) as { _id: string })._id;

const port = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

const nobody: Deps['mail'] = {
  send: async () => undefined,
  start: () => undefined,
  close: async () => undefined,
};

/**
 * The application on a port of this machine that nobody is told of, with a clock that the caller sets, without rate
 * limits and plan limits, and without mails to people who do not exist.
 */
export async function seedWorld(deps: Deps): Promise<SeedWorld> {
  const config: Deps['config'] = {
    ...deps.config,
    PLAN_ENFORCEMENT: 'off',
    RATE_LIMITS: 'off',
    METRICS: 'off',
  };
  const app = createApp({ ...deps, config, clock: demoClock, limits: noLimits, mail: nobody });
  const server = createServer(timeTravel(app));
  // On a busy machine the server would close an idle connection while the client is just sending on it.
  server.keepAliveTimeout = 0;
  const baseUrl = `http://127.0.0.1:${await port(server)}`;
  return {
    teller(given = {}) {
      const session = { token: null, storeId: null, ...given };
      return { session, api: createClient({ baseUrl, session: () => session }) };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
