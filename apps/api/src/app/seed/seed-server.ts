import { createServer, type Server } from 'node:http';
import { createClient, type KadeClient } from '@kade/client';
import { z } from 'zod';
import { createApp } from '../create-app.ts';
import type { AppContext } from '../../infra/context.ts';
import { portOf } from '../processes/http-server.ts';
import { noLimits } from '../../infra/rate-limits/no-limits.ts';
import { demoClock, withRequestTime } from './clock.ts';

/** A client of the API with a login and a store, or with the host of a shop. */
export interface ApiUser {
  api: KadeClient;
  session: { token: string | null; storeId: string | null; shop?: string };
}

export interface SeedServer {
  user(session?: Partial<ApiUser['session']>): ApiUser;
  close(): Promise<void>;
}

/** Returns the body of a successful reply. Throws an error with the server's message for a refusal. */
export function successOf(reply: { status: number; body: unknown }): unknown {
  if (reply.status >= 300)
    throw new Error(`The request was refused: ${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body;
}

/** Returns the `_id` of a reply. Throws for a refusal. */
export const idOf = (reply: { status: number; body: unknown }): string =>
  z.object({ _id: z.string() }).parse(successOf(reply))._id;

const port = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve(portOf(server)));
  });

const noMail: AppContext['mail'] = {
  send: async () => undefined,
  forget: async () => undefined,
  forgetOnce: async () => undefined,
  waiting: async () => ({ count: 0, since: null }),
  start: () => undefined,
  close: async () => undefined,
};

/**
 * Starts the application on a free loopback port. Each request sets its clock; it has no rate limits, no plan limits
 * and sends no mails.
 */
export async function startSeedServer(ctx: AppContext): Promise<SeedServer> {
  const config: AppContext['config'] = {
    ...ctx.config,
    PLAN_ENFORCEMENT: 'off',
    RATE_LIMITS: 'off',
    METRICS: 'off',
  };
  const app = createApp({ ...ctx, config, clock: demoClock, rateLimits: noLimits, mail: noMail });
  const server = createServer(withRequestTime(app));
  // On a busy machine the server would close an idle connection on which the client begins to send.
  server.keepAliveTimeout = 0;
  const baseUrl = `http://127.0.0.1:${await port(server)}`;
  return {
    user(given = {}) {
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
