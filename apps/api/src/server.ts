import { createServer, type Server } from 'node:http';
import type { Express } from 'express';
import { type Config, StartError } from './config.ts';

const sentences: Record<string, (config: Config) => string> = {
  EADDRINUSE: ({ PORT }) =>
    `Port ${PORT} is in use by another program: stop it, or set PORT to another number`,
  EACCES: ({ PORT }) => `Port ${PORT} may not be used by this account: set PORT to a number above 1023`,
  EADDRNOTAVAIL: ({ HOST }) => `${HOST} is not an address of this machine: set HOST to another one`,
  ENOTFOUND: ({ HOST }) => `${HOST} is not a known host: set HOST to another one`,
};

/** Listens. Throws a `StartError` that says what to do when the address cannot be had. */
export function listen(app: Express, config: Config): Promise<Server> {
  // Slow clients are looked for every second; Node's own half minute would let them pile up.
  const server = createServer({ connectionsCheckingInterval: 1000 }, app);
  server.headersTimeout = 10_000;
  server.requestTimeout = 60_000;
  server.keepAliveTimeout = 10_000;
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const sentence = sentences[cause.code ?? ''];
      reject(sentence ? new StartError(sentence(config)) : cause);
    });
    server.listen(config.PORT, config.HOST, () => resolve(server));
  });
}

/** Lets the requests under way finish, for `patience` milliseconds at most. */
export function drain(server: Server, patience: number): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), patience);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
  });
}
